import { call, value } from '#domain/call.ts'
import { staffMay } from '#domain/staff-roles.ts'
import { staffAccuracy } from './contract.ts'

export const readStaffAccuracy = call('GET /api/admin/accuracy', {
  summary: 'Read accuracy of predictions, for staff',
  access: { staff: staffMay.readAccuracy },
  answer: value(staffAccuracy),
})
