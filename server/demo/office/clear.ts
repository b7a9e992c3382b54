import { sql } from 'kysely'
import type { Db } from '#server/db/open.ts'
import type { Tables } from '#server/db/schema/tables.ts'
import { e164 } from '#server/demo/office-messages/texts.ts'
import { customerId, people, personKeys } from './people.ts'
import { idsBegin, type tablesInOrder } from './rows.ts'

// Children before those that they refer to. What cascades from an invoice, a service or an account
// goes by itself.
const ofCustomers = [
  'sms_messages',
  'outbox',
  'notifications',
  'notification_choices',
  'text_codes',
  'text_consents',
  'automation_acts',
  'tasks',
  'retention_contacts',
  'predictions',
  'analysis_runs',
  'maintenance_recommendations',
  'maintenance_metrics',
  'appointments',
  'invoices',
  'service_history',
  'vehicle_profiles',
] as const satisfies readonly (keyof Tables)[]

/** Deletes everything that was seeded, and what visitors have done with it. */
export async function clearOffice(tx: Db): Promise<void> {
  const ids = personKeys.map(customerId)
  const ours = `${idsBegin}%`
  const conversations = tx
    .selectFrom('chat_sessions')
    .select('id')
    .where((row) => row.or([row('id', 'like', ours), row('customerId', 'in', ids)]))
  for (const table of ['chat_messages', 'chat_photos'] as const)
    await tx.deleteFrom(table).where('sessionId', 'in', conversations).execute()
  await tx.deleteFrom('triage_items').where('sourceId', 'like', ours).execute()
  await tx
    .deleteFrom('chat_sessions')
    .where((row) => row.or([row('id', 'like', ours), row('customerId', 'in', ids)]))
    .execute()
  await tx.deleteFrom('automation_runs').where('id', 'like', ours).execute()
  for (const table of ofCustomers)
    await tx.deleteFrom(table).where('customerId', 'in', ids).execute()
  for (const table of [
    'sms_messages',
    'outbox',
    'demo_requests',
    'contact_messages',
    'newsletter_subscriptions',
    'savings_calculations',
    'reviews',
  ] as const) {
    await tx.deleteFrom(table).where('id', 'like', ours).execute()
  }
  await tx.deleteFrom('suppressions').where('recipientKey', 'in', addressesOf(ids)).execute()
  await tx.deleteFrom('customers').where('id', 'in', ids).execute()
}

/**
 * Erased people must not come back with the next seeding: ids of rows, and addresses alone. Whoever
 * has taken one of our sample addresses is left out with them.
 */
export async function erasedOffice(tx: Db): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    select jsonb_array_elements_text(marks -> 'customers' || (marks -> 'rows')) as id from erased_people
    union select ${idsBegin} || 'customer-' || known.key from (values ${sql.join(personKeys.map((key) => sql`(${key}, ${people[key].mail})`))}) as known (key, email)
      where exists (select from customers where lower(customers.email) = known.email)`.execute(tx)
  const ids = rows.map(({ id }) => id)
  return new Set([...ids, ...addressesOf(ids)])
}

function addressesOf(ids: readonly string[]): string[] {
  return personKeys
    .filter((key) => ids.includes(customerId(key)))
    .flatMap((key) => [people[key].mail, e164(people[key].phone)])
}

/** Whatever refers to a row that is left out is left out as well. */
export function withoutErased<Row extends object>(rows: readonly Row[], gone: Set<string>): Row[] {
  if (gone.size === 0) return [...rows]
  return rows.filter((row) => {
    const id = 'id' in row ? String(row.id) : ''
    const isGone =
      Object.values(row).some((value) => typeof value === 'string' && gone.has(value)) ||
      [...gone].some((one) => id.startsWith(`${one}-`))
    if (isGone && id !== '') gone.add(id)
    return !isGone
  })
}

/** Rows of one table, whatever columns they name. */
export async function insertAll(
  tx: Db,
  table: (typeof tablesInOrder)[number],
  rows: readonly object[],
): Promise<void> {
  if (rows.length === 0) return
  await tx
    .insertInto(table)
    .values(rows as never)
    .onConflict((taken) => taken.doNothing())
    .execute()
}

/** Both sides have read what came before the last answer; whoever waits for one is unread. */
export async function markRead(tx: Db): Promise<void> {
  await sql`
    update chat_sessions set visitor_read_seq = said.answered, mailed_seq = said.answered,
      office_read_seq = case when assigned_to is null then said.answered else said.latest end
    from (
      select session_id, max(seq) as latest, coalesce(max(seq) filter (where sender_type = 'agent'), 0) as answered
      from chat_messages where session_id like ${`${idsBegin}%`} group by session_id
    ) as said where said.session_id = chat_sessions.id`.execute(tx)
}
