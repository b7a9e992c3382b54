import { addDays, instantAt } from '#domain/calendar.ts'
import { wholeCompanyOf } from '#server/companies/store.ts'
import type { Db } from '#server/db/open.ts'
import { knowFilter } from '#server/filters/known-store.ts'
import { analyse } from '#server/maintenance/analysis/analyse.ts'
import { addService } from './bookkeeping.ts'
import { openTestApp } from './harness.ts'
import { signedInCustomer } from './people.ts'

/** The day on which the analysis runs, unless a test says otherwise. */
export const runOn = '2026-03-10'

type Line = {
  order: string
  serial?: string
  vehicleId?: string | null
  on: string
  mileage?: number
  wasDue?: boolean
  result?: 'restored' | 'not_restorable' | null
  weights?: [before: string, after: string]
}

type Yard = { db: Db; customerId: string; companyId: string }

const noon = (on: string) => instantAt(on, '12:00')

/** A customer with trucks, and the rows of filters that came in, as the bench writes them. */
export async function openYard() {
  const testApp = await openTestApp()
  const { db } = testApp
  const { id: customerId } = await signedInCustomer(testApp)
  const { companyId } = await wholeCompanyOf(db, customerId)
  const yard = { db, customerId, companyId }
  return {
    db,
    addTruck: (unit: string, read: Record<string, number>) => addTruck(yard, unit, read),
    addOrder: async (more: Parameters<typeof addService>[2] = {}) =>
      (await addService(db, customerId, { company_id: companyId, status: 'delivered', ...more }))
        .id,
    addLine: (line: Line) => addLine(yard, line),
    move: (serial: string, vehicleId: string | null, on: string) =>
      move(yard, serial, vehicleId, on),
    run: (on = runOn) => analyse(db, customerId, noon(on)),
    said: (vehicleId: string) =>
      db
        .selectFrom('maintenance_recommendations')
        .selectAll()
        .where('vehicle_id', '=', vehicleId)
        .where('closed_at', 'is', null)
        .executeTakeFirstOrThrow(),
    predictions: () =>
      db
        .selectFrom('predictions')
        .select(['vehicle_id', 'filter_id', 'month', 'miles_since_service'])
        .select(['serviced_on', 'outcome_life', 'outcome_due'])
        .orderBy('month')
        .execute(),
    ago: (days: number) => addDays(runOn, -days),
  }
}

async function addTruck(
  { db, customerId }: Yard,
  unit: string,
  read: Record<string, number>,
): Promise<string> {
  const { id } = await db
    .insertInto('vehicle_profiles')
    .values({
      customer_id: customerId,
      vehicle_identifier: unit,
      vehicle_type: 'Tractor',
      operating_conditions: 'Regional haul',
      average_miles_per_month: 7500,
      year: 2016,
      filter_types: JSON.stringify(['DPF']),
      last_service_mileage: 100_000,
      created_at: noon('2024-01-01'),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  for (const [on, miles] of Object.entries(read))
    await db
      .insertInto('maintenance_metrics')
      .values({
        customer_id: customerId,
        vehicle_id: id,
        metric_type: 'odometer',
        metric_value: String(miles),
        recorded_date: noon(on),
      })
      .execute()
  return id
}

async function filterOf({ db, companyId }: Yard, serial: string, on: string): Promise<string> {
  const known = { companyId, serialNumber: serial, kind: 'dpf' as const }
  return (await db.transaction().execute((tx) => knowFilter(tx, known, noon(on)))).id
}

async function move(yard: Yard, serial: string, vehicleId: string | null, on: string) {
  const { db } = yard
  const id = await filterOf(yard, serial, on)
  await db
    .insertInto('filter_moves')
    .values({ filter_id: id, vehicle_id: vehicleId, moved_on: on, staff_name: 'Sam Novak' })
    .execute()
  await db.updateTable('filters').set({ vehicle_id: vehicleId }).where('id', '=', id).execute()
}

async function addLine(yard: Yard, line: Line): Promise<string> {
  const { db } = yard
  const { order, serial, vehicleId = null, on, mileage = null, wasDue = null } = line
  const { result = 'restored', weights } = line
  const at = noon(on)
  const filterId = serial === undefined ? null : await filterOf(yard, serial, on)
  const others = await db
    .selectFrom('service_filters')
    .select('id')
    .where('service_history_id', '=', order)
    .execute()
  const judged = { state: 'judged', result, judged_by: 'Sam Novak', judged_at: at } as const
  const { id } = await db
    .insertInto('service_filters')
    .values({
      service_history_id: order,
      position: others.length + 1,
      filter_id: filterId,
      vehicle_id: vehicleId,
      mileage,
      was_due: wasDue,
      created_at: at,
      ...(result !== null && { ...judged, reason: 'Cracked core' }),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  if (weights === undefined) return id
  const common = { service_filter_id: id, quantity: 'weight_g', staff_name: 'Sam Novak' } as const
  await db
    .insertInto('bench_readings')
    .values(
      (['before', 'after'] as const).map((stage, place) => ({
        ...common,
        stage,
        value: weights[place] ?? '',
        taken_at: at,
        idempotency_key: `${id}-${stage}`,
      })),
    )
    .execute()
  return id
}
