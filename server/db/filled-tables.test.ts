import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { accountLimits, addressLimits } from '#domain/account-limits.ts'
import { bookingLimits } from '#domain/appointments/bookings/bookings.ts'
import { mostPhotosOfMessage } from '#domain/leads/quote-fields.ts'
import { linkPurposes, mostLinks } from '#domain/accounts/account-links.ts'
import { picturesOfConversation } from '#domain/chat/limits.ts'
import { onCallLimits } from '#domain/chat/on-call/on-call.ts'
import { companyLimits } from '#domain/companies/contract.ts'
import { invitationLimits } from '#domain/companies/invitations.ts'
import { mostKeys } from '#domain/fleet/api-keys.ts'
import { channels, topics } from '#domain/notifications/contract.ts'
import { codeLimits } from '#domain/outbox/text-limits.ts'
import type { Tables } from '#server/db/schema/tables.ts'
import { openTestDatabase } from '#server/testing/harness.ts'

// security.md S1, back-office.md 3, rule 10: every table that customers or strangers fill has a
// limit an account, or an address where nobody is signed in. The code reads the same numbers, and
// server/http/account-limits.test.ts meets those that are not older than this list.

type Table = keyof Tables

/** Tables that customers or strangers fill, and how many rows at most: for each of what. */
const limited: Partial<Record<Table, [most: number, each: string]>> = {
  account_links: [mostLinks.count * linkPurposes.length, 'account and hour, until they expire'],
  analysis_runs: [accountLimits.analysesAMinute, 'account and minute, gone after a day'],
  api_keys: [mostKeys, 'account'],
  appointments: [accountLimits.appointmentsADay, 'account and day'],
  bookings: [bookingLimits.ofNetworkADay, 'address and day; unconfirmed ones are gone after a day'],
  chat_messages: [addressLimits.chatCalls, 'address and minute'],
  chat_photos: [picturesOfConversation, 'conversation'],
  chat_sessions: [addressLimits.publicForms, 'address and minute'],
  contact_messages: [addressLimits.publicForms, 'address and minute'],
  contact_photos: [mostPhotosOfMessage, 'message'],
  counted_calls: [1, 'address and kind of call, gone at night'],
  customer_sessions: [accountLimits.sessions, 'account'],
  customers: [addressLimits.publicForms, 'address and minute'],
  demo_requests: [addressLimits.publicForms, 'address and minute'],
  filters: [accountLimits.filters, 'company, in files'],
  import_mappings: [200, 'company'],
  fleet_imports: [accountLimits.importsADay, 'company and day'],
  inbound_texts: [addressLimits.signedCalls, 'minute, signed by the provider'],
  invitations: [invitationLimits.aDay, 'account and day'],
  maintenance_metrics: [accountLimits.readings.inAll, 'account'],
  maintenance_recommendations: [accountLimits.filtersOfVehicle, 'vehicle, undecided'],
  memberships: [companyLimits.people, 'company'],
  newsletter_subscriptions: [addressLimits.publicForms, 'address and minute'],
  notification_choices: [topics.length * channels.length, 'account'],
  predictions: [accountLimits.filtersOfVehicle, 'vehicle and month'],
  received_events: [addressLimits.signedCalls, 'minute, signed by the provider'],
  reviews: [addressLimits.publicForms, 'address and minute'],
  savings_calculations: [addressLimits.publicForms, 'address and minute'],
  sign_in_failures: [addressLimits.signIns, 'address and minute, gone at night'],
  sites: [accountLimits.sitesEver, 'company'],
  suppressions: [addressLimits.signedCalls, 'minute, one for each recipient'],
  on_call_requests: [onCallLimits.allANight, 'night, of all visitors'],
  text_codes: [codeLimits.oneAccountADay, 'account or conversation and day'],
  vehicle_profiles: [accountLimits.vehiclesEver, 'account'],
}

/** What is written along with rows of others, a few for each. */
const follows: Partial<Record<Table, readonly Table[]>> = {
  appointment_vehicles: ['appointments', 'vehicle_profiles'],
  companies: ['customers'],
  customer_rhythms: ['customers'],
  departures: ['memberships'],
  notifications: ['appointments', 'api_keys', 'maintenance_recommendations', 'memberships'],
  outbox: [
    'account_links',
    'appointments',
    'bookings',
    'chat_sessions',
    'contact_messages',
    'customers',
  ],
  search_entries: ['appointments', 'chat_sessions', 'customers', 'filters', 'vehicle_profiles'],
  on_call_texts: ['on_call_requests'],
  sms_messages: ['appointments', 'on_call_requests', 'text_codes'],
  text_consents: ['text_codes'],
}

/** What only our team writes, by hand or by what it set up. */
const ours: readonly Table[] = [
  'agents_here',
  'appointment_capacity',
  'audit_log',
  'automation_acts',
  'automation_rules',
  'automation_runs',
  'bench_readings',
  'certificates',
  'changed_rhythms',
  'customer_merges',
  'erased_people',
  'filter_moves',
  'filter_photos',
  'hand_ons',
  'handovers',
  'handover_filters',
  'hold_questions',
  'import_rows',
  'imports',
  'invoice_lines',
  'invoice_numbers',
  'invoices',
  'job_runs',
  'life_prior_changes',
  'part_numbers',
  'mail_outages',
  'notes',
  'on_call_people',
  'tasks',
  'payments',
  'range_widenings',
  'record_changes',
  'retention_contacts',
  'saved_replies',
  'service_announcements',
  'service_filter_steps',
  'service_filters',
  'service_history',
  'settings',
  'staff',
  'staff_codes',
  'staff_recovery_codes',
  'staff_rules',
  'staff_sessions',
  'status_links',
  'triage_items',
]

test('every table has a limit, follows those that have one, or is written by our team alone', async () => {
  const { db } = await openTestDatabase()
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' and table_name not like 'kysely_%'`.execute(
    db,
  )
  const named = [...Object.keys(limited), ...Object.keys(follows), ...ours]
  expect(named.toSorted()).toEqual(rows.map(({ name }) => name).toSorted())
  for (const [table, causes] of Object.entries(follows))
    expect([table, causes.filter((cause) => !(cause in limited))]).toEqual([table, []])
})
