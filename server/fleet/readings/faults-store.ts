import { sql } from 'kysely'
import { aboutFaults, faultTypes } from '#content/fault-codes.ts'
import { addDays, todayAt } from '#domain/calendar.ts'
import { faultFreshDays, isFault, type ActiveFault } from '#domain/fleet/readings/fault-codes.ts'
import type { Db } from '#server/db/open.ts'

/** Codes whose newest report says that they are on; one without a report for long says nothing. */
export async function activeFaultsOf(
  db: Db,
  vehicleIds: readonly string[],
  now: Date,
): Promise<Map<string, ActiveFault[]>> {
  const rows = await db
    .selectFrom('maintenance_metrics')
    .distinctOn(['vehicleId', 'metricType'])
    .select(['vehicleId', 'metricType', 'metricValue', 'recordedDate'])
    .where(sql<boolean>`vehicle_id = any(${vehicleIds})`)
    .where('metricType', 'in', faultTypes)
    .where('voidedAt', 'is', null)
    .where('recordedDate', '<=', now)
    // An older newest report is shown no more.
    .where(
      'recordedDate',
      '>=',
      sql<Date>`${now}::timestamptz - make_interval(days => ${faultFreshDays + 1})`,
    )
    .orderBy('vehicleId')
    .orderBy('metricType')
    .orderBy('recordedDate', 'desc')
    .orderBy('createdAt', 'desc')
    .execute()
  const least = addDays(todayAt(now), -faultFreshDays)
  const active = rows.flatMap(({ vehicleId, metricType, metricValue, recordedDate }) => {
    const reportedOn = todayAt(recordedDate)
    if (vehicleId === null || !isFault(metricType)) return []
    const isOn = Number(metricValue) > 0 && reportedOn >= least
    const { says, act } = aboutFaults[metricType]
    return isOn ? [{ vehicleId, fault: { metricType, reportedOn, says, act } }] : []
  })
  const grouped = Map.groupBy(active, ({ vehicleId }) => vehicleId)
  return new Map([...grouped].map(([id, found]) => [id, found.map(({ fault }) => fault)]))
}
