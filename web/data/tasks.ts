import { changeFollowUp, planFollowUp, settleTask } from '#domain/tasks/staff-calls.ts'
import type { FollowUpChange, NewFollowUp } from '#domain/tasks/tasks.ts'
import { staffClient, type SendingOnce } from './staff-call.ts'

export const taskCalls = {
  plan: (id: string, body: NewFollowUp, { idempotencyKey }: SendingOnce) =>
    staffClient.send(planFollowUp, { params: { id }, body, idempotencyKey }),
  change: (id: string, body: FollowUpChange) =>
    staffClient.send(changeFollowUp, { params: { id }, body }),
  settle: (id: string, isDone: boolean) =>
    staffClient.send(settleTask, { params: { id }, body: { isDone } }),
}
