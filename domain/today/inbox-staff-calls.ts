import { call, value } from '#domain/call.ts'
import { staffMay } from '#domain/staff-roles.ts'
import { inboxPage, inboxQuery } from './inbox.ts'

export const readInbox = call('GET /api/admin/inbox', {
  summary: 'Read what waits for an answer',
  access: { staff: staffMay.seeToday },
  query: inboxQuery,
  answer: value(inboxPage),
})
