import { call, value } from '#domain/call.ts'
import { emailServicesStatus, smsStatus } from './contract.ts'

const access = 'anyone'

/** Only which service is set up. */
export const readSmsStatus = call('GET /api/admin/sms-status', {
  access,
  answer: value(smsStatus),
})

/** Which services are set up. How many emails were sent is for staff. */
export const readEmailStatus = call('GET /api/email-services/status', {
  access,
  answer: value(emailServicesStatus),
})

export const readOfficeEmailStatus = call('GET /api/admin/email-services/status', {
  access,
  answer: value(emailServicesStatus),
})
