import { sql } from 'kysely'
import { openAppointmentStatuses } from '#domain/statuses.ts'
import { inSql } from '#server/db/in-sql.ts'
import { deliveryUnclear, nothingReady } from '#domain/appointments/appointments.ts'
import type { AppointmentKind, ReadyToDeliver } from '#domain/appointments/contract.ts'
import { namedUnits } from '#domain/appointments/day/named-units.ts'
import { CodedError } from '#domain/errors.ts'
import type { Scope } from '#domain/scope.ts'
import { inTurnOfRequests } from '#server/appointments/capacity-store.ts'
import { holdReturned, leftOf, leftOfEach } from '#server/appointments/day/delivery-store.ts'
import {
  hasReady,
  readyLines,
  siteOfService,
  unitsOfService,
  unitsReady,
} from '#server/appointments/day/place-store.ts'
import type { Db } from '#server/db/open.ts'

const mostListed = 200

/**
 * What of a company is ready and no delivery brings back yet, the longest ready first. A driver of
 * theirs is offered what is their own, or of their site.
 */
export async function readyOf(
  db: Db,
  { companyId, customerId, role, siteId }: Scope,
): Promise<ReadyToDeliver[]> {
  const rows = await db
    .selectFrom('service_history as service')
    .select([
      'service.id',
      'service.serviceType',
      'service.filterType',
      'service.quantity',
      'service.status',
      readyLines.as('ready'),
      sql<string[]>`coalesce(${unitsReady}, ${unitsOfService})`.as('units'),
    ])
    .where('service.companyId', '=', companyId)
    .where(hasReady)
    .where(
      sql<boolean>`not exists (select from appointments
        where service_history_id = service.id and kind = 'delivery' and status in ${inSql(openAppointmentStatuses)})`,
    )
    .$if(role === 'driver', (own) =>
      own.where(
        sql<boolean>`(service.customer_id = ${customerId} or ${siteOfService} = ${siteId})`,
      ),
    )
    .orderBy('service.serviceDate')
    .orderBy('service.id')
    .limit(mostListed)
    .execute()
  const left = await leftOfEach(db, rows)
  return rows.map(({ id, serviceType, filterType, quantity, units }) => ({
    id,
    serviceType,
    filterType,
    quantity: left.get(id) ?? quantity,
    unit: namedUnits(units),
  }))
}

/**
 * What a delivery that is booked now is of, whatever was sent: the service that was chosen, or the
 * only one that is ready. Held, so that of two who book it at once the second is refused.
 */
export async function whatIsDelivered(
  tx: Db,
  scope: Scope,
  { serviceId, siteId }: { serviceId: string | null; siteId: string | null },
) {
  const ready = await readyOf(tx, scope)
  if (ready.length === 0) refuseNothingReady()
  const id = serviceId ?? (ready.length === 1 ? ready[0]?.id : undefined)
  if (id === undefined || !ready.some((one) => one.id === id))
    throw new CodedError('invalid_input', deliveryUnclear, { serviceId: deliveryUnclear })
  const held = await holdReturned(tx, id)
  // Another one may have waited for the same.
  const isStill = (await readyOf(tx, scope)).some((one) => one.id === id)
  if (held === null || !isStill) return refuseNothingReady()
  return {
    serviceHistoryId: id,
    serviceType: held.serviceType,
    filterType: held.filterType,
    quantity: await leftOf(tx, held),
    vehicleIdentifier: held.unit,
    siteId: siteId ?? held.siteId,
  }
}

function refuseNothingReady(): never {
  throw new CodedError('conflict', nothingReady, { kind: nothingReady })
}

/** In turn: sent again, what it brings or fetches is booked already, by itself. */
export async function bookedOfOrder(
  tx: Db,
  { customerId, key, at }: { customerId: string; key: string | null; at: Date },
  kind: AppointmentKind | null,
) {
  await inTurnOfRequests(tx, customerId)
  const row = await tx
    .selectFrom('appointments')
    .selectAll()
    .where('idempotencyKey', '=', key)
    .where('customerId', '=', customerId)
    .where('kind', '=', kind)
    .where('requestedDate', '=', at)
    .executeTakeFirst()
  return row ?? null
}
