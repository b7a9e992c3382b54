import { call, value } from '#domain/call.ts'
import { staffMay } from '#domain/staff-roles.ts'
import { searchPage, searchQuery } from './contract.ts'

export const searchOffice = call('GET /api/admin/search', {
  summary: 'Search everything',
  access: { staff: staffMay.seeToday },
  query: searchQuery,
  answer: value(searchPage),
})
