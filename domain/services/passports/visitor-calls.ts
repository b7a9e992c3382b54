import { call, value } from '#domain/call.ts'
import { publicPassport } from './public-passport.ts'

export const readPublicPassport = call('GET /api/verify/filters/:code', {
  access: 'anyone',
  limit: 'lookup',
  answer: value(publicPassport),
})
