import type { Insertable } from 'kysely'
import type { Tables } from '#server/db/schema/tables.ts'

/**
 * Rows of the living office, by table. Parents stand before those that refer to them: in this order
 * they are written.
 */
export const tablesInOrder = [
  'customers',
  'vehicle_profiles',
  'maintenance_metrics',
  'service_history',
  'certificates',
  'invoices',
  'invoice_lines',
  'payments',
  'appointments',
  'notifications',
  'demo_requests',
  'contact_messages',
  'newsletter_subscriptions',
  'savings_calculations',
  'reviews',
  'chat_sessions',
  'chat_messages',
  'triage_items',
  'notes',
  'retention_contacts',
  'tasks',
  'outbox',
  'sms_messages',
  'suppressions',
] as const satisfies readonly (keyof Tables)[]

type Written = (typeof tablesInOrder)[number]
export type OfficeRows = { [Table in Written]?: Insertable<Tables[Table]>[] }

/** Every id of the living office begins so: by it the rows are found again. */
export const idsBegin = 'office-'

export function together(parts: readonly OfficeRows[]): OfficeRows {
  const all: Partial<Record<Written, unknown[]>> = {}
  for (const part of parts)
    for (const table of tablesInOrder) all[table] = [...(all[table] ?? []), ...(part[table] ?? [])]
  return all as OfficeRows
}
