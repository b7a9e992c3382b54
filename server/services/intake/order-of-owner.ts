import type { StaffActor } from '#domain/actor.ts'
import { todayAt } from '#domain/calendar.ts'
import { CodedError } from '#domain/errors.ts'
import { fill } from '#domain/fill.ts'
import { kindOf } from '#domain/filter-kind.ts'
import type { Intake } from '#domain/services/bench/intake.ts'
import { plannedService } from '#domain/services/recording.ts'
import { audit } from '#server/audit/store.ts'
import { companyOfRow } from '#server/companies/store.ts'
import type { Db } from '#server/db/open.ts'
import type { Deps } from '#server/http/context.ts'
import type { Order } from '#server/services/bench/order-store.ts'
import { storeService } from '#server/services/recording-store.ts'
import { foreignFilter } from './foreign-store.ts'
import { waitingOrders } from './store.ts'

const isInTheirOrder = 'This filter is in an order of {company} already. Please open it there.'
const isOurOwn = 'This filter is our own. Nobody has an order for it.'

/**
 * Where a filter is said to be another company's: the order of theirs that waits for such a filter,
 * else a new one. Null where nobody says so; throws `conflict` where it is in one of theirs.
 */
export async function orderOfOwner(
  tx: Db,
  { deps, actor }: { deps: Deps; actor: StaffActor },
  asked: Order,
  { serialNumber, serialIs }: Intake,
): Promise<string | null> {
  if (serialIs !== 'theirs' || serialNumber === null) return null
  const foreign = await foreignFilter(tx, await companyOfRow(tx, asked), serialNumber)
  if (foreign === null) return null
  const { company, companyId, fleetOf, serviceId } = foreign
  if (serviceId !== null) throw new CodedError('conflict', fill(isInTheirOrder, { company }))
  if (companyId === null || fleetOf === null) throw new CodedError('conflict', isOurOwn)
  const waiting = (await waitingOrders(tx, companyId)).find(
    (order) => kindOf(order.filterType) === kindOf(asked.filterType),
  )
  if (waiting !== undefined) return waiting.id
  const at = deps.now()
  const { odometerCorrection: _none, ...order } = plannedService({
    customerId: fleetOf,
    serviceType: asked.serviceType,
    filterType: asked.filterType,
    quantity: 1,
    serviceDate: todayAt(at),
  })
  const { id } = await storeService(tx, order, { key: null, appointmentId: null }, at)
  await audit(tx, actor, 'service_changed', {
    kind: 'service_history',
    id,
    detail: { change: 'recorded', status: 'scheduled' },
  })
  return id
}

/** Of a vehicle of this company nothing is said in an order of theirs. */
export const sentForOwner = (sent: Intake): Intake => ({
  ...sent,
  vehicleId: null,
  mileage: null,
  odometerCorrection: null,
})
