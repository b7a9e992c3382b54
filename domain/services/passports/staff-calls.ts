import * as z from 'zod/mini'
import { call, value } from '#domain/call.ts'
import { filter, filterChange, labelledFilter } from '#domain/filters/contract.ts'
import { staffMay } from '#domain/staff-roles.ts'
import { passport } from './passport.ts'

const access = { staff: staffMay.useBench }

export const readPassport = call('GET /api/admin/filters/:id', {
  access,
  answer: value(passport),
})

/**
 * What our team scans: the label has the code, and never the id. Scanned for a service it has to be
 * a filter of the same company.
 */
export const findLabelled = call('GET /api/admin/filter-codes/:code', {
  summary: 'Find filter by its label',
  access,
  query: z.object({ service: z.optional(z.string()) }),
  answer: value(labelledFilter),
})

export const changeFilter = call('PATCH /api/admin/filters/:id', {
  access,
  body: filterChange,
  answer: value(filter),
})
