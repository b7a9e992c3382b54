import * as z from 'zod/mini'
import { call, created, value } from '#domain/call.ts'
import { customer, profile, registration } from './contract.ts'
import { distanceUnitChange } from './distance-unit.ts'
import { ownAccount } from './email-proof.ts'

const own = { access: 'customer', part: 'own' } as const

export const register = call('POST /api/customer/register', {
  summary: 'Register account',
  access: 'anyone',
  limit: 'publicForm',
  body: registration,
  answer: created(customer),
})

export const readOwnAccount = call('GET /api/customer/me', { ...own, answer: value(ownAccount) })

export const changeProfile = call('PATCH /api/customer/me', {
  ...own,
  body: profile,
  answer: value(customer),
})

export const changeDistanceUnit = call('PATCH /api/customer/distance-unit', {
  ...own,
  body: distanceUnitChange,
  answer: value(customer),
})

export const exportAccount = call('GET /api/customer/export', {
  ...own,
  limit: 'publicForm',
  accountLimit: 'dataExport',
  streams: true,
  answer: value(z.record(z.string(), z.unknown())),
})
