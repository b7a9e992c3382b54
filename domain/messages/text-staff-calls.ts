import { accepted, call, value } from '#domain/call.ts'
import { officePage } from '#domain/lists.ts'
import { staffMay } from '#domain/staff-roles.ts'
import {
  acceptedMessage,
  optOutToRecord,
  receivedTexts,
  recordedOptOut,
  reminderToSend,
  serviceReadyToSend,
  smsDailyCap,
  smsHistory,
  smsHistoryQuery,
  smsOccasions,
  smsToSend,
  receivedText,
  textAnswered,
} from './contract.ts'

const access = { staff: staffMay.sendMessages }
const sending = { access, sends: true, once: true, answer: accepted(acceptedMessage) } as const

export const readDailyCap = call('GET /api/admin/sms-daily-cap', {
  summary: 'Read daily cap of texts',
  access,
  answer: value(smsDailyCap),
})

export const listSentTexts = call('GET /api/admin/sms-history', {
  access,
  query: smsHistoryQuery,
  answer: value(smsHistory),
})

export const listReceivedTexts = call('GET /api/admin/received-texts', {
  access: { staff: staffMay.readOutbox },
  query: officePage,
  answer: value(receivedTexts),
})

export const settleText = call('PUT /api/admin/received-texts/:id/answered', {
  summary: 'Mark received text as answered',
  access: { staff: staffMay.readOutbox },
  body: textAnswered,
  answer: value(receivedText),
})

export const listOccasions = call('GET /api/admin/sms-occasions', {
  summary: 'List occasions for texts',
  access,
  answer: value(smsOccasions),
})

export const sendText = call('POST /api/admin/send-sms', { ...sending, body: smsToSend })

export const sendReminder = call('POST /api/admin/send-appointment-reminder', {
  summary: 'Text appointment reminder',
  ...sending,
  body: reminderToSend,
})

export const sendServiceReady = call('POST /api/admin/send-service-ready', {
  summary: 'Text that service is ready',
  ...sending,
  body: serviceReadyToSend,
})

export const recordOptOut = call('POST /api/admin/sms-opt-outs', {
  summary: 'Record opt-out of texts',
  access,
  body: optOutToRecord,
  answer: value(recordedOptOut),
})
