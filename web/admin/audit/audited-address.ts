import { filterAddress } from '#domain/addresses.ts'
import type { AuditEntry } from '#domain/audit/contract.ts'
import { staffPage } from '#domain/sign-in-addresses.ts'
import {
  benchAddress,
  companyAddress,
  conversationAddress,
  requestsAddress,
  rowAddress,
  staffTab,
} from '#domain/staff-addresses.ts'

type AddressOf = (id: string) => string

/** Where a thing of the log is shown. */
const pagesOfOne: Readonly<Record<string, AddressOf>> = {
  customers: (id) => rowAddress('customers', id),
  service_history: (id) => rowAddress('service_history', id),
  appointments: (id) => rowAddress('appointments', id),
  invoices: (id) => rowAddress('invoices', id),
  outbox: (id) => rowAddress('outbox', id),
  companies: companyAddress,
  filters: filterAddress,
  service_filters: benchAddress,
  chat_session: conversationAddress,
  staff: (id) => staffTab('staff', 'row', { id }),
}

/** Where the list is that somebody viewed, or that a thing without a page of its own is in. */
const pagesOfAll: Readonly<Record<string, string>> = {
  customers: staffPage('customers'),
  service_history: staffPage('services'),
  appointments: staffPage('appointments'),
  invoices: staffPage('invoices'),
  outbox: staffPage('outbox'),
  chat_sessions: staffPage('chat'),
  triage: requestsAddress(),
  demo_requests: staffPage('leads'),
  contact_messages: staffTab('leads', 'messages'),
  newsletter_subscriptions: staffTab('leads', 'newsletter'),
  savings_calculations: staffTab('leads', 'calculations'),
  reviews: staffPage('reviews'),
  sms_messages: staffTab('sms', 'history'),
  inbound_texts: staffTab('sms', 'received'),
  today: staffPage('today'),
  retention: staffPage('retention'),
  insights: staffPage('ai'),
  automation_rules: staffTab('retention', 'automation'),
  automation_runs: staffTab('retention', 'automation'),
  life_prior_changes: staffPage('priors'),
  imports: staffPage('import'),
  person: staffPage('privacy'),
  appointment_capacity: staffPage('settings'),
  on_call_people: staffPage('settings'),
  settings: staffPage('settings'),
}

// These have names: without one they are gone.
const unnamed: readonly string[] = ['outbox']

/** Null where there is no page of it, or it is gone. */
export function auditedAddress({
  subjectKind: kind,
  subjectId: id,
  subjectName,
}: AuditEntry): string | null {
  const addressOf = pagesOfOne[kind]
  if (id === null || addressOf === undefined) return pagesOfAll[kind] ?? null
  return subjectName === null && !unnamed.includes(kind) ? null : addressOf(id)
}
