import { call, value } from '#domain/call.ts'
import { accuracy } from './contract.ts'

export const readAccuracy = call('GET /api/customer/maintenance-accuracy', {
  summary: 'Read accuracy of predictions',
  access: 'customer',
  part: 'fleet',
  answer: value(accuracy),
})
