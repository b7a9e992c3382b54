import * as z from 'zod/mini'
import { call, nothing, value } from '#domain/call.ts'
import { customer, demoAccount, session, signIn as signInBody } from './contract.ts'

const own = { access: 'customer', part: 'own' } as const

export const signInCustomer = call('POST /api/customer/login', {
  access: 'anyone',
  limit: 'signIn',
  body: signInBody,
  answer: value(customer),
})

/** Open to anyone: signing out twice, or with an old cookie, succeeds. */
export const signOut = call('POST /api/customer/logout', { access: 'anyone', answer: nothing })

export const listSessions = call('GET /api/customer/sessions', {
  ...own,
  answer: value(z.array(session)),
})

export const endSession = call('DELETE /api/customer/sessions/:id', { ...own, answer: nothing })

export const endOtherSessions = call('DELETE /api/customer/sessions', { ...own, answer: nothing })

export const readDemoAccount = call('GET /api/demo-account', {
  access: 'anyone',
  answer: value(demoAccount),
})
