import { call, value } from '#domain/call.ts'
import { publicStatus } from './status-link.ts'

export const readPublicStatus = call('GET /api/verify/status/:code', {
  summary: 'Read status of service by its link',
  access: 'anyone',
  limit: 'lookup',
  answer: value(publicStatus),
})
