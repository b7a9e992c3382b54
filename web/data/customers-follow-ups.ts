import type { FollowUp, FollowUpChange, NewFollowUp } from '#domain/customers/follow-ups.ts'
import { callAsStaff, type Sending } from './staff-call.ts'

const address = (id: string) => `/api/admin/follow-ups/${encodeURIComponent(id)}`

export const followUpCalls = {
  plan: (customerId: string, body: NewFollowUp, { idempotencyKey }: Sending) =>
    callAsStaff<FollowUp>(
      'POST',
      `/api/admin/customers/${encodeURIComponent(customerId)}/follow-ups`,
      { body, idempotencyKey },
    ),
  change: (id: string, body: FollowUpChange) =>
    callAsStaff<FollowUp>('PATCH', address(id), { body }),
  settle: (id: string, isDone: boolean) =>
    callAsStaff<FollowUp>('PUT', `${address(id)}/done`, { body: { isDone } }),
}
