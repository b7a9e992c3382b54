import { analyseFleet, type FleetRows } from '#domain/maintenance/analysis/analyse-fleet.ts'
import type { VehicleRow } from '#domain/maintenance/analysis/vehicle-facts.ts'
import { addDays, type Day, daysPerMonth, todayAt } from '#domain/calendar.ts'
import { readHistory } from '#domain/fleet/stored-json.ts'
import { readFleet } from '#server/maintenance/analysis/store.ts'
import type { Db } from '#server/db/open.ts'
import { workingDay } from '#server/demo/demo-services.ts'
import { lifeTableOf } from '#server/maintenance/priors/store.ts'
import { storePredictions } from '#server/maintenance/accuracy/store.ts'

const months = 26

/**
 * What would have been predicted for a fleet month by month, from what was known then. The analysis
 * of today sets beside each what its service found, as it does for every fleet.
 */
export async function seedPredictions(tx: Db, customerId: string, now: Date): Promise<void> {
  const today = todayAt(now)
  const [rows, table] = [await readFleet(tx, customerId, '', today), await lifeTableOf(tx)]
  for (let ago = months; ago >= 1; ago -= 1) {
    const day = workingDay(addDays(today, -Math.round(ago * daysPerMonth)))
    await storePredictions(
      tx,
      customerId,
      analyseFleet({ ...asKnownOn(rows, day), table }, day).advice,
      { today: day, widening: table.widening },
    )
  }
}

function asKnownOn({ vehicles, services, metrics }: FleetRows, day: Day): FleetRows {
  return {
    vehicles: vehicles
      .filter(({ addedOn }) => addedOn <= day)
      .map((vehicle) => historyUntil(vehicle, day)),
    services: until(services, day),
    metrics: until(metrics, day),
  }
}

// Its odometer is among the readings: what the profile says today was not known then.
function historyUntil(vehicle: VehicleRow, day: Day): VehicleRow {
  const { services } = readHistory(vehicle.maintenanceHistory)
  const maintenanceHistory = JSON.stringify(
    services.filter(({ on }) => on <= day).map(({ on, ...said }) => ({ ...said, date: on })),
  )
  return { ...vehicle, currentMileage: null, maintenanceHistory }
}

function until<Row extends { on: Day }>(
  rows: ReadonlyMap<string, readonly Row[]>,
  day: Day,
): Map<string, Row[]> {
  return new Map([...rows].map(([id, list]) => [id, list.filter(({ on }) => on <= day)]))
}
