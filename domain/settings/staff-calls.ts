import { call, value } from '#domain/call.ts'
import { staffMay } from '#domain/staff-roles.ts'
import { settingsAnswer, settingsChange } from './contract.ts'

const access = { staff: staffMay.changeSettings }

export const readSettings = call('GET /api/admin/settings', {
  access,
  answer: value(settingsAnswer),
})

export const changeSettings = call('PATCH /api/admin/settings', {
  access,
  body: settingsChange,
  answer: value(settingsAnswer),
  summary: 'Change those settings that are sent',
})
