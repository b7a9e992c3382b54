import * as calls from '#domain/companies/invitations-visitor-calls.ts'
import type { OpenInvitation } from '#domain/companies/invitations.ts'
import { plainClient } from './client.ts'

/** What a mailed invitation asks: whoever has its link may read it. */
export const readInvitation = (token: string): Promise<OpenInvitation> =>
  plainClient.send(calls.readInvitation, { params: { token } })

/** Join: signed in, or with a first password. */
export const acceptInvitation = (token: string, password: string | null): Promise<null> =>
  plainClient.send(calls.acceptInvitation, { params: { token }, body: { password } })

export const refuseInvitation = (token: string): Promise<null> =>
  plainClient.send(calls.refuseInvitation, { params: { token } })
