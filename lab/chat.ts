import { spawn } from 'node:child_process'
import { rm } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { Client } from 'pg'
import { WebSocket } from 'ws'
import { startEmbedded } from '#server/ops/embedded/embedded.ts'
import { temporaryFolder } from '../scripts/temporary-folder.ts'
import { cutRows } from './chat-cuts.ts'
import { comebackRow } from './chat-comeback.ts'
import {
  beginConversation,
  openScreen,
  pause,
  quantile,
  textsOf,
  until,
} from '../e2e/faults/chat-screens.ts'
import { memoryRows } from './chat-memory.ts'
import { printTable, stop, type Row } from './measure.ts'
import { quietLog } from './quiet-log.ts'
import { startSite } from './site.ts'

const port = 4541
const messagesAMinute = 500
const mostMs = 50
const barePort = 4545

/**
 * npm run bench -- chat [--seconds 30] [--sockets 10000] [--messages 10000] [--minutes 2]
 * [--clients 2000] [--parts latency,memory,cuts,comeback]
 */
export async function run(args: string[]): Promise<void> {
  const text = (fallback: string) => ({ type: 'string', default: fallback }) as const
  const { values } = parseArgs({
    args,
    options: {
      seconds: text('30'),
      sockets: text('10000'),
      messages: text('10000'),
      minutes: text('2'),
      clients: text('2000'),
      parts: text('latency,memory,cuts,comeback'),
    },
  })
  const wants = (part: string) => values.parts.split(',').includes(part)
  const folder = await temporaryFolder('chat')
  const database = await startEmbedded({ dataDir: folder, log: quietLog })
  const start = () => startSite(port, { DATABASE_URL: database.url })
  const rows: Row[] = []
  try {
    if (wants('latency')) rows.push(await withSite(start, () => latencyRow(Number(values.seconds))))
    if (wants('memory')) rows.push(...(await memoryRows(Number(values.sockets), start, port)))
    if (wants('cuts'))
      rows.push(
        ...(await withSite(start, () =>
          cutRows({
            port,
            messages: Number(values.messages),
            minutes: Number(values.minutes),
            stored: storedIn(database.url),
          }),
        )),
      )
    if (wants('comeback')) rows.push(await comebackRow(Number(values.clients), start, port))
    printTable('Chat', rows)
  } finally {
    await database.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

async function withSite<Result>(
  start: () => ReturnType<typeof startSite>,
  measure: () => Promise<Result>,
): Promise<Result> {
  const site = await start()
  try {
    return await measure()
  } finally {
    await site.stop()
  }
}

function storedIn(url: string) {
  return async (sessionId: string): Promise<string[]> => {
    const client = new Client({ connectionString: url })
    await client.connect()
    const { rows } = await client.query<{ message: string }>(
      "select message from chat_messages where session_id = $1 and sender_type <> 'system' order by seq",
      [sessionId],
    )
    await client.end()
    return rows.map(({ message }) => message)
  }
}

/**
 * What the machine itself needs now: the same rate through `ws` alone, which stores nothing, in the
 * same seconds.
 */
async function bareRelay(count: number): Promise<number> {
  const child = spawn(
    process.execPath,
    [
      '-e',
      `
    const { WebSocketServer } = require('ws')
    const server = new WebSocketServer({ port: ${barePort}, perMessageDeflate: false })
    server.on('connection', (socket) => socket.on('message', (data) => server.clients.forEach((other) => other.send(String(data)))))`,
    ],
    { stdio: 'ignore' },
  )
  const took: number[] = []
  try {
    await pause(1500)
    const [one, other] = [
      new WebSocket(`ws://127.0.0.1:${barePort}`),
      new WebSocket(`ws://127.0.0.1:${barePort}`),
    ]
    await Promise.all(
      [one, other].map(
        (socket) =>
          new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject)),
      ),
    )
    other.on('message', (data) => took.push(performance.now() - Number(String(data))))
    for (let at = 0; at < count; at += 1) {
      one.send(String(performance.now()))
      await pause(60_000 / messagesAMinute)
    }
    await until(() => took.length === count, 5000)
    for (const socket of [one, other]) socket.terminate()
  } finally {
    await stop(child)
  }
  return quantile(took, 0.99)
}

/** From the key press on one screen to the message on the other, stored in between. */
async function latencyRow(seconds: number): Promise<Row> {
  const conversation = await beginConversation(`http://127.0.0.1:${port}`)
  const [one, other] = [openScreen(conversation, port), openScreen(conversation, port)]
  for (const { conversation } of [one, other]) conversation.begin()
  await until(
    () => [one, other].every(({ conversation }) => conversation.view().connection === 'connected'),
    5000,
  )
  const took: number[] = []
  const sentAt = new Map<string, number>()
  other.conversation.subscribe(() => {
    const seenAt = performance.now()
    const text = textsOf(other).at(-1) ?? ''
    const at = sentAt.get(text)
    if (at !== undefined) took.push(seenAt - at)
    sentAt.delete(text)
  })
  const count = Math.round((messagesAMinute * seconds) / 60)
  const bare = bareRelay(count)
  for (let at = 0; at < count; at += 1) {
    sentAt.set(`m${at}`, performance.now())
    one.conversation.send(`m${at}`)
    await pause(60_000 / messagesAMinute)
  }
  await until(() => took.length === count, 5000)
  for (const { conversation } of [one, other]) conversation.end()
  const [p99, limit] = [quantile(took, 0.99), await bare]
  return {
    what: `stored and seen, p99 of ${took.length} of ${count} at ${messagesAMinute} a minute (median ${quantile(took, 0.5).toFixed(1)} ms)`,
    ours: `${p99.toFixed(1)} ms`,
    limit: `${limit.toFixed(1)} ms, ws alone`,
    ratio: (p99 / limit).toFixed(2),
    toReach: `<= ${mostMs} ms`,
    reached: p99 <= mostMs && took.length === count,
  }
}
