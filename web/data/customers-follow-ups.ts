import {
  changeFollowUp,
  planFollowUp,
  settleFollowUp,
} from '#domain/customers/follow-ups-staff-calls.ts'
import type { FollowUpChange, NewFollowUp } from '#domain/customers/follow-ups.ts'
import { staffClient, type SendingOnce } from './staff-call.ts'

export const followUpCalls = {
  plan: (id: string, body: NewFollowUp, { idempotencyKey }: SendingOnce) =>
    staffClient.send(planFollowUp, { params: { id }, body, idempotencyKey }),
  change: (id: string, body: FollowUpChange) =>
    staffClient.send(changeFollowUp, { params: { id }, body }),
  settle: (id: string, isDone: boolean) =>
    staffClient.send(settleFollowUp, { params: { id }, body: { isDone } }),
}
