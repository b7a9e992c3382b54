import { call, nothing, value } from '#domain/call.ts'
import { acceptance, openInvitation } from './invitations.ts'

const withLink = { access: 'anyone', limit: 'signIn' } as const

/** What a mailed invitation asks: whoever has its link may read it. */
export const readInvitation = call('GET /api/customer/invitations/:token', {
  ...withLink,
  answer: value(openInvitation),
})

/** Join: signed in, or with a first password. */
export const acceptInvitation = call('POST /api/customer/invitations/:token/acceptance', {
  ...withLink,
  body: acceptance,
  answer: nothing,
})

export const refuseInvitation = call('POST /api/customer/invitations/:token/refusal', {
  ...withLink,
  answer: nothing,
})
