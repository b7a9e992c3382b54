import { call, nothing } from '#domain/call.ts'
import { replacement } from '#domain/maintenance/contract.ts'

export const replaceFilter = call(
  'POST /api/customer/maintenance-recommendations/:id/replacement',
  {
    summary: 'Request replacement of filter',
    access: 'customer',
    part: 'fleet',
    body: replacement,
    answer: nothing,
  },
)
