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

/** The kind is a table or a list. `detail` says what changed, never a message's text. */
export type AuditSubject = { kind: string; id: string | null; detail?: Record<string, unknown> }

export const auditQuery = z.object({
  page: pageOfOfficeList.page,
  pageSize: pageOfOfficeList.pageSize,
  action: choiceOf(auditActions, 'Please choose an action from the list.'),
  staffId: z._default(
    z.string('Please name one person.').check(z.maxLength(100, 'Please name one person.')),
    '',
  ),
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
})

export const auditPage = longList(auditEntry)

export type AuditQuery = z.infer<typeof auditQuery>
export type AuditPage = z.infer<typeof auditPage>
