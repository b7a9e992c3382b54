import { call, created, nothing } from '#domain/call.ts'
import { newPerson } from './contract.ts'
import { invitation, joining } from './invitations.ts'

const people = { access: 'customer', part: 'people' } as const
const own = { access: 'customer', part: 'own' } as const
// Each sends a mail to whatever address is typed.
const inviting = {
  ...people,
  needs: 'provenEmail',
  limit: 'publicForm',
  answer: created(invitation),
} as const

export const invitePerson = call('POST /api/customer/company/people', {
  ...inviting,
  body: newPerson,
})

/** With a new link; the earlier one ends. */
export const sendInvitationAgain = call(
  'POST /api/customer/company/invitations/:id/renewal',
  inviting,
)

export const withdrawInvitation = call('DELETE /api/customer/company/invitations/:id', {
  ...people,
  answer: nothing,
})

/** Whoever is only listed under a company is in it from then on. */
export const joinCompany = call('POST /api/customer/company/joining', {
  ...own,
  needs: 'provenEmail',
  body: joining,
  answer: nothing,
})

/**
 * Whoever has joined leaves, and whoever is only listed says no: each then has a company of their
 * own.
 */
export const leaveCompany = call('POST /api/customer/company/leaving', {
  ...own,
  answer: nothing,
})
