import { reworkText } from '#content/rework.ts'
import { type RawBuilder, sql } from 'kysely'
import { finishedStatuses } from '#domain/statuses.ts'
import { inSql } from '#server/db/in-sql.ts'
import { timeZone } from '#content/hours.ts'
import { type HistoryKind, historyKinds, type HistoryRow } from '#domain/customers/history.ts'
import { inCompany } from '#server/companies/in-company.ts'
import type { Db } from '#server/db/open.ts'
import { pageOfLines } from '#server/db/page.ts'
import { messageSubject } from '#server/outbox/message-subject.ts'
import { reportLines } from '#server/savings/customer-store.ts'
import type { Source, HistoryOwner } from './source.ts'
import { historyNotes } from './words-store.ts'

const longest = sql.lit(120)
const byDay = sql.lit(timeZone)
const onDay = (at: string) => sql`(${sql.raw(at)} at time zone ${byDay})::date`
const nobody = sql`null::text`

/** A page of what has happened, the newest day first, of the kinds that the reader may see. */
export async function historyOf(
  db: Db,
  whose: HistoryOwner,
  kinds: readonly HistoryKind[],
  page: { page: number; pageSize: number },
): Promise<{ items: HistoryRow[]; total: number }> {
  if (kinds.length === 0) return { items: [], total: 0 }
  const sources = kinds.flatMap((kind) => sourcesOf[kind](whose))
  const lines = sql<HistoryRow>`(select kind, day::text as day, what, more, count, amount, status, by, opens, id, at,
      array_position(${sql.lit(`{${historyKinds.join(',')}}`)}::text[], kind) as rank
    from (${sql.join(sources, sql` union all `)}) as source (kind, day, what, more, count, amount, status, by, opens, id, at))`
  return pageOfLines(db, lines, sql`day desc, rank, at desc, id`, page)
}

const sourcesOf: Record<HistoryKind, (whose: HistoryOwner) => Source[]> = {
  message: messages,
  chat: conversations,
  request: requests,
  review: ({ customer }) => [
    sql`select 'review', ${onDay('created_at')}, left(text, ${longest}), null, rating, null::text, status, null, 'reviews', name, created_at
      from reviews where customer_id = ${customer.id}`,
  ],
  call: (whose) => [...historyNotes.calls(whose)],
  follow_up: ({ customer }) => [
    sql`select 'follow_up', ${onDay('coalesce(done_at, created_at)')}, to_char(due_on, 'FMMon FMDD, YYYY: ') || text, null, null::int, null::text, case when done_at is null then 'open' else 'done' end,
        coalesce(done_by, made_by), null, id, created_at
      from tasks where kind = 'follow_up' and customer_id = ${customer.id}`,
  ],
  note: (whose) => [...historyNotes.notes(whose)],
  payment: payments,
  invoice: invoices,
  service: services,
  appointment: appointments,
  due: dueFilters,
  account: ({ customer }) => [
    sql`select 'account', ${onDay('person.created_at')}, '', null, null::int, null::text, null, staff.name, null, person.id, person.created_at
      from customers as person left join staff on staff.id = person.made_by where person.id = ${customer.id}`,
  ],
}

/**
 * Those of the account, what staff have written by hand to its address or number, and what was
 * texted from it.
 */
function messages({ customer: { id, email, phone } }: HistoryOwner): Source[] {
  const of = (which: RawBuilder<unknown>) => sql`
    select 'message', ${onDay('message.created_at')}, case message.channel when 'sms' then 'Text: ' else 'Email: ' end || ${messageSubject},
      message.provider, null::int, null::text, message.status, staff.name, 'outbox', message.id, message.created_at
    from outbox as message left join staff on staff.id = message.staff_id where ${which}`
  return [
    of(sql`message.customer_id = ${id}`),
    of(sql`message.customer_id is null and message.channel = 'mail' and message.template = 'officeLetter'
      and lower(message.recipient) = ${email.toLowerCase()}`),
    of(sql`message.customer_id is null and message.channel = 'sms' and message.template = 'text'
      and phone_digits(message.recipient) = phone_digits(${phone})`),
    sql`select 'message', ${onDay('created_at')}, 'Text from them: ' || left(message, ${longest}), null, null::int, null::text, null, ${nobody}, null,
        id, created_at
      from inbound_texts where phone_digits(phone_number) = phone_digits(${phone}) and not exists (
        select from customers other where other.id <> ${id} and other.is_active and phone_digits(other.phone) = phone_digits(${phone}))`,
  ]
}

