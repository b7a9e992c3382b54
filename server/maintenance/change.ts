import { aboutKind } from '#content/filter-kinds.ts'
import type { bookableServices } from '#domain/appointments/contract.ts'
import { kindOf } from '#domain/filter-kind.ts'
import { CodedError } from '#domain/errors.ts'
import type { Recommendation, RecommendationChange } from '#domain/maintenance/contract.ts'
import { checkChange } from '#domain/maintenance/recommendation.ts'
import { storeUnits } from '#server/appointments/handovers/unit-store.ts'
import { refuseMoreOfToday } from '#server/appointments/capacity-store.ts'
import { storeUnscheduledRequest } from '#server/appointments/store.ts'
import type { Db } from '#server/db/open.ts'
import { findVehicle } from '#server/fleet/store.ts'
import type { Deps } from '#server/http/context.ts'
import { findRecommendation, storeDismissal, storeRecommendationChange } from './store.ts'

type Whose = { customerId: string; id: string }

export const unknownRecommendation = 'There is no such recommendation.'
const isRefused =
  'This filter can’t be restored, so there’s no cleaning to schedule. Replace it, then let us know.'
const fasterOne = 'This recommendation has changed in the meantime. Please reload the page.'

/**
 * Schedules it, with an appointment whose day is still to be chosen, or dismisses it, in one
 * transaction.
 */
export function changeRecommendation(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  { customerId, id }: Whose,
  change: RecommendationChange,
): Promise<Recommendation> {
  const at = now()
  return db.transaction().execute(async (tx) => {
    const before = await findRecommendation(tx, customerId, id)
    if (before === null) throw new CodedError('not_found', unknownRecommendation)
    if (before.refusedOn !== undefined) throw new CodedError('conflict', isRefused)
    if (addsReason(before, change)) return dismissedFor(tx, before, change, at)
    checkChange(before.status)
    const appointmentId =
      change.status === 'scheduled' ? await unscheduledRequestFor(tx, before, at) : null
    const after = await storeRecommendationChange(tx, customerId, id, change, appointmentId, at)
    // Its appointment goes with it: the transaction is rolled back.
    if (after === null) throw new CodedError('conflict', fasterOne)
    return after
  })
}

// Dismissing takes effect right away; reason and day come after it, and may be changed.
function addsReason(
  before: Recommendation,
  { status, reason, snoozedUntil }: RecommendationChange,
): boolean {
  return (
    before.status === 'dismissed' &&
    status === 'dismissed' &&
    (reason !== null || snoozedUntil !== undefined)
  )
}

async function dismissedFor(
  tx: Db,
  before: Recommendation,
  change: RecommendationChange,
  at: Date,
): Promise<Recommendation> {
  await storeDismissal(tx, before.customerId, before.id, change, at)
  return {
    ...before,
    dismissReason: change.reason,
    snoozedUntil: change.snoozedUntil ?? null,
    updatedAt: at.toISOString(),
  }
}

async function unscheduledRequestFor(
  tx: Db,
  { customerId, filterType, vehicleId, vehicleIdentifier, urgencyLevel }: Recommendation,
  at: Date,
): Promise<string> {
  const serviceType: (typeof bookableServices)[number] = aboutKind[kindOf(filterType)].service
  const vehicle = vehicleId === null ? null : await findVehicle(tx, customerId, vehicleId)
  const siteId = vehicle?.siteId ?? null
  const notes = `Scheduled from a maintenance recommendation (${urgencyLevel}).`
  const id = await storeUnscheduledRequest(
    tx,
    customerId,
    { serviceType, filterType, vehicleIdentifier, siteId, notes },
    at,
  )
  await storeUnits(tx, id, vehicle === null ? [] : [vehicle.id])
  await refuseMoreOfToday(tx, customerId)
  return id
}
