import { sql } from 'kysely'
import { timeZone } from '#content/hours.ts'
import { mayDo } from '#domain/staff-roles.ts'
import { inFileOf, mayOpenNote, subjectId, subjectKind } from '#server/customers/notes/store.ts'
import type { Source, HistoryOwner } from './source.ts'

const dayOf = (row: string) =>
  sql`(${sql.ref(row)}.created_at at time zone ${sql.lit(timeZone)})::date`
const day = dayOf('said')
const longest = sql.lit(240)
const openedBy = sql`nullif(replace(${subjectKind}, 'services', 'service_history'), 'customers')`

/** What our team wrote down: of the customer, and of their requests and conversations. */
export const historyNotes = {
  notes: ({ customer, role }: HistoryOwner): Source[] => [
    sql`select 'note', ${dayOf('note')}, note.text, null, null::int, null::text, null, note.staff_name, ${openedBy},
        ${subjectId}, note.created_at
      from customer_notes as note where ${inFileOf(customer.id)} and ${mayOpenNote(role)}`,
    sql`select 'note', ${day}, left(said.text, ${longest}), null, null::int, null::text, null, said.staff_name, 'chat', session.id,
        said.created_at
      from chat_notes as said join chat_sessions as session on session.id = said.session_id where session.customer_id = ${customer.id}`,
    ...(mayDo(role, 'answerRequests') ? [ofRequests(customer, 'note')] : []),
  ],
  calls: ({ customer }: HistoryOwner): Source[] => [
    ofRequests(customer, 'call'),
    sql`select 'call', ${day}, coalesce(left(said.text, ${longest}), ''), null, null::int, null::text, null, staff.name, null, said.id,
        said.created_at
      from retention_contacts as said left join staff on staff.id = said.staff_id
      where said.customer_id = ${customer.id} and said.channel = 'call'`,
  ],
}

function ofRequests({ id, email }: HistoryOwner['customer'], kind: 'call' | 'note'): Source {
  const theirs = sql`customer_id = ${id} or lower(email) = ${email.toLowerCase()}`
  return sql`select ${sql.lit(kind)}, ${day}, coalesce(left(said.text, ${longest}), ''), null, null::int, null::text, null, said.staff_name,
      request.opens, request.link, said.created_at
    from (select 'demo_request' as source, id, 'requests' as opens, email as link from demo_requests where ${theirs}
      union all select 'contact_message', id, 'requests', email from contact_messages where ${theirs}
      union all select 'chat', id, 'chat', id from chat_sessions where customer_id = ${id}) as request
    join triage_notes as said on said.source = request.source and said.source_id = request.id and said.kind = ${sql.lit(kind)}`
}
