import type { OpenInvitation } from '#domain/companies/invitations.ts'
import { callApi } from './api.ts'

const path = (token: string) => `/api/customer/invitations/${encodeURIComponent(token)}`

/** What a mailed invitation asks: whoever has its link may read it. */
export function readInvitation(token: string): Promise<OpenInvitation> {
  return callApi('GET', path(token))
}

/** Join: signed in, or with a first password. */
export function acceptInvitation(token: string, password: string | null): Promise<null> {
  return callApi('POST', `${path(token)}/acceptance`, { body: { password } })
}

export function refuseInvitation(token: string): Promise<null> {
  return callApi('POST', `${path(token)}/refusal`)
}
