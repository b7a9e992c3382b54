import { todayAt } from '#domain/calendar.ts'
import { grouped } from '#domain/grouped.ts'
import { analyseFleet } from '#domain/maintenance/analysis/analyse-fleet.ts'
import type { Db } from '#server/db/open.ts'
import { closeOvertaken, storeAdvice } from '#server/maintenance/advice-store.ts'
import { closeAtShop, type FleetVehicle, reopenBack } from '#server/maintenance/at-shop-store.ts'
import { closeAnswered, withoutAsked } from '#server/maintenance/refused-store.ts'
import { readVehicles } from './store.ts'

/**
 * A filter of these vehicles came to us, or its arrival was none: what is asked of it is withdrawn, or asked again, in the
 * transaction of that change. So is what a filter asks that was refused, or is no more. What else is to be said is left to
 * the next analysis.
 */
export async function settleAtShop(
  tx: Db,
  vehicles: readonly FleetVehicle[],
  at: Date,
): Promise<void> {
  const fleets = grouped(vehicles, ({ id, customerId }) => [customerId, id])
  for (const [customerId, ids] of fleets) {
    const { advice } = analyseFleet(
      await readVehicles(tx, customerId, ids, todayAt(at)),
      todayAt(at),
    )
    const here = advice.filter(({ isAtShop }) => isAtShop)
    const refused = advice.filter(({ refusal }) => refusal !== undefined)
    const others = advice.filter(({ isAtShop, refusal }) => !isAtShop && refusal === undefined)
    await closeAtShop(tx, customerId, here, at)
    await closeAnswered(tx, customerId, ids, refused, at)
    const unasked = await withoutAsked(tx, refused)
    if (unasked.length > 0) {
      await closeOvertaken(tx, customerId, unasked, todayAt(at), at)
      await storeAdvice(tx, customerId, unasked, at)
    }
    await reopenBack(
      tx,
      customerId,
      others.map(({ vehicleId, filterType, ended }) => ({
        vehicleId,
        filterType,
        servicedOn: ended.at(-1)?.on ?? null,
      })),
    )
  }
}
