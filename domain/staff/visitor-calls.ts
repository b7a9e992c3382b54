import { demoAccount, resetRequest } from '#domain/accounts/contract.ts'
import { call, nothing, value, takenOn } from '#domain/call.ts'
import { firstPassword, staffMember, staffSignIn } from './contract.ts'

const signingIn = { access: 'anyone', limit: 'signIn' } as const

export const signInStaff = call('POST /api/staff/login', {
  ...signingIn,
  body: staffSignIn,
  answer: value(staffMember),
})

/**
 * Open to anyone: who is signed out already, or has an old cookie, has reached what was asked for.
 */
export const signOutStaff = call('POST /api/staff/logout', { access: 'anyone', answer: nothing })

export const chooseFirstPassword = call('POST /api/staff/first-password', {
  ...signingIn,
  body: firstPassword,
  answer: nothing,
})

export const requestStaffReset = call('POST /api/staff/password-reset', {
  summary: 'Request password reset of staff',
  ...signingIn,
  body: resetRequest,
  answer: takenOn,
})

export const readDemoStaffAccount = call('GET /api/staff/demo-account', {
  access: 'anyone',
  answer: value(demoAccount),
})
