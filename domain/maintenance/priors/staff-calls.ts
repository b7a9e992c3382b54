import * as z from 'zod/mini'
import { call, value } from '#domain/call.ts'
import { staffMay } from '#domain/staff-roles.ts'
import { priorChange, priorReset, priorsPage } from './contract.ts'

const params = z.object({ key: z.string().check(z.maxLength(60)) })
const change = { access: { staff: staffMay.changePriors }, params } as const
const answer = value(priorsPage)

export const listPriors = call('GET /api/admin/priors', {
  access: { staff: staffMay.readAccuracy },
  answer,
})

export const changePrior = call('PUT /api/admin/priors/:key', {
  ...change,
  body: priorChange,
  answer,
})

export const resetPrior = call('DELETE /api/admin/priors/:key', {
  ...change,
  query: priorReset,
  answer,
})
