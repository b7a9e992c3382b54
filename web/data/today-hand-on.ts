import type { HandOn } from '#domain/today/hand-on.ts'
import { handOnWork, takeHandOnBack } from '#domain/today/hand-on-staff-calls.ts'
import { staffClient, type SendingOnce } from './staff-call.ts'

export const handOnCalls = {
  handOn: (body: HandOn, { idempotencyKey }: SendingOnce) =>
    staffClient.send(handOnWork, { body, idempotencyKey }),
  takeBack: (id: string) => staffClient.send(takeHandOnBack, { params: { id } }),
}
