import { accepted, call, value } from '#domain/call.ts'
import { staffMay } from '#domain/staff-roles.ts'
import {
  acceptedMessage,
  adminEmailTest,
  emailDiagnostics,
  emailTest,
  emailTestResult,
  emailToSend,
} from './contract.ts'

const access = { staff: staffMay.sendMessages }
const sending = { access, sends: true } as const

export const readOfficeEmailDiagnostics = call('GET /api/admin/email-services/diagnostics', {
  access,
  answer: value(emailDiagnostics),
})

export const readEmailDiagnostics = call('GET /api/email-services/diagnostics', {
  access,
  answer: value(emailDiagnostics),
})

/** A test of one type of message, by the service that is preferred. */
export const testEmailType = call('POST /api/admin/email-services/test', {
  summary: 'Test type of email',
  ...sending,
  body: adminEmailTest,
  answer: value(emailTestResult),
})

export const testEmail = call('POST /api/email-services/test', {
  ...sending,
  body: emailTest,
  answer: value(emailTestResult),
})

export const sendEmail = call('POST /api/email-services/send', {
  ...sending,
  once: true,
  body: emailToSend,
  answer: accepted(acceptedMessage),
})
