import { spawn, type ChildProcess } from 'node:child_process'
import { rm } from 'node:fs/promises'
import { Client } from 'pg'
import { startEmbedded } from '#server/ops/embedded/embedded.ts'
import { answers } from '../../lab/measure.ts'
import { quietLog } from '../../lab/quiet-log.ts'
import { temporaryFolder } from '../../scripts/temporary-folder.ts'
import {
  beginConversation,
  openScreen,
  pause,
  startProxy,
  textsOf,
  until,
  type Screen,
  type ConversationIds,
} from './chat-screens.ts'
import { end } from './house.ts'
import { type Finding, freePort, type Plan } from './plan.ts'

// Twenty of the conversation's seconds in one: a connection comes back after 200 ms instead of four
// seconds.
const speed = 20
const atOnce = 20
const longestFrame = 280
const longestAnswer = 560
const shortStep = 29
const killsOfLong = 20
const noticeWithinMs = 35_000
const halfOpenNoticed =
  'a half-open connection is noticed within 35 s by the page and by the server'
// A site that is not built yet is built first.
const readyWithinMs = 240_000

type Outcome = { what: string; tried: number; wrong: string[]; details?: Record<string, number> }
type House = {
  port: number
  database: Client
  start: () => Promise<void>
  kill: () => Promise<void>
}

/**
 * Cuts a chat's connection in the middle of requests and responses, kills the server between
 * storing and acknowledging, lets connections die silently and a laptop sleep; in the end every
 * screen is compared with the database.
 */
