import { todayAt } from '#domain/calendar.ts'
import { grouped } from '#domain/grouped.ts'
import { analyseFleet } from '#domain/maintenance/analysis/analyse-fleet.ts'
import type { Db } from '#server/db/open.ts'
import { closeAtShop, type FleetVehicle, reopenBack } from '#server/maintenance/at-shop-store.ts'
import { readVehicles } from './store.ts'

/**
 * A filter of these vehicles came to us, or its arrival was none: what is asked of it is withdrawn, or asked again, in the
 * transaction of that change. What is to be said of it anew is left to the next analysis.
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
    const [here, others] = [
      advice.filter(({ isAtShop }) => isAtShop),
      advice.filter(({ isAtShop }) => !isAtShop),
    ]
    await closeAtShop(tx, customerId, here, at)
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
