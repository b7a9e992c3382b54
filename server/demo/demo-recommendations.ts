import { addDays, todayAt } from '#domain/calendar.ts'
import { analyse } from '#server/maintenance/analysis/analyse.ts'
import type { Db } from '#server/db/open.ts'
import { takeUnnotified } from '#server/maintenance/advice-store.ts'

/**
 * What the analysis itself says of the demo fleet, and then one of each state: scheduled,
 * dismissed, snoozed.
 */
export async function writeDemoRecommendations(
  tx: Db,
  customerId: string,
  now: Date,
): Promise<void> {
  await analyse(tx, customerId, now)
  const rows = await tx
    .selectFrom('maintenance_recommendations')
    .select(['id', 'vehicleId', 'filterType', 'urgencyLevel'])
    .where('customerId', '=', customerId)
    .execute()
  const idOf = (vehicle: string, filter: string) =>
    rows.find((row) => row.vehicleId === vehicle && row.filterType === filter)?.id ?? ''
  const scheduled = {
    status: 'scheduled',
    scheduledDate: new Date(now.getTime() - 5 * 3_600_000),
    appointmentId: 'demo-appointment-4',
  } as const
  await change(tx, idOf('demo-unit-121', 'Cabin air'), {
    status: 'dismissed',
    dismissReason: 'Driver already replaced it.',
  })
  await change(tx, idOf('demo-yard-loader-2', 'Cabin air'), {
    status: 'dismissed',
    dismissReason: 'Loader is parked until spring.',
    snoozedUntil: addDays(todayAt(now), 60),
  })
  await change(tx, idOf('demo-unit-114', 'Engine air'), scheduled)
  // The demo customer's notifications have a list of their own, so these filters count as notified.
  await takeUnnotified(tx, customerId, ['critical', 'high', 'medium'])
}

type Change = {
  status: 'scheduled' | 'dismissed'
  dismissReason?: string
  snoozedUntil?: string
  scheduledDate?: Date
  appointmentId?: string
}

async function change(tx: Db, id: string, values: Change): Promise<void> {
  await tx.updateTable('maintenance_recommendations').set(values).where('id', '=', id).execute()
}
