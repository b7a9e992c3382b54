import { customer } from '#domain/accounts/contract.ts'
import { call, created, file, value } from '#domain/call.ts'
import { currentVehicleLimit, vehicleLimitChange } from '#domain/fleet/vehicle-limit.ts'
import { staffMay } from '#domain/staff-roles.ts'
import {
  customerTextConsent,
  staffCustomerDetail,
  staffCustomerPage,
  staffCustomerQuery,
  textConsentToRecord,
} from './contract.ts'

const reads = { access: { staff: staffMay.readCustomers } } as const
const changes = { access: { staff: staffMay.changeCustomers } } as const

export const listStaffCustomers = call('GET /api/admin/customers', {
  ...reads,
  query: staffCustomerQuery,
  answer: value(staffCustomerPage),
})

export const staffCustomersFile = call('GET /api/admin/customers.csv', {
  ...changes,
  limit: 'document',
  streams: true,
  query: staffCustomerQuery,
  answer: file,
})

export const openCustomerFile = call('GET /api/admin/customers/:id', {
  summary: 'Read file of customer',
  ...reads,
  answer: value(staffCustomerDetail),
})

export const deactivateCustomer = call('POST /api/admin/customers/:id/deactivation', {
  ...changes,
  answer: value(customer),
})

export const activateCustomer = call('POST /api/admin/customers/:id/activation', {
  ...changes,
  answer: value(customer),
})

export const limitVehicles = call('PUT /api/admin/customers/:id/vehicle-limit', {
  summary: 'Limit number of vehicles',
  ...changes,
  body: vehicleLimitChange,
  answer: value(currentVehicleLimit),
})

export const recordTextConsent = call('POST /api/admin/customers/:id/text-consents', {
  ...changes,
  body: textConsentToRecord,
  answer: created(customerTextConsent),
})
