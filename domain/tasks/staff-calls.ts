import { call, created, value } from '#domain/call.ts'
import { staffMay } from '#domain/staff-roles.ts'
import { followUpChange, newFollowUp, task, taskDone } from './tasks.ts'

const access = { staff: staffMay.readCustomers }

export const planFollowUp = call('POST /api/admin/customers/:id/follow-ups', {
  summary: 'Plan follow-up',
  access,
  once: true,
  body: newFollowUp,
  answer: created(task),
})

export const changeFollowUp = call('PATCH /api/admin/tasks/:id', {
  summary: 'Change follow-up',
  access,
  body: followUpChange,
  answer: value(task),
})

export const settleTask = call('PUT /api/admin/tasks/:id/done', {
  summary: 'Mark task as done',
  access,
  body: taskDone,
  answer: value(task),
})
