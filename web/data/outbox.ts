import type {
  BounceToLift,
  OutboxMessage,
  OutboxOverview,
  ResentMessages,
} from '#domain/outbox/contract.ts'
import { callAsStaff } from './staff-call.ts'

const path = '/api/admin/outbox'

export const outboxOverviewQuery = {
  queryKey: [path, 'overview'],
  queryFn: () => callAsStaff<OutboxOverview>('GET', `${path}/overview`),
}

export const outboxMessageQuery = (id: string) => ({
  queryKey: [path, id],
  queryFn: () => callAsStaff<OutboxMessage>('GET', `${path}/${id}`),
})

/** What a frame shows of a mail. */
export const outboxHtmlAddress = (id: string) => `${path}/${id}/message.html`

export const outboxCalls = {
  resend: (id: string) => callAsStaff<ResentMessages>('POST', `${path}/${id}/resend`),
  liftBounce: (recipient: BounceToLift) =>
    callAsStaff<null>('POST', '/api/admin/lifted-bounces', { body: recipient }),
  resendAll: () => callAsStaff<ResentMessages>('POST', `${path}/resend`),
}
