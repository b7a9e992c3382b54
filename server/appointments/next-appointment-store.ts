import { sql } from 'kysely'
import { formatDayAndTime } from '#domain/appointments/announcement.ts'
import { instantAt, todayAt } from '#domain/calendar.ts'
import { openAppointmentStatuses } from '#domain/statuses.ts'
import type { Db } from '#server/db/open.ts'
import { idsByPhone } from '#server/db/search.ts'
import { idsOfTextedAt } from '#server/notifications/text-consent-store.ts'
import { slotTime } from './capacity-store.ts'

/** When whoever has this number is next expected, from this morning on, as people read it. */
export async function nextAppointmentOfNumber(
  db: Db,
  number: string,
  now: Date,
): Promise<string | null> {
  const row = await db
    .selectFrom('appointments')
    .select(slotTime.as('at'))
    .where(
      sql<boolean>`customer_id in (select unnest(${idsByPhone('customers', number)}) union ${idsOfTextedAt(number)})`,
    )
    .where('status', 'in', openAppointmentStatuses)
    .where('holdsSlot', '=', true)
    .where(slotTime, '>=', instantAt(todayAt(now), '00:00'))
    .orderBy(slotTime)
    .limit(1)
    .executeTakeFirst()
  return row === undefined ? null : formatDayAndTime(row.at)
}
