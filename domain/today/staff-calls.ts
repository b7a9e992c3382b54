import { call, value } from '#domain/call.ts'
import { staffMay } from '#domain/staff-roles.ts'
import { todayPage, waitingCounts } from './contract.ts'

const access = { staff: staffMay.seeToday }

export const readToday = call('GET /api/admin/today', {
  summary: 'Read what waits today',
  access,
  answer: value(todayPage),
})

export const countWaiting = call('GET /api/admin/waiting', {
  summary: 'Count what waits',
  access,
  answer: value(waitingCounts),
})
