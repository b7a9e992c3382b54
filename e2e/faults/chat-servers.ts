import { rm } from 'node:fs/promises'
import { Client } from 'pg'
import { demoStaff } from '#domain/staff/demo-staff.ts'
import { startEmbedded } from '#server/ops/embedded/embedded.ts'
import { hasRedis, startRedis } from '#server/testing/redis.ts'
import { openTwoServers, type TwoServers } from '#server/testing/two-servers.ts'
import { quietLog } from '../../lab/quiet-log.ts'
import { temporaryFolder } from '../../scripts/temporary-folder.ts'
import {
  beginConversation,
  openScreen,
  pause,
  textsOf,
  until,
  type Screen,
  type ConversationIds,
} from './chat-screens.ts'
import type { Finding, Plan } from './plan.ts'

// Four of the conversation's seconds in one: a connection comes back within 1.1 s.
const speed = 4
const longestLifeMs = 1500
const longestThoughtMs = 400
const settleMs = 120_000
const killsOfLong = 20
const conversations = 5
const signals = ['the database', 'a Redis'] as const
const withoutRedis = 'no redis-server (apt-get install redis-server)'
const shortForm = 'only in the long run; its short form is server/chat/live/two-servers.test.ts'

type Run = {
  url: string
  environment: Record<string, string>
  kills: number
  conversations: number
  random: () => number
}
type Room = { conversation: ConversationIds; screens: Screen[] }
/**
 * What was written on which screen, in its order, whatever became of it: it outlives every server.
 */
type Ledger = Map<Screen, string[]>

/**
 * Two servers on one PostgreSQL behind a proxy that picks a living one; visitors and an agent write
 * through it while one or the other is killed with SIGKILL and started again. In the end the ledger
 * of what was written, every screen and the database are compared. Once with the signals of the
 * database, once with a Redis where one is installed.
 */
