import { readFile, rm } from 'node:fs/promises'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { sql } from 'kysely'
import { analyse } from '#server/maintenance/analysis/analyse.ts'
import { startEmbedded } from '#server/ops/embedded/embedded.ts'
import type { Db } from '#server/db/open.ts'
import { migrate } from '#server/db/migrate.ts'
import { connect } from '#server/db/pool.ts'
import { takeUnnotified } from '#server/maintenance/advice-store.ts'
import { temporaryFolder } from '../scripts/temporary-folder.ts'
import { quietLog } from './quiet-log.ts'

const seededAtOnce = 5000

type RunStats = {
  wallMs: number
  nodeCpuMs: number
  databaseCpuMs: number
  longestBlockMs: number
  peakMb: number
  created: number
  updated: number
}

export type DatabaseStats = {
  vehicles: number
  filters: number
  first: RunStats
  sameDay: RunStats
  nextDay: RunStats
}

/**
 * One fleet of so many vehicles with four filters, two services and three readings each: the whole
 * analysis, from table to table.
 */
export async function timeFleet(vehicles: number): Promise<DatabaseStats> {
  const folder = await temporaryFolder('fleet')
  const database = await startEmbedded({ dataDir: folder, log: quietLog })
  const db = connect({ url: database.url, log: quietLog })
  try {
    await migrate(database.url)
    await sow(db, vehicles)
    const now = Date.now()
    const first = await timeRun(db, new Date(now))
    const sameDay = await timeRun(db, new Date(now + 60_000))
    const nextDay = await timeRun(db, new Date(now + 86_400_000))
    return { vehicles, filters: first.created, first, sameDay, nextDay }
  } finally {
    await db.destroy()
    await database.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

async function timeRun(db: Db, at: Date): Promise<RunStats> {
  const delay = monitorEventLoopDelay({ resolution: 5 })
  let peak = 0
  const watching = setInterval(() => (peak = Math.max(peak, process.memoryUsage.rss())), 100)
  const [began, cpu] = [performance.now(), process.cpuUsage()]
  delay.enable()
  let databaseCpuMs = 0
  const answer = await db.connection().execute(async (own) => {
    const {
      rows: [backend],
    } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(own)
    const before = await cpuMsOf(backend?.pid ?? 0)
    const result = await analyse(own, 'bench', at)
    // Without the mail, which is one however many they are.
    await own.transaction().execute((tx) => takeUnnotified(tx, 'bench', ['critical']))
    databaseCpuMs = (await cpuMsOf(backend?.pid ?? 0)) - before
    return result
  })
  delay.disable()
  clearInterval(watching)
  const { user, system } = process.cpuUsage(cpu)
  return {
    wallMs: Math.round(performance.now() - began),
    nodeCpuMs: Math.round((user + system) / 1000),
    databaseCpuMs,
    longestBlockMs: Math.round(delay.max / 1e6),
    peakMb: Math.round(peak / 2 ** 20),
    created: answer?.created ?? 0,
    updated: answer?.updated ?? 0,
  }
}

/**
 * What Linux has counted for a process, in steps of 10 ms. On a machine that others use too, this
 * counts and not the clock.
 */
async function cpuMsOf(pid: number): Promise<number> {
  const fields = (await readFile(`/proc/${pid}/stat`, 'utf8')).split(') ')[1]?.split(' ') ?? []
  return 10 * (Number(fields[11]) + Number(fields[12]))
}

async function sow(db: Db, vehicles: number): Promise<void> {
  await sql`insert into customers (id, email, first_name, last_name, password_hash, email_proven_at) values ('bench', 'bench@fleet.example', 'Bench', 'Fleet', 'none', now())`.execute(
    db,
  )
  // By parts: a statement has ten seconds.
  for (let from = 1; from <= vehicles; from += seededAtOnce)
    await seedPart(db, from, Math.min(vehicles, from + seededAtOnce - 1))
  for (const table of ['vehicle_profiles', 'maintenance_metrics', 'service_history'])
    await sql`analyze ${sql.table(table)}`.execute(db)
}

async function seedPart(db: Db, from: number, to: number): Promise<void> {
  const ids = sql`(select 'v' || lpad(n::text, 7, '0') as id, n from generate_series(${from}::int, ${to}::int) n)`
  await sql`
    insert into vehicle_profiles (id, customer_id, vehicle_identifier, vehicle_type, year, operating_conditions, average_miles_per_month, filter_types)
    select id, 'bench', 'Unit ' || n, 'Tractor', 2012 + n % 12, (array['Regional haul', 'Line haul', 'City delivery', 'Refuse route'])[1 + n % 4],
      3000 + n % 6000, '["DPF", "DOC", "Engine air", "Cabin air"]' from ${ids} v`.execute(db)
  await sql`
    insert into maintenance_metrics (customer_id, vehicle_id, metric_type, metric_value, recorded_date)
    select 'bench', id, 'odometer', 300000 + (hashtext(id) & 65535) - months * 5000, now() - months * interval '30 days' from ${ids} v, generate_series(0, 2) months`.execute(
    db,
  )
  await sql`
    insert into service_history (customer_id, vehicle_id, service_type, filter_type, quantity, service_date, status, mileage)
    select 'bench', id, 'DPF Cleaning', 'DPF', 1, current_date - days, 'delivered', 280000 - days * 200 from ${ids} v, unnest(array[1000, 400]) days`.execute(
    db,
  )
}
