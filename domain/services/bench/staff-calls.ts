import * as z from 'zod/mini'
import { call, created, foundOrCreated, nothing, value } from '#domain/call.ts'
import { staffMay } from '#domain/staff-roles.ts'
import { benchReading, judgement, newBenchReading, serviceFilter, stateChange } from './contract.ts'
import { ending, wayBack } from './ends.ts'
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
  body: newBenchReading,
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

export const endFilter = call('POST /api/admin/service-filters/:id/end', {
  summary: 'Record what became of filter',
  access,
  body: ending,
  answer: value(serviceFilter),
})

export const takeFilterBack = call('POST /api/admin/service-filters/:id/way-back', {
  summary: 'Take back what became of filter',
  access: { staff: staffMay.changeCustomers },
  body: wayBack,
  answer: value(serviceFilter),
})
