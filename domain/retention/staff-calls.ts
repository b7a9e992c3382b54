import { call, created, value } from '#domain/call.ts'
import { staffMay } from '#domain/staff-roles.ts'
import { insights, retention, retentionContact, savedRetentionContact } from './contract.ts'

const access = { staff: staffMay.readRetention }

export const readRetention = call('GET /api/admin/retention', {
  access,
  answer: value(retention),
})

export const readStaffInsights = call('GET /api/admin/insights', {
  access,
  answer: value(insights),
})

export const logRetentionContact = call('POST /api/admin/retention/:customerId/contacts', {
  summary: 'Log contact with customer at risk',
  access,
  body: retentionContact,
  answer: created(savedRetentionContact),
})
