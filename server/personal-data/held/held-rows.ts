import type { Tables } from '#server/db/schema/tables.ts'
import type { Held } from './held.ts'
import { heldOfBookings } from './held-booking-rows.ts'
import { heldOfConversations } from './held-conversation-rows.ts'
import { heldOfFilters } from './held-filter-rows.ts'
import {
  digitsOf,
  inAutomationAlert,
  inTextAlert,
  mainContact,
  mentions,
  ofChanged,
  ofChangedForThem,
  ofConversation,
  ofConversationMail,
  ofEmail,
  ofInvoice,
  ofMessage,
  ofMerge,
  ofNote,
  ofOnCall,
  onCallKey,
  ofOwnCompany,
  ofRequest,
  own,
} from './whose-rows.ts'

export const taxYears = 7
const tax = `Tax and accounting records: ${taxYears} years from the date of the invoice`
const isRecent = `issue_date > $today::date - interval '${taxYears} years'`

const onInvoices = `The name on those invoices: ${taxYears} years as well`
const hasRecent = (customer: string) =>
  `exists (select from invoices where invoices.customer_id = ${customer} and ${isRecent})`

/**
 * Every table that holds something of a person, children before those that they refer to: in this
 * order rows are erased.
 */
export const held: Partial<Record<keyof Tables, Held>> = {
  payments: {
    by: ofInvoice,
    columns: ['id', 'invoice_id', 'method', 'amount', 'received_on', 'reference', 'created_at'],
    forgets: {
      keep: tax,
      when: `invoice_id in (select id from invoices where ${isRecent})`,
      blank: {},
      stays: ['id', 'invoice_id', 'method', 'reference', 'event_id'],
    },
  },
  invoice_lines: {
    place: ['id'],
    by: ofInvoice,
    forgets: {
      keep: tax,
      when: `invoice_id in (select id from invoices where ${isRecent})`,
      blank: {},
      stays: ['id', 'invoice_id', 'description'],
    },
  },
  invoices: {
    by: own,
    forgets: {
      keep: tax,
      when: isRecent,
      blank: { service_history_id: 'null', idempotency_key: 'null' },
      stays: ['id', 'customer_id', 'company_id', 'invoice_number', 'status'],
    },
  },
  ...heldOfFilters,
  // What cannot wait is said by whoever asked for it, on their appointment.
  service_history: { by: own, hides: ['rush'], forgets: 'delete' },
  // Its code opens what its owner alone was sent.
  status_links: {
    by: own,
    columns: ['service_history_id', 'phone_number', 'created_at'],
    forgets: 'delete',
  },
  customer_rhythms: { by: own, columns: [], forgets: 'delete' },
  maintenance_recommendations: { by: own, forgets: 'delete' },
  maintenance_metrics: { place: ['recorded_date', 'id'], by: own, forgets: 'delete' },
  predictions: { place: ['id'], by: own, forgets: 'delete' },
  analysis_runs: { place: ['id'], by: own, forgets: 'delete' },
  vehicle_profiles: { by: own, forgets: 'delete' },
  import_mappings: { by: ofOwnCompany, columns: [], forgets: 'delete' },
  fleet_imports: { by: ofOwnCompany, columns: [], forgets: 'delete' },
  ...heldOfBookings,
  appointments: { by: own, forgets: 'delete' },
  notifications: { by: own, forgets: 'delete' },
  notification_choices: { place: ['customer_id', 'topic', 'channel'], by: own, forgets: 'delete' },
  record_changes: {
    by: ofChanged,
    ownExport: ofChangedForThem,
    columns: ['subject_kind', 'field', 'before', 'after', 'created_at'],
    // The words of it are ours, as in `staffWords`.
    exported: "field <> 'staffNote'",
    opened: { fleet: "subject_kind = 'vehicle_profiles'", money: "subject_kind = 'companies'" },
    forgets: 'delete',
  },
  customer_merges: { by: ofMerge, columns: [], forgets: 'delete' },
  text_consents: {
    by: `${own} or ${digitsOf('phone_number')} = any($phones)`,
    columns: ['phone_number', 'wording', 'given_at', 'ended_at', 'proof', 'given_by'],
    forgets: 'delete',
  },
  text_codes: {
    by: `${own} or ${ofConversation} or ${digitsOf('phone_number')} = any($phones)`,
    columns: ['phone_number', 'created_at'],
    forgets: 'delete',
  },
  automation_acts: {
    place: ['run_id', 'customer_id'],
    by: own,
    columns: ['rule', 'cause', 'effects', 'created_at'],
    forgets: 'delete',
  },
  retention_contacts: { by: own, columns: ['channel', 'created_at'], forgets: 'delete' },
  // What staff say among themselves is never exported; that a call was to be made is no secret.
  tasks: {
    by: `${own} or note_id in (select id from notes where ${ofNote})
      or filter_id in (select id from filters where ${ofOwnCompany})`,
    exported: `kind = 'call'`,
    columns: ['text', 'created_at', 'done_at'],
    forgets: 'delete',
  },
  notes: { by: ofNote, columns: [], forgets: 'delete' },
  triage_items: { by: ofRequest, columns: [], forgets: 'delete' },
  import_rows: {
    place: ['import_id', 'sheet', 'line'],
    by: `${own} or ${mentions('cells')}`,
    columns: ['cells'],
    forgets: 'delete',
  },
  sms_messages: { by: `${own} or ${digitsOf('phone_number')} = any($phones)`, forgets: 'delete' },
  inbound_texts: {
    by: `${digitsOf('phone_number')} = any($phones)`,
    columns: ['phone_number', 'message', 'keyword', 'created_at'],
    forgets: 'delete',
  },
  outbox: {
    by: `${own} or channel = 'mail' and lower(recipient) = any($emails) or channel = 'sms' and ${digitsOf('recipient')} = any($phones)
      or ${ofConversationMail} or ${ofOnCall} or ${inAutomationAlert} or ${inTextAlert} or ${mentions('data')}`,
    ownExport: own,
    // To our own team, at a number of theirs.
    exported: `coalesce(idempotency_key, '') not like '${onCallKey}:%'`,
    columns: ['channel', 'recipient', 'template', 'status', 'created_at', 'sent_at'],
    forgets: 'delete',
  },
  ...heldOfConversations,
  demo_requests: { by: `${ofEmail} or ${own}`, forgets: 'delete' },
  contact_photos: {
    by: ofMessage,
    columns: ['id', 'contact_message_id', 'width', 'height', 'created_at'],
    forgets: 'delete',
  },
  contact_messages: { by: `${ofEmail} or ${own}`, forgets: 'delete' },
  savings_calculations: { by: `${ofEmail} or ${own}`, forgets: 'delete' },
  newsletter_subscriptions: {
    by: ofEmail,
    columns: ['email', 'created_at', 'confirmed_at', 'unsubscribed_at'],
    forgets: 'delete',
  },
  reviews: {
    by: `id = any($rows) or ${own}`,
    columns: ['name', 'company', 'rating', 'text', 'status', 'created_at'],
    forgets: 'delete',
  },
  suppressions: {
    place: ['channel', 'recipient_key'],
    by: `channel = 'mail' and recipient_key = any($emails) or channel = 'sms' and ${digitsOf('recipient_key')} = any($phones)`,
    forgets: {
      keep: 'Who asked for no more messages, as a code that only recognizes them, so that nothing is sent to them again',
      hash: 'recipient_key',
    },
  },
  customer_sessions: {
    by: own,
    columns: ['device', 'created_at', 'last_seen_at', 'expires_at'],
    forgets: 'delete',
  },
  // Those of colleagues are passed on with the fleet.
  api_keys: {
    by: 'made_by = any($customers)',
    columns: ['name', 'scopes', 'created_at', 'last_used_at'],
    forgets: 'delete',
  },
  memberships: {
    place: ['customer_id'],
    by: own,
    columns: ['role', 'created_at'],
    forgets: {
      keep: onInvoices,
      when: hasRecent('memberships.customer_id'),
      blank: {},
      stays: ['customer_id', 'company_id', 'role', 'site_id'],
    },
  },
  // What was asked of them, and what they asked of others.
  invitations: {
    by: `lower(email) = any($emails) or invited_by = any($customers)`,
    columns: ['email', 'first_name', 'last_name', 'phone', 'role', 'created_at', 'ended_at'],
    forgets: 'delete',
  },
  departures: { by: own, columns: ['reason', 'created_at', 'decided_at'], forgets: 'delete' },
  sites: {
    by: ofOwnCompany,
    columns: [
      'name',
      'address',
      'city',
      'state',
      'zip_code',
      'gate',
      'contact_name',
      'contact_phone',
      'hours',
      'time_zone',
      'tax_region',
      'archived_at',
      'created_at',
    ],
    forgets: 'delete',
  },
  // One that other people are in has another main contact by now.
  companies: {
    by: mainContact,
    columns: ['name', 'terms_days', 'is_tax_exempt', 'created_at'],
    forgets: {
      keep: onInvoices,
      when: hasRecent('companies.main_contact_id'),
      blank: { staff_note: 'null' },
      stays: ['id', 'name', 'main_contact_id'],
    },
  },
  account_links: {
    by: `${own} or lower(new_email) = any($emails)`,
    columns: [],
    forgets: 'delete',
  },
  customers: {
    by: 'id = any($customers) or lower(email) = any($emails)',
    columns: [
      'id',
      'email',
      'first_name',
      'last_name',
      'company',
      'phone',
      'address',
      'city',
      'state',
      'zip_code',
      'is_active',
      'closed_at',
      'created_at',
      'updated_at',
    ],
    forgets: {
      keep: onInvoices,
      when: hasRecent('customers.id'),
      blank: {
        email: `'erased-' || id || '@invalid'`,
        phone: 'null',
        address: 'null',
        city: 'null',
        state: 'null',
        zip_code: 'null',
        password_hash: `'erased'`,
        made_by: 'null',
        idempotency_key: 'null',
        is_active: 'false',
        closed_at: 'coalesce(closed_at, now())',
      },
      stays: ['id', 'first_name', 'last_name', 'company', 'distance_unit'],
    },
  },
}
