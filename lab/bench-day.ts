import { randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { startEmbedded } from '#server/ops/embedded/embedded.ts'
import { connect } from '#server/db/pool.ts'
import { beginSession } from '#server/accounts/session.ts'
import { staffDoor } from '#server/staff/staff-door.ts'
import { temporaryFolder } from '../scripts/temporary-folder.ts'
import { connected, fillBenches, usual } from './bench-day-rows.ts'
import { median, printTable, type Row } from './measure.ts'
import { quietLog } from './quiet-log.ts'
import { startSite } from './site.ts'

const port = 4543
const technicians = 40
const perMinute = 20
const mostMs = 50
const warmUpMs = 6000

/**
 * npm run bench -- bench-day [--seconds 60]: forty technicians who each write twenty readings a
 * minute, and beside them, as often as all of them together, the insert of a reading alone.
 */
export async function run(args: string[]): Promise<void> {
  const { values } = parseArgs({ args, options: { seconds: { type: 'string', default: '60' } } })
  const folder = await temporaryFolder('bench-day')
  const database = await startEmbedded({ dataDir: folder, log: quietLog })
  const site = await startSite(port, { DATABASE_URL: database.url })
  try {
    await fillBenches(database.url, technicians)
    const cookies = await staffCookies(database.url)
    const end = performance.now() + warmUpMs + Number(values.seconds) * 1000
    const clock = { from: performance.now() + warmUpMs, end }
    const everyMs = 60_000 / perMinute
    const [bare, ...ours] = await Promise.all([
      paced(clock, everyMs / technicians, await bareInsert(database.url)),
      ...cookies.map(async (cookie, at) => {
        await sleep((everyMs * at) / technicians)
        return paced(clock, everyMs, technician(site.origin, cookie, at))
      }),
    ])
    const kept = await stored(database.url)
    const taken = ours.flat()
    printTable(`The bench: ${technicians} technicians, ${perMinute} readings a minute each`, [
      row('a reading over HTTP', taken, bare ?? []),
      {
        what: 'readings that were answered, and that are stored',
        ours: String(sent),
        limit: String(kept),
        ratio: '',
        toReach: 'equal',
        reached: sent === kept,
      },
    ])
  } finally {
    await site.stop()
    await database.stop()
    await rm(folder, { recursive: true })
  }
}

type Clock = { from: number; end: number }
let sent = 0

/** One act after the other at its time; how long each took, those of the warm-up aside. */
async function paced(
  { from, end }: Clock,
  everyMs: number,
  act: (place: number) => Promise<void>,
): Promise<number[]> {
  const taken: number[] = []
  const first = performance.now()
  for (let place = 0; first + place * everyMs < end; place++) {
    await sleep(Math.max(0, first + place * everyMs - performance.now()))
    const start = performance.now()
    await act(place)
    if (start >= from) taken.push(performance.now() - start)
  }
  return taken
}

/** Reads the filters of an order one by one, and then those of the next. */
function technician(origin: string, cookie: string, at: number) {
  return async (place: number) => {
    const [stage, quantity, value] = usual[place % usual.length] ?? usual[0]
    const filter = `now-${at}-${1 + Math.floor(place / usual.length)}`
    const answer = await fetch(`${origin}/api/admin/service-filters/${filter}/readings`, {
      method: 'POST',
      headers: {
        cookie,
        origin,
        'content-type': 'application/json',
        'idempotency-key': randomUUID(),
      },
      body: JSON.stringify({
        stage,
        quantity,
        value: String(value),
        takenAt: new Date().toISOString(),
      }),
    })
    if (answer.status !== 201) throw new Error(`${filter}: ${await answer.text()}`)
    await answer.arrayBuffer()
    sent += 1
  }
}

/** The statement that stores a reading, and nothing around it. */
async function bareInsert(url: string) {
  const client = await connected(url)
  return async (place: number) => {
    const [stage, quantity, value] = usual[place % usual.length] ?? usual[0]
    await client.query(
      `insert into bench_readings (service_filter_id, stage, quantity, value, is_confirmed, bench, staff_id, staff_name, taken_at, idempotency_key, created_at)
       values ($1, $2, $3, $4, false, null, 'tech-0', 'Sam Bench 0', now(), $5, now())
       on conflict (idempotency_key) do nothing returning *`,
      [`old-${1 + place}`, stage, quantity, value, `bare-${randomUUID()}`],
    )
  }
}

async function staffCookies(url: string): Promise<string[]> {
  const db = connect({ url, log: quietLog, connections: 1 })
  const cookies: string[] = []
  for (let at = 0; at < technicians; at++) {
    const { token } = await beginSession(db, staffDoor, `tech-${at}`, 'Bench', new Date())
    cookies.push(`staff=${token}`)
  }
  await db.destroy()
  return cookies
}

async function stored(url: string): Promise<number> {
  const client = await connected(url)
  const { rows } = await client.query<{ count: number }>(
    `select count(*)::int as count from bench_readings where service_filter_id like 'now-%'`,
  )
  await client.end()
  return rows[0]?.count ?? 0
}

function row(what: string, taken: number[], bare: number[]): Row {
  const p99 = placed(taken, 0.99)
  return {
    what: `${what}, ${taken.length} of them`,
    ours: `p50 ${median(taken).toFixed(1)} p99 ${p99.toFixed(1)} ms`,
    limit: `the insert alone, ${bare.length} of them: p50 ${median(bare).toFixed(1)} p99 ${placed(bare, 0.99).toFixed(1)} ms`,
    ratio: (median(taken) / median(bare)).toFixed(1),
    toReach: `p99 <= ${mostMs} ms`,
    reached: p99 <= mostMs,
  }
}

const placed = (taken: number[], share: number): number =>
  taken.toSorted((a, b) => a - b)[Math.floor(taken.length * share)] ?? 0
