import type { StaffActor } from '#domain/actor.ts'
import { type Day, formatLongDay, todayAt } from '#domain/calendar.ts'
import { CodedError } from '#domain/errors.ts'
import { fill } from '#domain/fill.ts'
import type { Replacement } from '#domain/maintenance/contract.ts'
import { audit } from '#server/audit/store.ts'
import type { Db } from '#server/db/open.ts'
import type { Deps } from '#server/http/context.ts'
import { vehiclesOfLines } from '#server/maintenance/at-shop-store.ts'
import { unknownRecommendation } from '#server/maintenance/change.ts'
import { findRefused } from '#server/maintenance/refused-store.ts'
import { settle } from '#server/services/arrivals.ts'
import { cameDay, clearReplacement, storeReplacement } from './store.ts'

const notRefused = 'This filter wasn’t refused, so there’s nothing to replace.'
const inFuture = 'This day is still ahead. Please choose today or an earlier day.'
const tooEarly = 'The filter was still in use then: it came to us on {day}.'

/** Of whose fleet, and who says so: its owner, or our team for them. */
export type Teller = { fleetOf: string | null; name: string; staff: StaffActor | null }

/**
 * Another filter is in the place of one that was refused: the question about it is answered, and
 * the next analysis predicts the new one.
 */
export function replaceFilter(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  { fleetOf, name, staff }: Teller,
  id: string,
  { replacedOn }: Replacement,
): Promise<void> {
  return db.transaction().execute(async (tx) => {
    const found = await findRefused(tx, id)
    if (found === null || (fleetOf !== null && found.customerId !== fleetOf))
      throw new CodedError('not_found', unknownRecommendation)
    const { serviceId, lineId, vehicleId, customerId } = found
    if (serviceId === null || vehicleId === null) throw new CodedError('conflict', notRefused)
    checkDay(replacedOn, await cameDay(tx, { serviceId, lineId }), todayAt(now()))
    await storeReplacement(tx, { serviceId, lineId }, { on: replacedOn, by: name }, now())
    await settle(tx, [{ id: vehicleId, customerId }], now())
    if (staff !== null)
      await audit(tx, staff, 'service_changed', {
        kind: lineId === null ? 'service_history' : 'service_filters',
        id: lineId ?? serviceId,
        detail: { change: 'replaced', on: replacedOn },
      })
  })
}

/** It was said by mistake: the question is asked again. */
export async function takeBackReplacement(
  tx: Db,
  lineId: string,
  actor: StaffActor,
  at: Date,
): Promise<void> {
  await clearReplacement(tx, lineId, at)
  await settle(tx, await vehiclesOfLines(tx, [lineId]), at)
  await audit(tx, actor, 'service_changed', {
    kind: 'service_filters',
    id: lineId,
    detail: { change: 'replacement_taken_back' },
  })
}

function checkDay(on: Day, cameOn: Day, today: Day): void {
  if (on > today) throw new CodedError('invalid_input', inFuture, { replacedOn: inFuture })
  if (on >= cameOn) return
  const sentence = fill(tooEarly, { day: formatLongDay(cameOn) })
  throw new CodedError('invalid_input', sentence, { replacedOn: sentence })
}
