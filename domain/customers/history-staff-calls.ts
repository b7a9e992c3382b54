import { call, value } from '#domain/call.ts'
import { staffMay } from '#domain/staff-roles.ts'
import { historyPage, historyQuery } from './history.ts'

export const readCustomerHistory = call('GET /api/admin/customers/:id/history', {
  access: { staff: staffMay.readCustomers },
  query: historyQuery,
  answer: value(historyPage),
})
