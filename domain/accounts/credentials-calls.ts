import { call, nothing, takenOn } from '#domain/call.ts'
import { closing, emailChange, passwordChange, reset, resetRequest } from './contract.ts'

const signedIn = { access: 'customer', part: 'own', limit: 'signIn' } as const
const anyone = { access: 'anyone', limit: 'signIn' } as const

export const sendProofAgain = call('POST /api/customer/email-proof', {
  summary: 'Resend email confirmation',
  ...signedIn,
  answer: takenOn,
})

export const confirmEmail = call('POST /api/customer/email-proof/:token', {
  ...anyone,
  answer: nothing,
})

export const disownAccount = call('POST /api/customer/email-proof/:token/denial', {
  ...anyone,
  answer: nothing,
})

export const changePassword = call('POST /api/customer/password', {
  ...signedIn,
  body: passwordChange,
  answer: nothing,
})

export const requestEmailChange = call('POST /api/customer/email', {
  ...signedIn,
  body: emailChange,
  answer: takenOn,
})

export const proveEmail = call('POST /api/customer/email/:token', {
  summary: 'Confirm new email',
  ...anyone,
  answer: nothing,
})

export const requestPasswordReset = call('POST /api/customer/password-reset', {
  ...anyone,
  body: resetRequest,
  answer: takenOn,
})

export const resetPassword = call('POST /api/customer/password-reset/:token', {
  ...anyone,
  body: reset,
  answer: nothing,
})

export const closeAccount = call('POST /api/customer/close', {
  ...signedIn,
  body: closing,
  answer: nothing,
})
