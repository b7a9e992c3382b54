import { call, created, value } from '#domain/call.ts'
import { staffMay } from '#domain/staff-roles.ts'
import { newVehicle, ownLimits, vehicle, vehicleChange } from './contract.ts'
import { limitChange } from './reading-limits.ts'

const access = { staff: staffMay.changeCustomers }

export const addVehicleForCustomer = call('POST /api/admin/customers/:id/vehicles', {
  access,
  once: true,
  body: newVehicle,
  answer: created(vehicle),
})

export const readVehicleByStaff = call('GET /api/admin/vehicles/:id', {
  access,
  answer: value(vehicle),
})

export const changeVehicleByStaff = call('PATCH /api/admin/vehicles/:id', {
  access,
  body: vehicleChange,
  answer: value(vehicle),
})

export const readLimitsByStaff = call('GET /api/admin/customers/:id/vehicles/:vehicleId/limits', {
  summary: 'Read limits of readings by staff',
  access,
  answer: value(ownLimits),
})

export const setLimitByStaff = call('PUT /api/admin/customers/:id/vehicles/:vehicleId/limits', {
  summary: 'Set limit of reading by staff',
  access,
  body: limitChange,
  answer: value(ownLimits),
})
