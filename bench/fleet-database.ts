import { rm } from 'node:fs/promises'
import { sql } from 'kysely'
import { analyse } from '#server/analysis/analyse.ts'
import { startEmbedded } from '#server/db/embedded.ts'
import { migrate } from '#server/db/migrate.ts'
import { connect } from '#server/db/pool.ts'
import { temporaryFolder } from '../scripts/temporary-folder.ts'
import { quietLog } from './quiet-log.ts'

export type DatabaseFigures = { vehicles: number; filters: number; firstMs: number; againMs: number; peakMb: number }

/** One fleet of so many vehicles with four filters, a service and three readings each: the whole analysis, from table to table. */
export async function timeFleet(vehicles: number): Promise<DatabaseFigures> {
  const folder = await temporaryFolder('fleet')
  const database = await startEmbedded({ dataDir: folder, log: quietLog })
  const db = connect({ url: database.url, log: quietLog })
  try {
    await migrate(database.url)
    await sql`insert into customers (id, email, first_name, last_name, password_hash) values ('bench', 'bench@fleet.example', 'Bench', 'Fleet', 'none')`.execute(db)
    await sql`
      insert into vehicle_profiles (id, customer_id, vehicle_identifier, vehicle_type, year, operating_conditions, average_miles_per_month, filter_types)
      select 'v' || lpad(n::text, 7, '0'), 'bench', 'Unit ' || n, 'Tractor', 2012 + n % 12, (array['Regional haul', 'Line haul', 'City delivery', 'Refuse route'])[1 + n % 4],
        3000 + n % 6000, '["DPF", "DOC", "Engine air", "Cabin air"]' from generate_series(1, ${vehicles}::int) n`.execute(db)
    await sql`
      insert into maintenance_metrics (customer_id, vehicle_id, metric_type, metric_value, recorded_date)
      select 'bench', id, 'odometer', 300000 + (hashtext(id) & 65535) - months * 5000, now() - months * interval '30 days' from vehicle_profiles, generate_series(0, 2) months`.execute(db)
    await sql`
      insert into service_history (customer_id, vehicle_id, service_type, filter_type, quantity, service_date, status, mileage)
      select 'bench', id, 'DPF Cleaning', 'DPF', 1, current_date - 400, 'delivered', 200000 from vehicle_profiles`.execute(db)
    await sql`analyze`.execute(db)
    let peak = 0
    const watching = setInterval(() => (peak = Math.max(peak, process.memoryUsage().rss)), 100)
    const run = async () => {
      const began = performance.now()
      const answer = await db.transaction().execute((tx) => analyse(tx, 'bench', new Date()))
      return { ms: Math.round(performance.now() - began), filters: answer?.recommendations ?? 0 }
    }
    const [first, again] = [await run(), await run()]
    clearInterval(watching)
    return { vehicles, filters: first.filters, firstMs: first.ms, againMs: again.ms, peakMb: Math.round(peak / 2 ** 20) }
  } finally {
    await db.destroy()
    await database.stop()
    await rm(folder, { recursive: true, force: true })
  }
}
