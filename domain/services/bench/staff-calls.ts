import * as z from 'zod/mini'
import { call, created, foundOrCreated, nothing, value } from '#domain/call.ts'
import { staffMay } from '#domain/staff-roles.ts'
import { benchReading, judgement, newReading, serviceFilter, stateChange } from './contract.ts'
import { arrivalChange, intake } from './intake.ts'
import { benchWork } from './work.ts'

const access = { staff: staffMay.useBench }

export const readWork = call('GET /api/admin/work', {
  summary: 'Read work at the bench',
  access,
  query: z.object({ filter: z.optional(z.string()) }),
  answer: value(benchWork),
})

export const listOrderFilters = call('GET /api/admin/services/:id/filters', {
  access,
  answer: value(z.array(serviceFilter)),
})

export const readServiceFilter = call('GET /api/admin/service-filters/:id', {
  access,
  answer: value(serviceFilter),
})

export const takeIn = call('POST /api/admin/services/:id/filters', {
  summary: 'Record arrival of filter',
  access,
  once: true,
  body: intake,
  answer: created(serviceFilter),
})

export const changeArrival = call('PATCH /api/admin/service-filters/:id', {
  summary: 'Change arrival of filter',
  access,
  body: arrivalChange,
  answer: value(serviceFilter),
})

export const takeOut = call('DELETE /api/admin/service-filters/:id', {
  summary: 'Remove filter from order',
  access,
  answer: nothing,
})

export const recordReading = call('POST /api/admin/service-filters/:id/readings', {
  summary: 'Record reading of filter',
  access,
  once: true,
  body: newReading,
  answer: foundOrCreated(benchReading),
})

export const judgeFilter = call('POST /api/admin/service-filters/:id/result', {
  summary: 'Record result of filter',
  access,
  once: true,
  body: judgement,
  answer: value(serviceFilter),
})

export const moveFilter = call('POST /api/admin/service-filters/:id/state', {
  summary: 'Change state of filter',
  access,
  once: true,
  body: stateChange,
  answer: value(serviceFilter),
})
