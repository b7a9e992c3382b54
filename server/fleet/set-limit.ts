import type { StaffActor } from '#domain/actor.ts'
import { todayAt } from '#domain/calendar.ts'
import { CodedError } from '#domain/errors.ts'
import type { OwnLimits } from '#domain/fleet/contract.ts'
import {
  currentLimits,
  limitOn,
  withLimit,
  type LimitChange,
} from '#domain/fleet/reading-limits.ts'
import { audit } from '#server/audit/store.ts'
import type { Db } from '#server/db/open.ts'
import type { Deps } from '#server/http/context.ts'
import { unknownVehicle } from './change-vehicle.ts'
import { limitsOf, storeLimits } from './limits-store.ts'

type Whose = { customerId: string; id: string }

/** The limits that a vehicle has of its own. */
export async function readLimits(db: Db, { customerId, id }: Whose): Promise<OwnLimits> {
  const entries = await limitsOf(db, customerId, id)
  if (entries === null) throw new CodedError('not_found', unknownVehicle)
  return { limits: currentLimits(entries) }
}

/**
 * Sets one limit, or takes it back. As any change of a vehicle it counts from the next analysis on.
 * `actor` is who of our team does it for the customer.
 */
export function setLimit(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  { customerId, id }: Whose,
  change: LimitChange,
  actor: StaffActor | null = null,
): Promise<OwnLimits> {
  const at = now()
  const today = todayAt(at)
  return db.transaction().execute(async (tx) => {
    const before = await limitsOf(tx, customerId, id, { locked: true })
    if (before === null) throw new CodedError('not_found', unknownVehicle)
    const { metricType, limit } = change
    const from = limitOn(before, metricType, today)
    const after = withLimit(before, change, today)
    if (from !== limit) {
      await storeLimits(tx, id, after, at)
      if (actor !== null)
        await audit(tx, actor, 'customer_changed', {
          kind: 'vehicle_profiles',
          id,
          detail: { change: 'reading_limit', metricType, from, to: limit },
        })
    }
    return { limits: currentLimits(after) }
  })
}
