import { accepted, call, file, nothing, value } from '#domain/call.ts'
import {
  bounceToLift,
  outboxMessage,
  outboxOverview,
  outboxPage,
  outboxQuery,
  resentMessages,
} from '#domain/outbox/contract.ts'
import { staffMay } from '#domain/staff-roles.ts'

const reading = { access: { staff: staffMay.readOutbox } }
const sending = { access: { staff: staffMay.sendMessages } }

export const listMessages = call('GET /api/admin/outbox', {
  ...reading,
  query: outboxQuery,
  answer: value(outboxPage),
})

export const readOutbox = call('GET /api/admin/outbox/overview', {
  ...reading,
  answer: value(outboxOverview),
})

export const readMessage = call('GET /api/admin/outbox/:id', {
  ...reading,
  answer: value(outboxMessage),
})

/** What a frame shows of a mail. */
export const messageHtml = call('GET /api/admin/outbox/:id/message.html', {
  ...reading,
  answer: file,
})

export const liftBounce = call('POST /api/admin/lifted-bounces', {
  summary: 'Lift bounce of address',
  ...sending,
  body: bounceToLift,
  answer: nothing,
})

export const resendAll = call('POST /api/admin/outbox/resend', {
  summary: 'Resend all failed messages',
  ...sending,
  answer: accepted(resentMessages),
})

export const resendMessage = call('POST /api/admin/outbox/:id/resend', {
  ...sending,
  answer: accepted(resentMessages),
})
