import { addressOf } from '#domain/call.ts'
import {
  liftBounce,
  messageHtml,
  readMessage,
  readOutbox,
  resendAll,
  resendMessage,
} from '#domain/messages/staff-calls.ts'
import type { BounceToLift } from '#domain/outbox/contract.ts'
import { staffClient } from './staff-call.ts'

export const outboxOverviewQuery = staffClient.query(readOutbox)

export const outboxMessageQuery = (id: string) => staffClient.query(readMessage, { params: { id } })

/** What a frame shows of a mail. */
export const outboxHtmlAddress = (id: string) => addressOf(messageHtml, { id })

export const outboxCalls = {
  resend: (id: string) => staffClient.send(resendMessage, { params: { id } }),
  liftBounce: (recipient: BounceToLift) => staffClient.send(liftBounce, { body: recipient }),
  resendAll: () => staffClient.send(resendAll),
}
