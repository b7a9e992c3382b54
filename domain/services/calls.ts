import { call, list, value } from '#domain/call.ts'
import { service, serviceDetail, serviceQuery } from './contract.ts'

const services = { access: 'customer', part: 'services' } as const

export const listServices = call('GET /api/customer/service-history', {
  ...services,
  query: serviceQuery,
  answer: list(service),
})

export const readService = call('GET /api/customer/service-history/:id', {
  ...services,
  answer: value(serviceDetail),
})
