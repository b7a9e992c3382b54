import * as z from 'zod/mini'
import { call, file, value } from '#domain/call.ts'
import { staffMay } from '#domain/staff-roles.ts'
import { folderPart, folderQuery } from './compliance-folder.ts'

const access = { staff: staffMay.recordServices }
const bound = { access, limit: 'document', query: folderQuery, answer: file } as const

export const listStaffFolderParts = call('GET /api/admin/customers/:id/compliance-folder', {
  summary: 'List vehicles and years with documents of customer',
  access,
  answer: value(z.array(folderPart)),
})

export const staffFolderPdf = call('GET /api/admin/customers/:id/compliance-folder.pdf', {
  ...bound,
  summary: 'Compliance folder of customer as PDF',
})

export const staffFolderCsv = call('GET /api/admin/customers/:id/compliance-folder.csv', {
  ...bound,
  streams: true,
  summary: 'Compliance folder of customer as CSV',
})
