import { call, nothing } from '#domain/call.ts'

/** Apart from the others, since mail programs send it a form. */
export const unsubscribe = call('POST /api/newsletter/unsubscribe/:token', {
  access: 'anyone',
  limit: 'lookup',
  answer: nothing,
})
