import { call, value } from '#domain/call.ts'
import { staffMay } from '#domain/staff-roles.ts'
import { staffAccuracy } from './contract.ts'

export const readStaffAccuracy = call('GET /api/admin/accuracy', {
  access: { staff: staffMay.readAccuracy },
  answer: value(staffAccuracy),
})
