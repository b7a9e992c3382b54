import { spawn } from 'node:child_process'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import {
  beginConversation,
  openScreen,
  pause,
  startProxy,
  textsOf,
  until,
  type Proxy,
  type Screen,
  type ConversationIds,
} from '../e2e/faults/chat-screens.ts'
import { stop, type Row } from './measure.ts'

const everyMs = 15_000
const forMs = 2000
const conversationsAtOnce = 10
const socketIoPort = 4542
export const toolsDir = join(import.meta.dirname, 'tools')

type Setting = {
  port: number
  messages: number
  minutes: number
  stored: (sessionId: string) => Promise<string[]>
}

/**
 * Every connection is cut every 15 seconds for 2 while people write on both sides; at the end each
 * screen is compared with the database.
 */
export async function cutRows({ port, messages, minutes, stored }: Setting): Promise<Row[]> {
  const proxy = await startProxy(port)
  const stopCuts = cutAgainAndAgain(proxy)
  const conversations = await Promise.all(
    Array.from({ length: conversationsAtOnce }, () =>
      beginConversation(`http://127.0.0.1:${port}`),
    ),
  )
  const rooms = conversations.map((conversation) => ({
    conversation,
    screens: [openScreen(conversation, proxy.port), openScreen(conversation, proxy.port)],
  }))
  const screens = rooms.flatMap(({ screens }) => screens)
  for (const { conversation } of screens) conversation.begin()
  const theirs = socketIo(messages, minutes)
  await writeOn(screens, messages, minutes)
  stopCuts()
  const isComplete = (room: (typeof rooms)[number]) =>
    room.screens.every(
      (screen) =>
        textsOf(screen).length >= messages / conversationsAtOnce && screen.unsent.size === 0,
    )
  await until(() => rooms.every(isComplete), 60_000)
  const found = await Promise.all(rooms.map((room) => compare(room, stored)))
  for (const { conversation } of screens) conversation.end()
  await proxy.stop()
  const sum = (which: 'rows' | 'same' | 'lost' | 'doubled' | 'unordered') =>
    found.reduce((total, one) => total + one[which], 0)
  const share = sum('rows') / messages
  const isExact =
    sum('rows') === messages &&
    sum('same') === screens.length &&
    sum('doubled') + sum('unordered') + sum('lost') === 0
  const limit = await theirs
  return [
    {
      what: `delivered of ${messages} in ${minutes} min, cut each 15 s for 2 s: ${sum('same')} of ${screens.length} screens equal the database, ${sum('lost')} lost, ${sum('doubled')} doubled, ${sum('unordered')} out of order`,
      ours: `${(share * 100).toFixed(3)}%`,
      limit: limit === null ? 'no socket.io' : `${(limit * 100).toFixed(3)}%`,
      ratio: '-',
      toReach: '100.000%',
      reached: isExact,
    },
  ]
}

async function writeOn(
  screens: readonly Screen[],
  messages: number,
  minutes: number,
): Promise<void> {
  const each = messages / screens.length
  const gapMs = (minutes * 60_000) / each
  await Promise.all(
    screens.map(async ({ conversation }, who) => {
      for (let at = 0; at < each; at += 1) {
        conversation.send(`${who}:${at}`)
        await pause(gapMs * (0.5 + Math.random()))
      }
    }),
  )
}

async function compare(
  { conversation, screens }: { conversation: ConversationIds; screens: Screen[] },
  stored: Setting['stored'],
) {
  const rows = await stored(conversation.sessionId)
  const same = screens.filter((screen) => textsOf(screen).join('\n') === rows.join('\n')).length
  const doubled = rows.length - new Set(rows).size
  const lost = screens.reduce(
    (total, screen) => total + rows.filter((text) => !textsOf(screen).includes(text)).length,
    0,
  )
  // One person's messages are in the order of writing.
  const last = new Map<string, number>()
  let unordered = 0
  for (const [who = '', at = ''] of rows.map((text) => text.split(':'))) {
    if (Number(at) <= (last.get(who) ?? -1)) unordered += 1
    last.set(who, Number(at))
  }
  return { rows: rows.length, same, doubled, lost, unordered }
}

function cutAgainAndAgain(proxy: Proxy): () => void {
  let isOver = false
  void (async () => {
    while (!isOver) {
      await pause(everyMs - forMs)
      if (isOver) break
      proxy.cut()
      await pause(forMs)
      proxy.open()
    }
  })()
  return () => {
    isOver = true
    proxy.open()
  }
}

type TheirSocket = {
  emit: (name: string, text: string) => void
  on: (name: string, act: (text: string) => void) => void
  disconnect: () => void
}

/**
 * The same with Socket.IO's defaults: rooms of two, its own reconnection and buffering. Null where
 * it is not installed.
 */
async function socketIo(messages: number, minutes: number): Promise<number | null> {
  const need = createRequire(join(toolsDir, 'package.json'))
  let io: (url: string, options: object) => TheirSocket
  try {
    io = need('socket.io-client').io
  } catch {
    return null
  }
  const child = spawn(
    process.execPath,
    [
      '-e',
      `
    const { Server } = require('socket.io')
    new Server(${socketIoPort}).on('connection', (socket) => {
      socket.join(socket.handshake.query.room)
      socket.on('message', (text) => socket.to(socket.handshake.query.room).emit('message', text))
    })`,
    ],
    { cwd: toolsDir, stdio: 'ignore' },
  )
  await pause(1500)
  const proxy = await startProxy(socketIoPort)
  const stopCuts = cutAgainAndAgain(proxy)
  let arrived = 0
  const seen = new Set<string>()
  const sockets = Array.from({ length: conversationsAtOnce * 2 }, (_, at) =>
    io(`http://127.0.0.1:${proxy.port}`, {
      transports: ['websocket'],
      forceNew: true,
      query: { room: String(Math.floor(at / 2)) },
    }),
  )
  for (const socket of sockets)
    socket.on('message', (text) => {
      if (!seen.has(text)) arrived += 1
      seen.add(text)
    })
  await pause(500)
  const each = messages / sockets.length
  await Promise.all(
    sockets.map(async (socket, who) => {
      for (let at = 0; at < each; at += 1) {
        socket.emit('message', `${who}:${at}`)
        await pause(((minutes * 60_000) / each) * (0.5 + Math.random()))
      }
    }),
  )
  stopCuts()
  await pause(8000)
  for (const socket of sockets) socket.disconnect()
  await proxy.stop()
  await stop(child)
  return arrived / messages
}
