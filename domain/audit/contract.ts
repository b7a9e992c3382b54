import * as z from 'zod/mini'
import { choiceOf, longList, pageOfOfficeList } from '#domain/lists.ts'

/** Everything that staff do: every send, every change, and every view of people's data. */
export const auditActions = [
  'signed_in',
  'signed_out',
  'password_set',
  'password_changed',
  'sessions_ended',
  'second_factor_set',
  'second_factor_removed',
  'staff_added',
  'staff_code_sent',
  'staff_role_changed',
  'staff_ended',
  'work_handed_on',
  'staff_reopened',
  'staff_rule_changed',
  'settings_changed',
  'list_read',
  'customer_read',
  'conversation_read',
  'message_read',
  'photo_read',
  'exported',
  'request_changed',
  'request_noted',
  'request_answered',
  'saved_reply_changed',
  'sms_sent',
  'mail_sent',
  'message_resent',
  'opt_out_recorded',
  'bounce_lifted',
  'text_consent_recorded',
  'appointment_changed',
  'service_changed',
  'invoice_changed',
  'review_judged',
  'customer_changed',
  'customer_contacted',
  'customers_imported',
  'prior_changed',
  'automation_changed',
  'automation_run',
  'person_searched',
  'person_exported',
  'person_erased',
] as const

export type AuditAction = (typeof auditActions)[number]

/** Views, and who came and went: what changed nothing. */
export const looks = [
  'signed_in',
  'signed_out',
  'list_read',
  'customer_read',
  'conversation_read',
  'message_read',
  'photo_read',
  'person_searched',
] as const satisfies readonly AuditAction[]

/** What an act was about, as people ask for it, and the kinds of that. */
export const auditObjects = {
  customers: ['customers', 'person', 'notes', 'note', 'search'],
  companies: ['companies', 'sites', 'memberships'],
  vehicles: ['vehicle_profiles', 'savings_calculations', 'insights', 'retention'],
  filters: ['filters', 'service_filters', 'filter_photos', 'part_numbers'],
  services: ['service_history'],
  appointments: ['appointments', 'handovers', 'handover_photo'],
  invoices: ['invoices'],
  requests: ['triage', 'demo_requests', 'contact_messages', 'contact_photos', 'tasks', 'today'],
  conversations: ['chat_session', 'chat_sessions', 'chat_photo', 'saved_reply'],
  messages: ['outbox', 'sms_messages', 'inbound_texts', 'sms_occasions', 'suppressions'],
  subscribers: ['newsletter_subscriptions'],
  reviews: ['reviews'],
  staff: ['staff', 'audit_log'],
  settings: [
    'appointment_capacity',
    'on_call_people',
    'automation_rules',
    'automation_runs',
    'life_prior_changes',
    'settings',
  ],
  imports: ['imports'],
} as const

export type AuditObject = keyof typeof auditObjects
const objects = Object.keys(auditObjects) as AuditObject[]

/** The kind is a table or a list. `detail` says what changed, never a message's text. */
export type AuditSubject = { kind: string; id: string | null; detail?: Record<string, unknown> }

const dayOrAny = (wrong: string) =>
  z._default(z.union([z.literal(''), z.iso.date(wrong)], wrong), '')

export const auditQuery = z.object({
  page: pageOfOfficeList.page,
  pageSize: pageOfOfficeList.pageSize,
  action: choiceOf(auditActions, 'Please choose an action from the list.'),
  staffId: z._default(
    z.string('Please name one person.').check(z.maxLength(100, 'Please name one person.')),
    '',
  ),
  /** What changed something, or what changed nothing. */
  acts: choiceOf(['changes', 'looks'], 'Please choose changes or views.'),
  object: choiceOf(objects, 'Please choose what it was about from the list.'),
  /** One of them, by its id. */
  subjectId: z._default(
    z.string('Please name one thing.').check(z.maxLength(100, 'Please name one thing.')),
    '',
  ),
  /** Days of the workshop, both included. */
  from: dayOrAny('Please enter the first day as YYYY-MM-DD.'),
  to: dayOrAny('Please enter the last day as YYYY-MM-DD.'),
})

export const auditEntry = z.object({
  id: z.string(),
  staffId: z.nullable(z.string()),
  staffName: z.string(),
  action: z.string(),
  subjectKind: z.string(),
  subjectId: z.nullable(z.string()),
  detail: z.nullable(z.record(z.string(), z.unknown())),
  at: z.string(),
  /** What the object is called today; null where it is gone, or has no name. */
  subjectName: z.nullable(z.string()),
  /** Whose it is, where it is a customer's. */
  customer: z.nullable(z.object({ id: z.string(), name: z.string() })),
})

export const auditPage = longList(auditEntry)

export type AuditQuery = z.infer<typeof auditQuery>
export type AuditEntry = z.infer<typeof auditEntry>
export type AuditPage = z.infer<typeof auditPage>
