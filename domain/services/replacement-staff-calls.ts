import { call, nothing, value } from '#domain/call.ts'
import { replacement } from '#domain/maintenance/contract.ts'
import { staffMay } from '#domain/staff-roles.ts'
import { serviceFilter } from './bench/contract.ts'

const access = { staff: staffMay.changeCustomers }

export const replaceCustomersFilter = call(
  'POST /api/admin/maintenance-recommendations/:id/replacement',
  {
    summary: 'Request replacement of filter for customer',
    access,
    body: replacement,
    answer: nothing,
  },
)

export const takeBackReplacement = call('DELETE /api/admin/service-filters/:id/replacement', {
  summary: 'Undo request for replacement of filter',
  access,
  answer: value(serviceFilter),
})
