import { call, created, nothing, value } from '#domain/call.ts'
import { staffMay } from '#domain/staff-roles.ts'
import {
  secondFactorRule,
  staffChange,
  staffChanged,
  staffInvitation,
  staffList,
} from './accounts-contract.ts'

const access = { staff: staffMay.manageStaff }

export const listStaff = call('GET /api/admin/staff', { access, answer: value(staffList) })

export const inviteStaff = call('POST /api/admin/staff', {
  access,
  body: staffInvitation,
  answer: created(staffChanged),
})

export const requireSecondFactor = call('PUT /api/admin/staff/second-factor-rule', {
  summary: 'Require second factor of staff',
  access,
  body: secondFactorRule,
  answer: value(secondFactorRule),
})

export const changeStaff = call('PATCH /api/admin/staff/:id', {
  access,
  body: staffChange,
  answer: value(staffChanged),
})

export const sendNewStaffCode = call('POST /api/admin/staff/:id/code', {
  access,
  answer: value(staffChanged),
})

export const endSessionsOfStaff = call('POST /api/admin/staff/:id/sessions/end', {
  access,
  answer: nothing,
})
