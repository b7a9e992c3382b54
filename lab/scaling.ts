import { execFileSync } from 'node:child_process'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { cpus, loadavg, totalmem } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { Client } from 'pg'
import { hasRedis, startRedis } from '#server/testing/redis.ts'
import { need } from './measure.ts'
import { fill, signUp } from './portal.ts'
import { intoDocument, tables } from './scaling/document.ts'
import { measureEmails, measureServers, watchConnections } from './scaling/measure-servers.ts'
import { processorModel, residentMb } from './scaling/processor-time.ts'
import type { Connections, Emails, Report, Row } from './scaling/report.ts'
import { type Place, startDatabase, startServers } from './scaling/start-servers.ts'

const counts = [1, 2, 3]
const customers = 4
const amounts = { neighbours: 200, services: 500, invoices: 100, notifications: 50 }
// What a start does beside its first calls.
const settleMs = 2000
const file = 'out/scaling.json'
const document = 'docs/scaling.md'

type Found = {
  rows: Row[]
  connections: Connections[]
  emails: Emails | null
  residentMb: number
}
type Setup = { place: Place; database: Client; seconds: number; held: number }

/**
 * npm run bench -- scaling [--seconds 2] [--held 500] [--write]: one, two and three processes on
 * one PostgreSQL behind nginx, the first of them without it in the same minute, and what is
 * computed from the processor time of each part. `--write` puts the tables into docs/scaling.md.
 */
export async function run(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: {
      seconds: { type: 'string', default: '2' },
      held: { type: 'string', default: '500' },
      write: { type: 'boolean', default: false },
    },
  })
  need('wrk', 'wrk')
  need('nginx', 'nginx')
  need('openssl', 'openssl')
  const loadBefore = loadavg()[0] ?? 0
  const place = await startDatabase()
  const database = new Client({ connectionString: place.url })
  await database.connect()
  try {
    const setup = { place, database, seconds: Number(values.seconds), held: Number(values.held) }
    const found = await measureAll(setup)
    const report = { ...(await described(setup, found)), loadBefore, loadAfter: loadavg()[0] ?? 0 }
    console.log(tables(report))
    await mkdir('out', { recursive: true })
    await writeFile(file, `${JSON.stringify(report, null, 2)}\n`)
    if (values.write)
      await writeFile(document, intoDocument(await readFile(document, 'utf8'), report))
  } finally {
    await database.end()
    await place.stop()
  }
}

async function measureAll(setup: Setup): Promise<Found> {
  const found: Found = { rows: [], connections: [], emails: null, residentMb: 0 }
  const cookies: string[] = []
  for (const count of counts) await measureCount(count, { ...setup, cookies, found })
  if (hasRedis) await measureWithRedis({ ...setup, cookies, found })
  return found
}

type Going = Setup & { cookies: string[]; found: Found }

async function measureCount(count: number, going: Going): Promise<void> {
  const { place, database, cookies, found } = going
  const servers = await startServers(count, place, null)
  try {
    if (cookies.length === 0) cookies.push(...(await makeCustomers(servers.direct, place.url)))
    await sleep(settleMs)
    console.log(`${count} of ${counts.length} servers, ${new Date().toISOString()}`)
    const measuring = { ...going, servers, redis: false }
    const watch = watchConnections(database)
    try {
      found.rows.push(...(await measureServers(measuring)))
    } finally {
      found.connections.push({ servers: count, most: watch.end() })
    }
    found.residentMb = Math.max(found.residentMb, ...servers.pids.server.map(residentMb))
    if (count === 1) found.emails = await measureEmails(measuring)
  } finally {
    await servers.stop()
  }
}

/** The signals of the chat are all that a Redis carries: nothing else is measured with it. */
async function measureWithRedis(going: Going): Promise<void> {
  const redis = await startRedis()
  try {
    for (const count of counts.slice(1)) {
      const servers = await startServers(count, going.place, redis.url)
      try {
        await sleep(settleMs)
        console.log(`${count} servers with a Redis, ${new Date().toISOString()}`)
        const measuring = { ...going, servers, redis: true }
        going.found.rows.push(...(await measureServers(measuring, ['messages'])))
      } finally {
        await servers.stop()
      }
    }
  } finally {
    await redis.stop()
  }
}

async function makeCustomers(origin: string, url: string): Promise<string[]> {
  const cookies: string[] = []
  while (cookies.length < customers)
    cookies.push(await signUp(origin, `bench${cookies.length}@fleet.example`))
  await fill(url, amounts)
  return cookies
}

async function described(
  { place, database, seconds, held }: Setup,
  { rows, connections, emails, residentMb }: Found,
): Promise<Omit<Report, 'loadBefore' | 'loadAfter'>> {
  const shown = async (setting: string) => {
    const { rows } = await database.query<Record<string, string>>(`show ${setting}`)
    return Object.values(rows[0] ?? {})[0] ?? ''
  }
  if (emails === null) throw new Error('no emails were measured')
  return {
    on: new Date().toISOString().slice(0, 10),
    commit: execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim(),
    machine: {
      cores: cpus().length,
      processor: processorModel(),
      memoryMb: Math.round(totalmem() / 1024 / 1024),
      disk: said('stat', '-f', '-c', '%T', place.folder),
    },
    versions: {
      node: process.versions.node,
      postgresql: await shown('server_version'),
      nginx: numberIn(said('nginx', '-v')),
      redis: hasRedis ? numberIn(said('redis-server', '--version')) : null,
    },
    seconds,
    heldSockets: held,
    residentMb,
    maxConnections: Number(await shown('max_connections')),
    connections,
    emails,
    rows,
  }
}

/** Programs say their version on either stream. */
function said(...command: string[]): string {
  const script = command.map((word) => `'${word}'`).join(' ')
  return execFileSync('sh', ['-c', `${script} 2>&1`], { encoding: 'utf8' }).trim()
}

const numberIn = (text: string) => /\d+(\.\d+)+/.exec(text)?.[0] ?? text
