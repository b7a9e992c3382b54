import * as z from 'zod/mini'
import { call, created, foundOrCreated, nothing, value } from '#domain/call.ts'
import { staffMay } from '#domain/staff-roles.ts'
import { firstConfirmation } from '#domain/services/rework.ts'
import {
  benchReading,
  judgement,
  newBenchReading,
  rushMark,
  serviceFilter,
  stateChange,
} from './contract.ts'
import { ending, wayBack } from './ends.ts'
import { arrivalChange, intake } from './intake.ts'
import { holdRequest, release } from './questions.ts'
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

export const holdFilter = call('POST /api/admin/service-filters/:id/hold', {
  summary: 'Put filter on hold with question',
  access,
  once: true,
  body: holdRequest,
  answer: value(serviceFilter),
})

export const releaseFilter = call('POST /api/admin/service-filters/:id/release', {
  summary: 'Release filter from hold',
  access,
  once: true,
  body: release,
  answer: value(serviceFilter),
})

export const markRush = call('PATCH /api/admin/services/:id/rush', {
  summary: 'Mark order as rush',
  access,
  body: rushMark,
  answer: nothing,
})

export const markFilterRush = call('PATCH /api/admin/service-filters/:id/rush', {
  summary: 'Mark filter as rush',
  access,
  body: rushMark,
  answer: nothing,
})

export const endFilter = call('POST /api/admin/service-filters/:id/end', {
  summary: 'Record what became of filter',
  access,
  once: true,
  body: ending,
  answer: value(serviceFilter),
})

export const takeFilterBack = call('POST /api/admin/service-filters/:id/way-back', {
  summary: 'Take back what became of filter',
  access: { staff: staffMay.changeCustomers },
  once: true,
  body: wayBack,
  answer: value(serviceFilter),
})

export const confirmFirst = call('POST /api/admin/service-filters/:id/confirmation', {
  summary: 'Confirm first certificate of reworked filter',
  access: { staff: staffMay.changeCustomers },
  body: firstConfirmation,
  answer: value(serviceFilter),
})
