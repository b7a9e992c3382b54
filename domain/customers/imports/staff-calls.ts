import { accepted, call, created, file, nothing, value } from '#domain/call.ts'
import { bodyOfFiles } from '#domain/spreadsheets/sheet.ts'
import { staffMay } from '#domain/staff-roles.ts'
import {
  importCommit,
  importDetail,
  importFiles,
  importList,
  importSettings,
  refusedQuery,
} from './contract.ts'

const access = { staff: staffMay.importCustomers }

export const beginImport = call('POST /api/admin/imports', {
  access,
  limit: 'document',
  once: true,
  bodyLimit: bodyOfFiles,
  body: importFiles,
  answer: created(importDetail),
})

export const listImports = call('GET /api/admin/imports', { access, answer: value(importList) })

export const readImport = call('GET /api/admin/imports/:id', {
  access,
  answer: value(importDetail),
})

export const refusedRowsFile = call('GET /api/admin/imports/:id/refused.csv', {
  summary: 'Download refused rows of import',
  access,
  limit: 'document',
  streams: true,
  query: refusedQuery,
  answer: file,
})

export const settleImport = call('PUT /api/admin/imports/:id', {
  summary: 'Change settings of import',
  access,
  bodyLimit: 2_000_000,
  body: importSettings,
  answer: value(importDetail),
})

export const commitImport = call('POST /api/admin/imports/:id/commit', {
  access,
  body: importCommit,
  answer: accepted(importDetail),
})

export const undoImport = call('POST /api/admin/imports/:id/undo', {
  access,
  answer: value(importDetail),
})

export const discardImport = call('DELETE /api/admin/imports/:id', { access, answer: nothing })