function conversations({ customer: { id } }: HistoryOwner): Source[] {
  return [
    sql`select 'chat', ${onDay('session.created_at')}, first.words, null, null::int, null::text, session.status, staff.name, 'chat',
        session.id, session.created_at
      from chat_sessions as session left join staff on staff.id = session.assigned_to
      cross join lateral (select left(message, ${longest}) as words from chat_messages
        where session_id = session.id and sender_type = 'customer' order by seq limit 1) as first
      where session.customer_id = ${id}`,
  ]
}

/** With this account, or from the same address before it. */
function requests({ customer: { id, email } }: HistoryOwner): Source[] {
  const of = (table: string, kind: string, words: string) => sql`
    select 'request', ${onDay('created_at')}, ${sql.raw(words)}, ${sql.lit(kind)}, null::int, null::text, null, ${nobody}, 'requests', email,
      created_at
    from ${sql.table(table)} where customer_id = ${id} or lower(email) = ${email.toLowerCase()}`
  return [
    of('demo_requests', 'demo_request', "coalesce(comments, '')"),
    of('contact_messages', 'contact_message', 'message'),
    sql`select 'request', ${onDay('created_at')}, text, 'savings_calculation', null::int, null::text, null, ${nobody}, null, id, created_at
      from (${reportLines({ id, email })}) as report`,
  ]
}

function payments({ scope }: HistoryOwner): Source[] {
  return [
    sql`select 'payment', payment.received_on, invoice.invoice_number, null, null::int, payment.amount::text, null, ${nobody}, 'invoices',
        invoice.id, payment.created_at
      from payments as payment join invoices as invoice on invoice.id = payment.invoice_id
      where invoice_id in (select id from invoices where ${inCompany(scope, 'money')})`,
  ]
}

function invoices({ scope, today }: HistoryOwner): Source[] {
  return [
    sql`select 'invoice', issue_date, invoice_number, null, null::int, amount::text,
        case when status = 'pending' and due_date < ${today} then 'overdue' else status end, ${nobody}, 'invoices', id, created_at
      from invoices where ${inCompany(scope, 'money')}`,
  ]
}

/** As `shownStatus` in domain/services/status-shown.ts. */
const shownStatus = sql`case when status = 'cancelled' and ended_quantity > 0
            and coalesce(ordered_quantity, 0) <= quantity then 'ended'
          when refused_quantity < quantity or status not in ${inSql(finishedStatuses)} then status
          when status = 'completed' then 'not_restorable' else 'returned' end`

function services({ scope }: HistoryOwner): Source[] {
  return [
    sql`select 'service', service_date,
        case when rework_of is null then service_type else replace(${reworkText.marked}, '{service}', service_type) end,
        filter_type, quantity, null::text, ${shownStatus}, technician, 'service_history', id, created_at
      from service_history where ${inCompany(scope, 'services')}`,
  ]
}

function appointments({ scope }: HistoryOwner): Source[] {
  return [
    sql`select 'appointment', ${onDay('case when holds_slot then coalesce(confirmed_date, requested_date) else created_at end')},
        service_type, filter_type, quantity, null::text, status, ${nobody}, 'appointments', id, created_at
      from appointments where ${inCompany(scope, 'appointments')}`,
  ]
}

/** Filters of vehicles in use that are due, from the day that we said so. */
function dueFilters({ scope: { fleetOf } }: HistoryOwner): Source[] {
  return [
    sql`select 'due', ${onDay('advice.created_at')},
        advice.filter_type || coalesce(', refused ' || to_char(advice.refused_on, 'FMMon FMDD, YYYY') || ', to be replaced', '')
          || coalesce(', service by ' || to_char(advice.service_by, 'FMMon FMDD, YYYY'), ''), vehicle.vehicle_identifier,
        null::int, null::text, advice.urgency_level, ${nobody}, case when advice.appointment_id is not null then 'appointments' end,
        coalesce(advice.appointment_id, advice.id), advice.created_at
      from maintenance_recommendations as advice left join vehicle_profiles as vehicle on vehicle.id = advice.vehicle_id
      where advice.customer_id = ${fleetOf} and advice.closed_at is null and vehicle.archived_at is null
        and advice.urgency_level <> 'low' and advice.status <> 'dismissed'`,
  ]
}
