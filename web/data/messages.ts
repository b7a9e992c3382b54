import type {
  AdminEmailTest,
  EmailTest,
  EmailToSend,
  OptOutToRecord,
  ReminderToSend,
  ServiceReadyToSend,
  SmsHistory,
  SmsToSend,
} from '#domain/messages/contract.ts'
import * as emails from '#domain/messages/email-staff-calls.ts'
import * as texts from '#domain/messages/text-staff-calls.ts'
import { readEmailStatus, readSmsStatus } from '#domain/messages/visitor-calls.ts'
import { plainClient } from './client.ts'
import { staffClient, type SendingOnce } from './staff-call.ts'

// Sends do not leave the page when nobody is signed in: what was typed stays in view, and the toast
// says why.
export const sendSms = (body: SmsToSend, { idempotencyKey }: SendingOnce) =>
  plainClient.send(texts.sendText, { body, idempotencyKey })

export const recordOptOut = (body: OptOutToRecord) => plainClient.send(texts.recordOptOut, { body })

export const sendReminder = (body: ReminderToSend, { idempotencyKey }: SendingOnce) =>
  plainClient.send(texts.sendReminder, { body, idempotencyKey })

export const sendServiceReady = (body: ServiceReadyToSend, { idempotencyKey }: SendingOnce) =>
  plainClient.send(texts.sendServiceReady, { body, idempotencyKey })

export const testEmail = (body: EmailTest) => plainClient.send(emails.testEmail, { body })

/** A test of one type of message, by the service that is preferred. */
export const testEmailType = (body: AdminEmailTest) =>
  plainClient.send(emails.testEmailType, { body })

export const sendEmail = (body: EmailToSend, { idempotencyKey }: SendingOnce) =>
  plainClient.send(emails.sendEmail, { body, idempotencyKey })

export const smsStatusQuery = plainClient.query(readSmsStatus)

export const smsDailyCapQuery = staffClient.query(texts.readDailyCap)

export const smsOccasionsQuery = staffClient.query(texts.listOccasions)

const liveEveryMs = 5000

const statusEveryMs = 30_000

/** People write at any time. */
export const receivedTextsQuery = {
  ...staffClient.query(texts.listReceivedTexts),
  refetchInterval: statusEveryMs,
}

/** Asked again while a text is on its way. */
export const sentTextsQuery = {
  ...staffClient.query(texts.listSentTexts, { query: { pageSize: 50 } }),
  refetchInterval: ({ state }: { state: { data?: SmsHistory | undefined } }) =>
    state.data?.items.some(({ status }) => status === 'pending' || status === 'sending')
      ? liveEveryMs
      : (false as const),
}

const diagnosticsEveryMs = 60_000

export const emailStatusQuery = {
  ...plainClient.query(readEmailStatus),
  refetchInterval: statusEveryMs,
}

export const emailDiagnosticsQuery = {
  ...staffClient.query(emails.readEmailDiagnostics),
  refetchInterval: diagnosticsEveryMs,
}
