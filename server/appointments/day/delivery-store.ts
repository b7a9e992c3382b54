import { sql } from 'kysely'
import { openAppointmentStatuses } from '#domain/statuses.ts'
import type { AppointmentKind } from '#domain/appointments/contract.ts'
import { leftToDeliver } from '#domain/appointments/day/left-to-deliver.ts'
import { namedUnits } from '#domain/appointments/day/named-units.ts'
import { handoversOfEach } from '#server/appointments/handovers/store.ts'
import { grouped } from '#domain/grouped.ts'
import type { Db } from '#server/db/open.ts'
import type { RowOf } from '#server/db/schema/tables.ts'
import { readyLines, siteOfService, unitsOfService, unitsReady } from './place-store.ts'
import { slotTime } from '#server/appointments/capacity-store.ts'

export type Returned = {
  id: string
  customerId: string
  serviceType: string
  filterType: string
  quantity: number
  status: RowOf<'service_history'>['status']
  /** How many of it are ready. */
  ready: number
  unit: string | null
  siteId: string | null
}

/** It can be brought back: all of it, or what is ready of it. */
export const isDeliverable = ({ status, ready }: Pick<Returned, 'status' | 'ready'>): boolean =>
  status === 'completed' || (status === 'in_progress' && ready > 0)

/** A service that is to be brought back, held so that nobody plans it twice. */
export async function holdReturned(tx: Db, serviceId: string): Promise<Returned | null> {
  const held = await tx
    .selectFrom('service_history')
    .select('id')
    .where('id', '=', serviceId)
    .forUpdate()
    .executeTakeFirst()
  if (held === undefined) return null
  const { units, ...returned } = await tx
    .selectFrom('service_history as service')
    .select([
      'service.id',
      'service.customerId',
      'service.serviceType',
      'service.filterType',
      'service.quantity',
      'service.status',
      readyLines.as('ready'),
      sql<string[]>`coalesce(${unitsReady}, ${unitsOfService})`.as('units'),
      siteOfService.as('siteId'),
    ])
    .where('service.id', '=', serviceId)
    .executeTakeFirstOrThrow()
  return { ...returned, unit: namedUnits(units) }
}

type OpenStop = { id: string; kind: AppointmentKind | null; at: Date; holdsSlot: boolean }

/**
 * What brings an order back, and what fetches the rest of it: neither done nor cancelled, the
 * latest first; its day may have passed, and without an hour it was tried in vain.
 */
export function openStopsOf(tx: Db, serviceId: string): Promise<OpenStop[]> {
  return tx
    .selectFrom('appointments')
    .select(['id', 'kind', slotTime.as('at'), 'holdsSlot'])
    .where('serviceHistoryId', '=', serviceId)
    .where('status', 'in', openAppointmentStatuses)
    .orderBy(slotTime, 'desc')
    .execute()
}

export const openDeliveriesOf = async (tx: Db, serviceId: string): Promise<OpenStop[]> =>
  (await openStopsOf(tx, serviceId)).filter(isDelivery)

export const isDelivery = ({ kind }: { kind: AppointmentKind | null }): boolean =>
  kind === 'delivery'

/** What a stop brings back. */
export async function serviceBroughtBy(tx: Db, appointmentId: string): Promise<string | null> {
  const row = await tx
    .selectFrom('appointments')
    .select('serviceHistoryId')
    .where('id', '=', appointmentId)
    .where('kind', '=', 'delivery')
    .executeTakeFirst()
  return row?.serviceHistoryId ?? null
}

export async function serviceOfFilter(tx: Db, serviceFilterId: string): Promise<string | null> {
  const row = await tx
    .selectFrom('service_filters')
    .select('serviceHistoryId')
    .where('id', '=', serviceFilterId)
    .executeTakeFirst()
  return row?.serviceHistoryId ?? null
}

/** When each filter of a service was handed over that is not here anymore. */
export async function handedOverOf(tx: Db, serviceId: string): Promise<Date[]> {
  return (await handedOverOfEach(tx, [serviceId])).get(serviceId) ?? []
}

async function handedOverOfEach(db: Db, serviceIds: readonly string[]) {
  const rows = await db
    .selectFrom('service_filters as line')
    .select('line.serviceHistoryId as serviceId')
    .select(
      sql<Date>`coalesce((select max(created_at) from service_filter_steps
        where service_filter_id = line.id), line.created_at)`.as('at'),
    )
    .where('line.serviceHistoryId', 'in', [...serviceIds, ''])
    .where('line.state', '=', 'handed_over')
    .execute()
  return grouped(rows, ({ serviceId, at }) => [serviceId, at])
}

type Counted = Pick<Returned, 'id' | 'quantity' | 'status' | 'ready'>

/** How many of it nobody has handed over yet, or how many are ready before the others. */
export async function leftOf(tx: Db, service: Counted): Promise<number> {
  return (await leftOfEach(tx, [service])).get(service.id) ?? service.quantity
}

/** The same of many, by their ids. */
export async function leftOfEach(
  db: Db,
  services: readonly Counted[],
): Promise<Map<string, number>> {
  const ids = services.map(({ id }) => id)
  const handovers = await handoversOfEach(db, ids)
  const handedOver = await handedOverOfEach(db, ids)
  return new Map(
    services.map(({ id, quantity, status, ready }) => [
      id,
      status === 'in_progress'
        ? ready
        : leftToDeliver(quantity, handovers.get(id) ?? [], handedOver.get(id)),
    ]),
  )
}

/** Confirmed, and its customer is not notified yet. */
export async function storeDelivery(tx: Db, returned: Returned, at: Date): Promise<string> {
  const { id } = await tx
    .insertInto('appointments')
    .values({
      customerId: returned.customerId,
      kind: 'delivery',
      serviceType: returned.serviceType,
      filterType: returned.filterType,
      quantity: returned.quantity,
      vehicleIdentifier: returned.unit,
      siteId: returned.siteId,
      serviceHistoryId: returned.id,
      requestedDate: at,
      confirmedDate: at,
      status: 'confirmed',
      awaitsNotice: true,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** How many filters a stop brings back, and of which units. */
export async function storeLoad(
  tx: Db,
  id: string,
  { quantity, unit }: Pick<Returned, 'quantity' | 'unit'>,
): Promise<void> {
  await tx
    .updateTable('appointments')
    .set({ quantity, vehicleIdentifier: unit, boardVersion: sql`board_version + 1` })
    .where('id', '=', id)
    .where('quantity', '<>', quantity)
    .execute()
}
