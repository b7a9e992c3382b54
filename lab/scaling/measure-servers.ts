import type { Client } from 'pg'
import { median } from '../measure.ts'
import { type Around, formsLoad, httpLoad } from './http-load.ts'
import { machineSeconds, processorSeconds } from './processor-time.ts'
import {
  type Emails,
  kinds,
  type Kind,
  type ProcessorMs,
  type Row,
  type Sample,
  type Way,
} from './report.ts'
import { socketLoad } from './socket-load.ts'
import { connectionsQuery, type Place, type Servers } from './start-servers.ts'

const lookMs = 250
const mostTries = 3
const warmSeconds = 0.5
const emailsForMs = 6000
const queued = "status in ('queued', 'sending')"
// The way in turn, so that whatever else the machine does falls on both.
const order: readonly Way[] = ['direct', 'front', 'front', 'direct']

export type Measuring = {
  servers: Servers
  place: Place
  database: Client
  cookies: readonly string[]
  seconds: number
  held: number
  redis: boolean
}

/** Every kind of load on the first server alone, and on all through nginx. */
export async function measureServers(
  measuring: Measuring,
  wanted: readonly Kind[] = kinds,
): Promise<Row[]> {
  const rows: Row[] = []
  for (const kind of wanted) {
    const samples: Record<Way, Sample[]> = { direct: [], front: [] }
    for (const way of ['direct', 'front'] as const)
      await loadOf({ ...measuring, seconds: warmSeconds, held: 0 }, kind, way, unread).catch(
        () => {},
      )
    for (const way of order) samples[way].push(await validSampleOf(measuring, kind, way))
    for (const way of ['direct', 'front'] as const)
      rows.push({
        servers: measuring.servers.ports.length,
        redis: measuring.redis,
        kind,
        way,
        ...together(samples[way]),
      })
  }
  return rows
}

/** A void load is said and repeated: on a machine that stands still for seconds one may be. */
async function validSampleOf(measuring: Measuring, kind: Kind, way: Way): Promise<Sample> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await sampleOf(measuring, kind, way)
    } catch (error) {
      if (tries === mostTries) throw error
      console.log(error instanceof Error ? error.message : error)
    }
  }
}

async function sampleOf(measuring: Measuring, kind: Kind, way: Way): Promise<Sample> {
  if (kind === 'forms') await forgetQueue(measuring.database)
  const readings: Reading[] = []
  const load = await loadOf(measuring, kind, way, async (measured) => {
    readings.push(await reading(measuring))
    const result = await measured()
    readings.push(await reading(measuring))
    return result
  })
  const [before, after] = readings
  if (before === undefined || after === undefined) throw new Error(`${kind}: nothing was read`)
  const { processorMs, seconds } = between(before, after, load.count)
  return {
    stillHeld: null,
    ...load,
    processorMs,
    ourCores: sumOf(processorMs) * (load.count / 1000 / seconds),
    busyCores: (after.machine - before.machine) / seconds,
    emails: (after.emails - before.emails) / load.count,
  }
}

const unread: Around = (measured) => measured()

async function loadOf(measuring: Measuring, kind: Kind, way: Way, around: Around) {
  const { servers, place, database, cookies, seconds, held } = measuring
  const origin = servers[way]
  if (kind === 'messages')
    return socketLoad({ origin, direct: servers.direct, held, seconds }, around)
  const run = { kind, origin, folder: place.folder, cookies, seconds }
  return kind === 'forms' ? formsLoad(run, around, database) : httpLoad(run, around)
}

type Reading = ProcessorMs & { at: number; machine: number; emails: number }

async function reading({ servers, place, database }: Measuring): Promise<Reading> {
  const emails = await countOutbox(database, `not ${queued}`)
  const { server, nginx } = servers.pids
  const [ofServers, ofNginx] = [processorSeconds(server), processorSeconds(nginx)]
  // All but the database was started from here: the rest below this process is the load.
  const ofAll = processorSeconds([process.pid, place.postmaster])
  const ofDatabase = processorSeconds([place.postmaster])
  return {
    server: ofServers,
    nginx: ofNginx,
    database: ofDatabase,
    load: ofAll - ofServers - ofNginx - ofDatabase,
    machine: machineSeconds(),
    emails,
    at: performance.now() / 1000,
  }
}

function between(before: Reading, after: Reading, count: number) {
  const of = (part: keyof ProcessorMs) => ((after[part] - before[part]) * 1000) / count
  const processorMs: ProcessorMs = {
    server: of('server'),
    nginx: of('nginx'),
    database: of('database'),
    load: of('load'),
  }
  return { processorMs, seconds: after.at - before.at }
}

const sumOf = ({ server, nginx, database, load }: ProcessorMs) => server + nginx + database + load

function together(samples: readonly Sample[]): Sample {
  const middle = (of: (sample: Sample) => number) => median(samples.map(of))
  const held = samples.flatMap(({ stillHeld }) => (stillHeld === null ? [] : [stillHeld]))
  return {
    count: middle(({ count }) => count),
    perSecond: middle(({ perSecond }) => perSecond),
    p50Ms: middle(({ p50Ms }) => p50Ms),
    p95Ms: middle(({ p95Ms }) => p95Ms),
    p99Ms: middle(({ p99Ms }) => p99Ms),
    processorMs: {
      server: middle(({ processorMs }) => processorMs.server),
      nginx: middle(({ processorMs }) => processorMs.nginx),
      database: middle(({ processorMs }) => processorMs.database),
      load: middle(({ processorMs }) => processorMs.load),
    },
    ourCores: middle(({ ourCores }) => ourCores),
    busyCores: middle(({ busyCores }) => busyCores),
    emails: middle(({ emails }) => emails),
    stillHeld: held.length === 0 ? null : Math.min(...held),
  }
}

/** The most connections of each use while it runs. */
export function watchConnections(database: Client): { end: () => Record<string, number> } {
  const most: Record<string, number> = {}
  const look = async () => {
    const { rows } = await database.query<{ use: string; count: number }>(connectionsQuery)
    for (const { use, count } of rows) most[use] = Math.max(most[use] ?? 0, count)
  }
  const timer = setInterval(() => void look().catch(() => {}), lookMs)
  return {
    end() {
      clearInterval(timer)
      return most
    },
  }
}

/** The emails that forms have left behind: what each takes to be made and handed over. */
export async function measureEmails(measuring: Measuring): Promise<Emails> {
  const { database } = measuring
  await forgetQueue(database)
  const earlier = await countOutbox(database, 'true')
  const { count } = await loadOf(measuring, 'forms', 'direct', unread)
  const aForm = ((await countOutbox(database, 'true')) - earlier) / count
  const before = await reading(measuring)
  await new Promise((resolve) => setTimeout(resolve, emailsForMs))
  const after = await reading(measuring)
  const measured = after.emails - before.emails
  const { processorMs, seconds } = between(before, after, measured)
  return { aForm, measured, perSecond: measured / seconds, processorMs }
}

/** Emails of the load before would be made during the next one. */
async function forgetQueue(database: Client): Promise<void> {
  await database.query(`delete from outbox where ${queued}`)
}

async function countOutbox(database: Client, where: string): Promise<number> {
  const { rows } = await database.query<{ count: number }>(
    `select count(*)::int as count from outbox where ${where}`,
  )
  return rows[0]?.count ?? 0
}
