import * as z from 'zod/mini'
import { call, value } from '#domain/call.ts'
import { staffMay } from '#domain/staff-roles.ts'
import {
  erasureDone,
  erasurePreview,
  personExport,
  privacyHistory,
  privacyHistoryQuery,
  privacyMatches,
  privacyPerson,
  privacyRequest,
  privacySearch,
} from './contract.ts'

const access = { staff: staffMay.handlePrivacy }

export const listPrivacyRequests = call('GET /api/admin/privacy-requests', {
  access,
  query: privacyHistoryQuery,
  answer: value(privacyHistory),
})

export const searchPeople = call('POST /api/admin/privacy-requests/search', {
  access,
  body: privacySearch,
  answer: value(privacyMatches),
})

export const previewErasure = call('POST /api/admin/privacy-requests/preview', {
  access,
  body: privacyPerson,
  answer: value(erasurePreview),
})

export const answerPrivacyRequest = call('POST /api/admin/privacy-requests', {
  access,
  limit: 'document',
  streams: true,
  body: privacyRequest,
  answer: value(z.union([erasureDone, personExport])),
})
