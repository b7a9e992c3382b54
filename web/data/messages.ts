import type {
  AcceptedMessage,
  AdminEmailTest,
  EmailDiagnostics,
  EmailServicesStatus,
  EmailTest,
  EmailTestResult,
  EmailToSend,
  OptOutToRecord,
  RecordedOptOut,
  ReceivedTexts,
  ReminderToSend,
  ServiceReadyToSend,
  SmsDailyCap,
  SmsHistory,
  SmsOccasions,
  SmsStatus,
  SmsToSend,
} from '#domain/messages/contract.ts'
import { callApi } from './api.ts'
import { callAsStaff, type Sending } from './staff-call.ts'

// Sends do not leave the page when nobody is signed in: what was typed stays in view, and the toast
// says why.
export function sendSms(body: SmsToSend, { idempotencyKey }: Sending): Promise<AcceptedMessage> {
  return callApi('POST', '/api/admin/send-sms', { body, idempotencyKey })
}

export function recordOptOut(body: OptOutToRecord): Promise<RecordedOptOut> {
  return callApi('POST', '/api/admin/sms-opt-outs', { body })
}

export function sendReminder(
  body: ReminderToSend,
  { idempotencyKey }: Sending,
): Promise<AcceptedMessage> {
  return callApi('POST', '/api/admin/send-appointment-reminder', { body, idempotencyKey })
}

export function sendServiceReady(
  body: ServiceReadyToSend,
  { idempotencyKey }: Sending,
): Promise<AcceptedMessage> {
  return callApi('POST', '/api/admin/send-service-ready', { body, idempotencyKey })
}

export const smsStatusQuery = {
  queryKey: ['/api/admin/sms-status'],
  queryFn: () => callApi<SmsStatus>('GET', '/api/admin/sms-status'),
}

export const smsDailyCapQuery = {
  queryKey: ['/api/admin/sms-daily-cap'],
  queryFn: () => callAsStaff<SmsDailyCap>('GET', '/api/admin/sms-daily-cap'),
}

export const smsOccasionsQuery = {
  queryKey: ['/api/admin/sms-occasions'],
  queryFn: () => callAsStaff<SmsOccasions>('GET', '/api/admin/sms-occasions'),
}

const liveEveryMs = 5000

const statusEveryMs = 30_000

/** People write at any time. */
export const receivedTextsQuery = {
  queryKey: ['/api/admin/received-texts'],
  queryFn: () => callAsStaff<ReceivedTexts>('GET', '/api/admin/received-texts'),
  refetchInterval: statusEveryMs,
}

/** Asked again while a text is on its way. */
export const sentTextsQuery = {
  queryKey: ['/api/admin/sms-history'],
  queryFn: () => callAsStaff<SmsHistory>('GET', '/api/admin/sms-history?pageSize=50'),
  refetchInterval: ({ state }: { state: { data?: SmsHistory | undefined } }) =>
    state.data?.items.some(({ status }) => status === 'pending' || status === 'sending')
      ? liveEveryMs
      : (false as const),
}

const diagnosticsEveryMs = 60_000

export const emailStatusQuery = {
  queryKey: ['/api/email-services/status'],
  queryFn: () => callApi<EmailServicesStatus>('GET', '/api/email-services/status'),
  refetchInterval: statusEveryMs,
}

export const emailDiagnosticsQuery = {
  queryKey: ['/api/email-services/diagnostics'],
  queryFn: () => callAsStaff<EmailDiagnostics>('GET', '/api/email-services/diagnostics'),
  refetchInterval: diagnosticsEveryMs,
}

export function testEmail(body: EmailTest): Promise<EmailTestResult> {
  return callApi('POST', '/api/email-services/test', { body })
}

/** A test of one type of message, by the service that is preferred. */
export function testEmailType(body: AdminEmailTest): Promise<EmailTestResult> {
  return callApi('POST', '/api/admin/email-services/test', { body })
}

export function sendEmail(
  body: EmailToSend,
  { idempotencyKey }: Sending,
): Promise<AcceptedMessage> {
  return callApi('POST', '/api/email-services/send', { body, idempotencyKey })
}
