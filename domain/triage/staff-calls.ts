import * as z from 'zod/mini'
import { call, created, value } from '#domain/call.ts'
import { requestEntry } from '#domain/tasks/notes/request-notes.ts'
import { staffMay } from '#domain/staff-roles.ts'
import {
  colleague,
  triageAnalytics,
  triageChange,
  triageContact,
  triageDetail,
  triageNote,
  triagePage,
  triageQuery,
} from './contract.ts'

const access = { staff: staffMay.answerRequests }

export const listRequests = call('GET /api/admin/triage', {
  access,
  query: triageQuery,
  answer: value(triagePage),
})

export const readTriageAnalytics = call('GET /api/admin/triage/analytics', {
  access,
  answer: value(triageAnalytics),
})

export const readRequest = call('GET /api/admin/triage/:id', {
  access,
  answer: value(triageDetail),
})

export const listColleagues = call('GET /api/admin/colleagues', {
  access,
  answer: value(z.array(colleague)),
})

export const changeRequest = call('PATCH /api/admin/triage/:id', {
  access,
  body: triageChange,
  answer: value(triageDetail),
})

export const noteOnRequest = call('POST /api/admin/triage/:id/notes', {
  summary: 'Add note to request',
  access,
  body: triageNote,
  answer: created(requestEntry),
})

export const logTriageContact = call('POST /api/admin/triage/:id/contacts', {
  summary: 'Log contact about request',
  access,
  body: triageContact,
  answer: created(requestEntry),
})