export async function chatServers(plan: Plan): Promise<Finding[]> {
  if (!plan.isLong)
    return signals.map((by) => ({ guarantee: guaranteeWith(by), skipped: shortForm }))
  const folder = await temporaryFolder('two-servers')
  const embedded = await startEmbedded({ dataDir: folder, log: quietLog })
  const redis = hasRedis ? await startRedis() : null
  const run = {
    url: embedded.url,
    kills: plan.times(killsOfLong, 3),
    conversations,
    random: plan.random,
  }
  try {
    const found = [await throughDeaths('the database', { ...run, environment: {} })]
    if (redis === null) found.push({ guarantee: guaranteeWith('a Redis'), skipped: withoutRedis })
    else
      found.push(await throughDeaths('a Redis', { ...run, environment: { REDIS_URL: redis.url } }))
    return found
  } finally {
    await redis?.stop()
    await embedded.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

function guaranteeWith(by: (typeof signals)[number]): string {
  return `one of two servers killed while people write, with signals through ${by}: nothing lost or doubled, every screen as stored`
}

async function throughDeaths(by: (typeof signals)[number], run: Run): Promise<Finding> {
  const { holds, ...details } = await writeThroughDeaths(run)
  return { guarantee: guaranteeWith(by), holds, details: { kills: run.kills, ...details } }
}

async function writeThroughDeaths({ url, environment, kills, conversations, random }: Run) {
  const servers = await openTwoServers({ DATABASE_URL: url, DEMO: 'on', ...environment })
  const ledger: Ledger = new Map()
  const rooms: Room[] = []
  try {
    const cookie = await signInAsStaff(servers.port)
    while (rooms.length < conversations) rooms.push(await openRoom(servers.port, cookie))
    const screens = rooms.flatMap((room) => room.screens)
    for (const { conversation } of screens) conversation.begin()
    let isOver = false
    const writing = screens.map((screen, who) =>
      write(screen, who, { ledger, random, isOver: () => isOver }),
    )
    await killAgainAndAgain(servers, kills, random)
    isOver = true
    await Promise.all(writing)
    await until(() => rooms.every((room) => isSettled(room, ledger)), settleMs)
    return await compare(rooms, ledger, url)
  } finally {
    for (const { screens } of rooms) for (const { conversation } of screens) conversation.end()
    await servers.stop()
  }
}

/**
 * One of the two is always alive; the other is killed after a while, or right when it has come
 * back.
 */
async function killAgainAndAgain(
  servers: TwoServers,
  kills: number,
  random: () => number,
): Promise<void> {
  for (let kill = 1; kill <= kills; kill += 1) {
    await pause(random() * longestLifeMs)
    const which = random() < 0.5 ? 0 : 1
    await servers.kill(which)
    await pause(random() * longestLifeMs)
    await servers.start(which)
    if (kill % 10 === 0) console.log(`${kill} of ${kills} kills`)
  }
}

/** Two tabs of a visitor, one of which has no HTTP beside its socket, and our team. */
async function openRoom(port: number, cookie: string): Promise<Room> {
  const conversation = await beginConversation(`http://127.0.0.1:${port}`)
  return {
    conversation,
    screens: [
      openScreen(conversation, port, { speed }),
      openScreen(conversation, port, { speed, isOverHttpToo: true }),
      openScreen(conversation, port, { speed, agent: cookie }),
    ],
  }
}

type Writing = { ledger: Ledger; random: () => number; isOver: () => boolean }

async function write(
  screen: Screen,
  who: number,
  { ledger, random, isOver }: Writing,
): Promise<void> {
  const texts: string[] = []
  ledger.set(screen, texts)
  for (let at = 0; !isOver(); at += 1) {
    const text = `${who}:${at}`
    texts.push(text)
    screen.conversation.send(text)
    await pause(random() * longestThoughtMs)
  }
}

const writtenIn = ({ screens }: Room, ledger: Ledger) =>
  screens.flatMap((screen) => ledger.get(screen) ?? [])

function isSettled(room: Room, ledger: Ledger): boolean {
  const count = writtenIn(room, ledger).length
  return room.screens.every(
    (screen) => screen.unsent.size === 0 && textsOf(screen).length === count,
  )
}

async function compare(rooms: readonly Room[], ledger: Ledger, url: string) {
  const client = new Client({ connectionString: url })
  await client.connect()
  const sum = {
    screens: 0,
    written: 0,
    unacknowledged: 0,
    stored: 0,
    lost: 0,
    doubled: 0,
    outOfOrder: 0,
    screensThatDiffer: 0,
  }
  for (const room of rooms) {
    const asked = await client.query<{ message: string }>(
      "select message from chat_messages where session_id = $1 and sender_type <> 'system' order by seq",
      [room.conversation.sessionId],
    )
    const rows = asked.rows.map(({ message }) => message)
    sum.stored += rows.length
    sum.doubled += rows.length - new Set(rows).size
    for (const screen of room.screens) {
      const texts = ledger.get(screen) ?? []
      const own = rows.filter((row) => texts.includes(row))
      sum.screens += 1
      sum.written += texts.length
      sum.unacknowledged += screen.unsent.size
      sum.lost += texts.filter((text) => !rows.includes(text)).length
      sum.outOfOrder += own.filter(
        (row, at) => texts.indexOf(row) < texts.indexOf(own[at - 1] ?? ''),
      ).length
      if (textsOf(screen).join('\n') !== rows.join('\n')) sum.screensThatDiffer += 1
    }
  }
  await client.end()
  const wrong = sum.unacknowledged + sum.lost + sum.doubled + sum.outOfOrder + sum.screensThatDiffer
  return { ...sum, holds: wrong === 0 && sum.stored === sum.written && sum.written > 0 }
}

async function signInAsStaff(port: number): Promise<string> {
  const body = JSON.stringify({ email: demoStaff.email, password: demoStaff.password })
  const answer = await fetch(`http://127.0.0.1:${port}/api/staff/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body,
  })
  if (!answer.ok) throw new Error(`no agent: ${answer.status} ${await answer.text()}`)
  return answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';', 1)[0])
    .join('; ')
}
