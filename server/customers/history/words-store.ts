import { sql } from 'kysely'
import { timeZone } from '#content/hours.ts'
import { mayDo } from '#domain/staff-roles.ts'
import { inFileOf, mayOpenNote, subjectId, subjectKind } from '#server/tasks/notes/store.ts'
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
      from notes as note where ${inFileOf(customer.id)} and ${mayOpenNote(role)}`,
    ofConversations(customer, 'note'),
    ...(mayDo(role, 'answerRequests') ? [ofForms(customer, 'note')] : []),
  ],
  calls: ({ customer }: HistoryOwner): Source[] => [
    ofForms(customer, 'call'),
    ofConversations(customer, 'call'),
    sql`select 'call', ${day}, coalesce(left(said.text, ${longest}), ''), null, null::int, null::text, null, staff.name, null, said.id,
        said.created_at
      from retention_contacts as said left join staff on staff.id = said.staff_id
      where said.customer_id = ${customer.id} and said.channel = 'call'`,
  ],
}

type Kind = 'call' | 'note'

function ofForms({ id, email }: HistoryOwner['customer'], kind: Kind): Source {
  const theirs = sql`customer_id = ${id} or lower(email) = ${email.toLowerCase()}`
  return entries(
    kind,
    sql`'requests', request.email`,
    sql`(select id as demo_request_id, null as contact_message_id, email from demo_requests where ${theirs}
      union all select null, id, email from contact_messages where ${theirs}) as request
      join notes as said on said.demo_request_id = request.demo_request_id or said.contact_message_id = request.contact_message_id`,
  )
}

const ofConversations = ({ id }: HistoryOwner['customer'], kind: Kind): Source =>
  entries(
    kind,
    sql`'chat', session.id`,
    sql`chat_sessions as session join notes as said on said.chat_session_id = session.id and session.customer_id = ${id}`,
  )

const entries = (kind: Kind, opens: Source, from: Source): Source => sql`
  select ${sql.lit(kind)}, ${day}, coalesce(left(said.text, ${longest}), ''), null, null::int, null::text, null, said.staff_name,
    ${opens}, said.created_at from ${from} where said.kind = ${sql.lit(kind)}`
