import { call, nothing, value } from '#domain/call.ts'
import { staffMay } from '#domain/staff-roles.ts'
import { statusLink } from './status-link.ts'

const access = { staff: staffMay.recordServices }

export const openStaffStatusLink = call('POST /api/admin/services/:id/status-link', {
  access,
  answer: value(statusLink),
})

export const endStaffStatusLink = call('DELETE /api/admin/services/:id/status-link', {
  access,
  answer: nothing,
})
