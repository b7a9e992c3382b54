import { type RawBuilder, sql } from 'kysely'
import type { Day } from '#domain/calendar.ts'
import { mayDo, type StaffRole } from '#domain/staff-roles.ts'
import type { Db } from '#server/db/open.ts'
import { countDueFor, type Reader } from '#server/tasks/store.ts'
import { openChats } from '#server/today/chats-store.ts'
import { unansweredForms } from '#server/triage/store.ts'

/** What the reader has to do, without what belongs to something that waits in their inbox. */
export const countTasksAlone = (db: Db, reader: Reader, today: Day): Promise<number> =>
  countDueFor(db, reader, today, isOfWaiting(db, reader.role))

/** The rule of `inboxRows` in a statement over the tasks, for what that role is shown. */
function isOfWaiting(db: Db, role: StaffRole): RawBuilder<boolean> {
  const none = sql<boolean>`false`
  const isOfBooking = mayDo(role, 'planAppointments')
    ? sql<boolean>`exists (select from appointments as pending where pending.status = 'pending'
        and pending.id = coalesce(item.appointment_id, note.appointment_id))`
    : none
  // Who has any is found once: only of those is each looked at, beside each task.
  const isOfForm = mayDo(role, 'answerRequests')
    ? sql<boolean>`customer.id in (select form.account_id from ${unansweredForms(db)} as form where form.account_id is not null)
        and exists (select from ${unansweredForms(db)} as form
          where form.account_id = customer.id and form.created_at <= item.created_at)`
    : none
  const isOfChat = mayDo(role, 'chat')
    ? sql<boolean>`customer.id in (select chat.customer_id from ${openChats(db)} as chat where chat.customer_id is not null)
        and exists (select from ${openChats(db)} as chat
          where chat.customer_id = customer.id and chat.waiting_since <= item.created_at)`
    : none
  const isOfPerson = sql<boolean>`(item.kind in ('follow_up', 'call', 'mention')
    and coalesce(note.service_history_id, note.appointment_id, note.invoice_id) is null)`
  return sql<boolean>`(${isOfBooking} or ${isOfPerson} and (${isOfForm} or ${isOfChat}))`
}
