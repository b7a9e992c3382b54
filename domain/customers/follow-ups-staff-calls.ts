import { call, created, value } from '#domain/call.ts'
import { staffMay } from '#domain/staff-roles.ts'
import { followUp, followUpChange, followUpDone, newFollowUp } from './follow-ups.ts'

const access = { staff: staffMay.readCustomers }

export const planFollowUp = call('POST /api/admin/customers/:id/follow-ups', {
  summary: 'Plan follow-up',
  access,
  once: true,
  body: newFollowUp,
  answer: created(followUp),
})

export const changeFollowUp = call('PATCH /api/admin/follow-ups/:id', {
  summary: 'Change follow-up',
  access,
  body: followUpChange,
  answer: value(followUp),
})

export const settleFollowUp = call('PUT /api/admin/follow-ups/:id/done', {
  summary: 'Mark follow-up as done',
  access,
  body: followUpDone,
  answer: value(followUp),
})