export async function chatFaults(plan: Plan): Promise<Finding[]> {
  const folder = await temporaryFolder('chat-faults')
  const embedded = await startEmbedded({ dataDir: folder, log: quietLog })
  const database = new Client({ connectionString: embedded.url })
  await database.connect()
  const house = serverOn(await freePort(), embedded.url, folder, database)
  const step = plan.isLong ? 1 : shortStep
  const found: Finding[] = []
  try {
    await house.start()
    const faults = [
      () => cutAtBytes(house, 'up', longestFrame, step),
      () => cutAtBytes(house, 'down', longestAnswer, step),
      () => sleepingLaptop(house),
      ...(plan.isLong ? [() => halfOpen(house)] : []),
      () => killAfterStoring(house, plan.times(killsOfLong, 2)),
    ]
    for (const fault of faults) {
      const { what, tried, wrong, details = {} } = await fault()
      found.push({
        guarantee: what,
        holds: wrong.length === 0,
        details: { tried, ...details, wrong: wrong.slice(0, 5) },
      })
    }
    if (!plan.isLong)
      found.push({
        guarantee: halfOpenNoticed,
        skipped: 'only in the long run, since it takes 35 s',
      })
    return found
  } finally {
    await house.kill()
    await database.end()
    await embedded.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

function serverOn(port: number, url: string, folder: string, database: Client): House {
  let child: ChildProcess
  const settings = {
    PORT: String(port),
    DATA_DIR: folder,
    DATABASE_URL: url,
    RATE_LIMITS: 'off',
    DEMO: 'off',
  }
  return {
    port,
    database,
    async start() {
      child = spawn(process.execPath, ['start.mjs'], {
        stdio: 'ignore',
        env: { ...process.env, ...settings },
      })
      await answers(`${originOf({ port })}/readyz`, readyWithinMs)
    },
    kill: () => end(child, 'SIGKILL'),
  }
}

// One question at a time on the one connection.
let asking: Promise<unknown> = Promise.resolve()

async function storedIn({ database }: House, { sessionId }: ConversationIds): Promise<string[]> {
  const answer = asking.then(() =>
    database.query<{ message: string }>(
      "select message from chat_messages where session_id = $1 and sender_type <> 'system' order by seq",
      [sessionId],
    ),
  )
  asking = answer
  const { rows } = await answer
  return rows.map(({ message }) => message)
}

const isJoined = ({ conversation }: Screen) => conversation.view().connection === 'connected'

const originOf = ({ port }: { port: number }) => `http://127.0.0.1:${port}`

/** One message a cut: it is to be shown once on both screens, and stored once. */
async function cutAtBytes(
  house: House,
  direction: 'up' | 'down',
  most: number,
  step: number,
): Promise<Outcome> {
  const cuts = Array.from({ length: Math.ceil(most / step) }, (_, at) => at * step)
  const wrong: string[] = []
  for (let from = 0; from < cuts.length; from += atOnce) {
    const found = await Promise.all(
      cuts.slice(from, from + atOnce).map((at) => cutAt(house, direction, at)),
    )
    wrong.push(...found.filter((one) => one !== null))
  }
  return {
    what: `a connection cut at any byte of what goes ${direction} shows each message once, on both screens as stored`,
    tried: cuts.length,
    wrong,
  }
}

async function cutAt(house: House, direction: 'up' | 'down', at: number): Promise<string | null> {
  let left = Infinity
  const proxy = await startProxy(house.port, (way, piece) => {
    if (way !== direction || left === Infinity) return null
    left -= piece.length
    if (left >= 0) return null
    const passing = piece.length + left
    left = Infinity
    return passing
  })
  const conversation = await beginConversation(originOf(house))
  const [sender, other] = [
    openScreen(conversation, proxy.port, { speed }),
    openScreen(conversation, house.port, { speed }),
  ]
  for (const screen of [sender, other]) screen.conversation.begin()
  await until(() => isJoined(sender) && isJoined(other), 10_000)
  left = at
  for (const text of ['first', 'second', 'third']) sender.conversation.send(text)
  const shown = await until(
    () =>
      [sender, other].every((screen) => textsOf(screen).length === 3) && sender.unsent.size === 0,
    10_000,
  )
  await pause(50)
  const all = [await storedIn(house, conversation), textsOf(sender), textsOf(other)].map((texts) =>
    texts.join(),
  )
  for (const screen of [sender, other]) screen.conversation.end()
  await proxy.stop()
  return shown && all.every((texts) => texts === 'first,second,third')
    ? null
    : `byte ${at}: ${all.join(' | ')}`
}

/** Asleep, nothing is heard and no timer runs; awake, everything is there without a reload. */
async function sleepingLaptop(house: House): Promise<Outcome> {
  const conversation = await beginConversation(originOf(house))
  let deaf = false
  const proxy = await startProxy(house.port, () => (deaf ? 0 : null))
  const [asleep, other] = [
    openScreen(conversation, proxy.port),
    openScreen(conversation, house.port),
  ]
  for (const screen of [asleep, other]) screen.conversation.begin()
  await until(() => isJoined(asleep) && isJoined(other), 10_000)
  deaf = true
  for (let at = 0; at < 700; at += 1) other.conversation.send(`m${at}`)
  await until(() => other.unsent.size === 0, 60_000)
  deaf = false
  asleep.conversation.wake()
  const isBack = await until(() => textsOf(asleep).length === 700, 10_000)
  const rows = await storedIn(house, conversation)
  const isSame =
    rows.length === 700 && [asleep, other].every((screen) => textsOf(screen).join() === rows.join())
  for (const screen of [asleep, other]) screen.conversation.end()
  await proxy.stop()
  return {
    what: 'a laptop that slept through 700 messages shows them all without a reload',
    tried: 1,
    wrong: isBack && isSame ? [] : [`${textsOf(asleep).length} shown of ${rows.length}`],
  }
}

/** A connection that carries nothing any more and is not closed: both ends have to find out. */
async function halfOpen(house: House): Promise<Outcome> {
  const conversation = await beginConversation(originOf(house))
  let isDead = false
  const { connect, createServer } = await import('node:net')
  let serverLeft = Infinity
  const proxy = createServer((near) => {
    const far = connect(house.port, '127.0.0.1')
    near.on('data', (piece) => isDead || far.write(piece)).on('error', () => {})
    far
      .on('data', (piece) => isDead || near.write(piece))
      .on('error', () => {})
      .on('close', () => (serverLeft = Math.min(serverLeft, performance.now())))
  }).listen(0, '127.0.0.1')
  await new Promise((resolve) => proxy.once('listening', resolve))
  const address = proxy.address()
  const screen = openScreen(
    conversation,
    typeof address === 'object' && address !== null ? address.port : 0,
  )
  screen.conversation.begin()
  await until(() => isJoined(screen), 10_000)
  await pause(500)
  isDead = true
  const since = performance.now()
  let screenLeft = Infinity
  screen.conversation.subscribe(
    () => !isJoined(screen) && (screenLeft = Math.min(screenLeft, performance.now())),
  )
  await until(() => screenLeft < Infinity && serverLeft < Infinity, noticeWithinMs + 10_000)
  screen.conversation.end()
  proxy.close()
  const took = [screenLeft - since, serverLeft - since]
  const rows = await storedIn(house, conversation)
  const isNoticed = took.every((ms) => ms <= noticeWithinMs) && rows.length === 0
  const details = { pageMs: Math.round(took[0] ?? 0), serverMs: Math.round(took[1] ?? 0) }
  return { what: halfOpenNoticed, tried: 1, wrong: isNoticed ? [] : ['too late'], details }
}

/** The row is there and its acknowledgement is held back when the server is killed. */
async function killAfterStoring(house: House, kills: number): Promise<Outcome> {
  const wrong: string[] = []
  const conversation = await beginConversation(originOf(house))
  let isHeld = false
  const held = await startProxy(house.port, (way) => (isHeld && way === 'down' ? 0 : null))
  const [sender, other] = [
    openScreen(conversation, held.port, { speed: 4 }),
    openScreen(conversation, house.port, { speed: 4 }),
  ]
  for (const screen of [sender, other]) screen.conversation.begin()
  for (let round = 0; round < kills; round += 1) {
    await until(() => isJoined(sender) && isJoined(other), 20_000)
    isHeld = true
    sender.conversation.send(`round ${round}`)
    while ((await storedIn(house, conversation)).length <= round) await pause(5)
    await house.kill()
    if (sender.unsent.size !== 1)
      wrong.push(`round ${round}: acknowledged though the answer was held`)
    isHeld = false
    await house.start()
    const isShown = await until(
      () =>
        [sender, other].every((screen) => textsOf(screen).length === round + 1) &&
        sender.unsent.size === 0,
      20_000,
    )
    if (!isShown)
      wrong.push(`round ${round}: ${textsOf(sender).length} and ${textsOf(other).length} shown`)
  }
  const rows = (await storedIn(house, conversation)).join()
  for (const screen of [sender, other])
    if (textsOf(screen).join() !== rows) wrong.push('a screen differs from the database')
  for (const screen of [sender, other]) screen.conversation.end()
  await held.stop()
  return {
    what: 'a server killed between storing and acknowledging loses and doubles no message',
    tried: kills,
    wrong,
  }
}
