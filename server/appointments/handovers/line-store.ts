import { sql } from 'kysely'
import type { HandedLine } from '#domain/appointments/contract.ts'
import type { DayStop } from '#domain/appointments/day/day-contract.ts'
import type { StopLine } from '#domain/appointments/day/handover-contract.ts'
import { isOpenStop } from '#domain/appointments/day/stop.ts'
import { grouped } from '#domain/grouped.ts'
import { openServiceStatuses, readyStates } from '#domain/statuses.ts'
import type { Db } from '#server/db/open.ts'
import { isLeftThere } from './left-store.ts'

/** What was signed for: by the line of its order, as long as there is that line. */
export type Handed = HandedLine & { serviceFilterId: string | null }

type Line = {
  id: string
  vehicle: { name: string } | null
  serialNumber: string | null
}

/** As the signer saw it. */
export const handedLine = ({ id, vehicle, serialNumber }: Line, isLeft: boolean): Handed => ({
  serviceFilterId: id,
  unit: vehicle?.name ?? null,
  serialNumber,
  isLeft,
})

export async function storeHanded(
  tx: Db,
  handoverId: string,
  lines: readonly Handed[],
): Promise<void> {
  if (lines.length === 0) return
  const rows = lines.map((line, at) => ({ handoverId, position: at + 1, ...line }))
  await tx.insertInto('handover_filters').values(rows).execute()
}

export async function handedOf(tx: Db, lineId: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('handover_filters')
    .select('id')
    .where('serviceFilterId', '=', lineId)
    .execute()
  return rows.map(({ id }) => id)
}

/** A line took the place of another one: what was signed for is that filter. */
export async function keepHanded(tx: Db, ids: readonly string[], lineId: string): Promise<void> {
  await tx
    .updateTable('handover_filters')
    .set({ serviceFilterId: lineId })
    .where('id', 'in', [...ids, ''])
    .execute()
}

/** Within a statement that has a `handover`: its lines, null where they were only counted. */
export const handedJson = sql<HandedLine[] | null>`(
  select jsonb_agg(jsonb_build_object('unit', unit, 'serialNumber', serial_number, 'isLeft', is_left) order by position)
  from handover_filters where handover_id = handover.id)`

/**
 * What a driver may hand over at each of these stops, one by one: at a pickup what is expected, or
 * what was left there before; at a delivery what is ready.
 */
export async function linesOfStops(
  db: Db,
  stops: readonly DayStop[],
): Promise<Map<string, StopLine[]>> {
  const open = stops.filter(({ status }) => isOpenStop(status))
  const pickupStops = open.filter(({ kind }) => kind === 'pickup')
  const pickups = pickupStops.map(({ id }) => id)
  const fetched = new Map(
    pickupStops.flatMap(({ id, serviceId }) => (serviceId === null ? [] : [[id, serviceId]])),
  )
  const deliveries = open.filter(({ kind }) => kind === 'delivery')
  const serviceIds = deliveries.flatMap(({ serviceId }) => serviceId ?? [])
  const [units, expected, ready] = await Promise.all([
    unitsOf(db, pickups),
    lines(db)
      .where((eb) =>
        eb.or([
          eb('service.appointmentId', 'in', [...pickups, '']),
          eb('service.id', 'in', [...fetched.values(), '']),
        ]),
      )
      .where('service.status', '<>', 'cancelled')
      .execute(),
    lines(db)
      .where('service.id', 'in', [...serviceIds, ''])
      .where('line.state', 'in', readyStates)
      .where('line.result', 'is not', null)
      .execute(),
  ])
  const ofOrder = grouped(expected, (line) => [line.serviceId, line])
  const orders = new Map(expected.map((line) => [line.appointmentId, line.serviceId]))
  const ofUnits = grouped(units, (unit) => [unit.appointmentId, unit])
  const ofService = grouped(ready, (line) => [line.serviceId, line])
  const atPickup = (id: string) => {
    const own = ofOrder.get(fetched.get(id) ?? orders.get(id) ?? '') ?? []
    const toCome = own.filter((line) => isToCome(line) && (line.isLeft || !fetched.has(id)))
    const known = new Set(own.map(({ vehicleId }) => vehicleId))
    const others = (ofUnits.get(id) ?? []).filter((unit) => !known.has(unit.id))
    return [...toCome, ...others]
  }
  return new Map([
    ...pickups.map((id) => [id, atPickup(id).map(shownLine)] as const),
    ...deliveries.map(
      ({ id, serviceId }) => [id, (ofService.get(serviceId ?? '') ?? []).map(shownLine)] as const,
    ),
  ])
}

const lines = (db: Db) =>
  db
    .selectFrom('service_filters as line')
    .innerJoin('service_history as service', 'service.id', 'line.serviceHistoryId')
    .leftJoin('filters as filter', 'filter.id', 'line.filterId')
    .leftJoin('vehicle_profiles as vehicle', 'vehicle.id', 'line.vehicleId')
    .select([
      'line.id',
      'line.vehicleId',
      'line.state',
      'line.loadedAt',
      isLeftThere.as('isLeft'),
      'service.id as serviceId',
      'service.status',
      'service.appointmentId',
      'vehicle.vehicleIdentifier as unit',
      'filter.serialNumber',
      codesIn(sql`filter.id = line.filter_id
        or line.filter_id is null and filter.vehicle_id = line.vehicle_id`).as('codes'),
    ])
    .orderBy('line.position')

const unitsOf = (db: Db, appointmentIds: readonly string[]) =>
  db
    .selectFrom('appointment_vehicles as named')
    .innerJoin('vehicle_profiles as vehicle', 'vehicle.id', 'named.vehicleId')
    .select([
      'named.appointmentId',
      'vehicle.id',
      'vehicle.vehicleIdentifier as unit',
      codesIn(sql`filter.vehicle_id = vehicle.id`).as('codes'),
    ])
    .where('named.appointmentId', 'in', [...appointmentIds, ''])
    .orderBy('vehicle.vehicleIdentifier')
    .execute()

// On the label of the filter, or of any that is in that vehicle.
const codesIn = (which: ReturnType<typeof sql>) => sql<string[]>`coalesce((
  select array_agg(filter.public_code order by filter.created_at) from filters as filter
  where filter.merged_into is null and (${which})), '{}')`

const openStatuses: readonly string[] = openServiceStatuses
const isToCome = ({ state, status }: { state: string; status: string }) =>
  state === 'expected' && openStatuses.includes(status)

type Found = {
  id: string
  unit: string | null
  codes: string[]
  serialNumber?: string | null
  loadedAt?: Date | null
}

const shownLine = ({ id, unit, codes, serialNumber = null, loadedAt }: Found): StopLine => ({
  id,
  unit,
  serialNumber,
  codes,
  loadedAt: loadedAt?.toISOString() ?? null,
})
