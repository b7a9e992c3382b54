import { addRow } from './add-row.ts'
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
      (await addService(db, customerId, { companyId, status: 'delivered', ...more })).id,
    addLine: (line: Line) => addLine(yard, line),
    move: (serial: string, vehicleId: string | null, on: string) =>
      move(yard, serial, vehicleId, on),
    run: (on = runOn) => analyse(db, customerId, noon(on)),
    said: (vehicleId: string) =>
      db
        .selectFrom('maintenance_recommendations')
        .selectAll()
        .where('vehicleId', '=', vehicleId)
        .where('closedAt', 'is', null)
        .executeTakeFirstOrThrow(),
    predictions: () =>
      db
        .selectFrom('predictions')
        .select(['vehicleId', 'filterId', 'month', 'milesSinceService'])
        .select(['servicedOn', 'outcomeLife', 'outcomeDue'])
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
  const { id } = await addRow(db, 'vehicle_profiles', {
    customerId,
    vehicleIdentifier: unit,
    vehicleType: 'Tractor',
    operatingConditions: 'Regional haul',
    averageMilesPerMonth: 7500,
    year: 2016,
    filterTypes: JSON.stringify(['DPF']),
    lastServiceMileage: 100_000,
    createdAt: noon('2024-01-01'),
  })
  for (const [on, miles] of Object.entries(read))
    await addRow(db, 'maintenance_metrics', {
      customerId,
      vehicleId: id,
      metricType: 'odometer',
      metricValue: String(miles),
      recordedDate: noon(on),
    })
  return id
}

async function filterOf({ db, companyId }: Yard, serial: string, on: string): Promise<string> {
  const known = { companyId, serialNumber: serial, kind: 'dpf' as const }
  return (await db.transaction().execute((tx) => knowFilter(tx, known, noon(on)))).id
}

async function move(yard: Yard, serial: string, vehicleId: string | null, on: string) {
  const { db } = yard
  const id = await filterOf(yard, serial, on)
  await addRow(db, 'filter_moves', { filterId: id, vehicleId, movedOn: on, staffName: 'Sam Novak' })
  await db.updateTable('filters').set({ vehicleId }).where('id', '=', id).execute()
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
    .where('serviceHistoryId', '=', order)
    .execute()
  const judged = { state: 'judged', result, judgedBy: 'Sam Novak', judgedAt: at } as const
  const { id } = await addRow(db, 'service_filters', {
    serviceHistoryId: order,
    position: others.length + 1,
    filterId,
    vehicleId,
    mileage,
    wasDue,
    createdAt: at,
    ...(result !== null && { ...judged, reason: 'Cracked core' }),
  })
  const came = { serviceFilterId: id, state: 'received', staffName: 'Sam Novak' } as const
  await addRow(db, 'service_filter_steps', { ...came, createdAt: at })
  if (weights === undefined) return id
  const common = { serviceFilterId: id, quantity: 'weight_g', staffName: 'Sam Novak' } as const
  await db
    .insertInto('bench_readings')
    .values(
      (['before', 'after'] as const).map((stage, place) => ({
        ...common,
        stage,
        value: weights[place] ?? '',
        takenAt: at,
        idempotencyKey: `${id}-${stage}`,
      })),
    )
    .execute()
  return id
}
