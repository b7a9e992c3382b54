import { call, value } from '#domain/call.ts'
import { accuracy } from './contract.ts'

export const readAccuracy = call('GET /api/customer/maintenance-accuracy', {
  access: 'customer',
  part: 'fleet',
  answer: value(accuracy),
})
