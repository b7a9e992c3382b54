import { call, nothing, value } from '#domain/call.ts'
import { statusLink } from './status-link.ts'

const services = { access: 'customer', part: 'services' } as const

export const openStatusLink = call('POST /api/customer/service-history/:id/status-link', {
  ...services,
  answer: value(statusLink),
})

export const endStatusLink = call('DELETE /api/customer/service-history/:id/status-link', {
  ...services,
  answer: nothing,
})
