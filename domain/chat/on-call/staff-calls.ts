import { call, value } from '#domain/call.ts'
import { staffMay } from '#domain/staff-roles.ts'
import { onCallChange, onCallList } from './contract.ts'

const access = { staff: staffMay.changeSettings }

export const readOnCallList = call('GET /api/admin/on-call', {
  access,
  answer: value(onCallList),
})

export const changeOnCallList = call('PUT /api/admin/on-call', {
  access,
  body: onCallChange,
  answer: value(onCallList),
})
