import { call, value } from '#domain/call.ts'
import { staffMay } from '#domain/staff-roles.ts'
import { capacities, capacityChange } from './capacity-contract.ts'

const access = { staff: staffMay.changeSettings }

export const readCapacities = call('GET /api/admin/appointments/capacity', {
  access,
  answer: value(capacities),
})

export const changeCapacities = call('PUT /api/admin/appointments/capacity', {
  access,
  body: capacityChange,
  answer: value(capacities),
})
