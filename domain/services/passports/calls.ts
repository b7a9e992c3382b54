import * as z from 'zod/mini'
import { call, list, value } from '#domain/call.ts'
import { filterQuery } from '#domain/filters/contract.ts'
import { ownFilter, portalPassport, vehicleFilter } from './portal-passport.ts'

const services = { access: 'customer', part: 'services' } as const

export const listOwnFilters = call('GET /api/customer/filters', {
  ...services,
  query: filterQuery,
  answer: list(ownFilter),
})

export const readOwnPassport = call('GET /api/customer/filters/:id', {
  ...services,
  answer: value(portalPassport),
})

export const listVehicleFilters = call('GET /api/customer/vehicles/:id/filters', {
  ...services,
  answer: value(z.array(vehicleFilter)),
})
