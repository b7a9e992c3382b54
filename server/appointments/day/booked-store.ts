import { sql } from 'kysely'
import type { BookedStop } from '#domain/appointments/day/booked-stop.ts'
import { staffMay } from '#domain/staff-roles.ts'
import { openAppointmentStatuses } from '#domain/statuses.ts'
import { slotTime } from '#server/appointments/capacity-store.ts'
import type { Db } from '#server/db/open.ts'

type Order = { id: string; appointmentId: string | null }

// An order has one that brings it, one that fetches the rest, and few that bring it back.
const most = 10

/**
 * What is booked for an order and still open, by time: what brings its filters to us, and what
 * brings them back.
 */
export async function bookedFor(db: Db, { id, appointmentId }: Order): Promise<BookedStop[]> {
  const rows = await db
    .selectFrom('appointments')
    .select(['appointments.id', 'appointments.kind', 'appointments.status'])
    .select([
      sql<Date | null>`case when holds_slot then ${slotTime} end`.as('startsAt'),
      sql<string | null>`(select staff.name from staff where staff.id = driver_id
        and staff.is_active and staff.role in (${sql.join([...staffMay.driveStops])}))`.as(
        'driver',
      ),
    ])
    .where((of) =>
      of.or([of('serviceHistoryId', '=', id), of('appointments.id', '=', appointmentId)]),
    )
    .where('status', 'in', openAppointmentStatuses)
    .orderBy('startsAt', (order) => order.asc().nullsLast())
    .orderBy('appointments.id')
    .limit(most)
    .execute()
  return rows.map(({ startsAt, ...stop }) => ({
    ...stop,
    startsAt: startsAt?.toISOString() ?? null,
  }))
}
