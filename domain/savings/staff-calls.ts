import { call, file, value } from '#domain/call.ts'
import { officeSearch } from '#domain/lists.ts'
import { staffMay } from '#domain/staff-roles.ts'
import { staffCalculations } from './contract.ts'

const search = { access: { staff: staffMay.readLeads }, query: officeSearch } as const

export const listCalculations = call('GET /api/admin/savings-calculations', {
  ...search,
  answer: value(staffCalculations),
})

export const calculationsFile = call('GET /api/admin/savings-calculations.csv', {
  ...search,
  limit: 'document',
  streams: true,
  answer: file,
})
