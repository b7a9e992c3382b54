import { sql } from 'kysely'
import type { Db } from './open.ts'
import type { Tables } from './schema/tables.ts'

type Export = Partial<Record<keyof Tables, { by: string; columns?: readonly string[] }>>

const own = 'customer_id = $customer'
const ofService = 'service_history_id in (select id from service_history where customer_id = $customer)'
const ofTalk = 'session_id in (select id from chat_sessions where customer_id = $customer)'
const ofInvoice = 'invoice_id in (select id from invoices where customer_id = $customer)'

/** What belongs to a customer, table by table. `columns` where a row also holds what is ours. */
const exported: Export = {
  service_history: { by: own },
  service_measurements: { by: ofService },
  certificates: { by: ofService },
  appointments: { by: own },
  invoices: { by: own },
  invoice_lines: { by: ofInvoice },
  payments: { by: ofInvoice, columns: ['id', 'invoice_id', 'method', 'amount', 'received_on', 'reference', 'created_at'] },
  notifications: { by: own },
  notification_choices: { by: own },
  text_consents: { by: own, columns: ['phone_number', 'wording', 'given_at', 'ended_at'] },
  vehicle_profiles: { by: own },
  maintenance_recommendations: { by: own },
  maintenance_metrics: { by: own },
  predictions: { by: own },
  analysis_runs: { by: own },
  automation_acts: { by: own, columns: ['rule', 'cause', 'effects', 'created_at'] },
  calls_to_make: { by: own, columns: ['cause', 'created_at', 'done_at'] },
  retention_contacts: { by: own, columns: ['channel', 'created_at'] },
  chat_sessions: { by: own, columns: ['id', 'customer_name', 'customer_email', 'status', 'last_message_at', 'created_at'] },
  chat_messages: { by: ofTalk, columns: ['session_id', 'sender_type', 'sender_name', 'message', 'created_at'] },
  sms_messages: { by: own },
  outbox: { by: own, columns: ['channel', 'recipient', 'template', 'status', 'created_at', 'sent_at'] },
  customer_sessions: { by: own, columns: ['device', 'created_at', 'last_seen_at', 'expires_at'] },
}

/** Everything that the tables hold of a customer but the own record: names as on the wire, newest tables included by test. */
export async function rowsOfCustomer(db: Db, customerId: string): Promise<Record<string, unknown[]>> {
  const everything: Record<string, unknown[]> = {}
  // One after the other: an export is rare, and must not take every connection of the calls.
  for (const [table, { by, columns }] of Object.entries(exported)) {
    const [before = '', after = ''] = by.split('$customer')
    const wanted = columns === undefined ? sql`*` : sql.join(columns.map((column) => sql.ref(column)))
    const { rows } = await sql<Record<string, unknown>>`
      select ${wanted} from ${sql.table(table)} where ${sql.raw(before)}${customerId}${sql.raw(after)}`.execute(db)
    everything[camelCase(table)] = rows.map(asOnTheWire)
  }
  return everything
}

// The key of a request proves nothing and says nothing.
function asOnTheWire({ idempotency_key: _key, ...row }: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(row).map(([column, value]) => [camelCase(column), value]))
}

function camelCase(name: string): string {
  return name.replace(/_([a-z])/g, (_match, letter: string) => letter.toUpperCase())
}
