import * as z from 'zod/mini'
import { call, file, value } from '#domain/call.ts'
import { staffMay } from '#domain/staff-roles.ts'
import { folderPart, folderQuery } from './compliance-folder.ts'

const access = { staff: staffMay.recordServices }
const bound = { access, limit: 'document', query: folderQuery, answer: file } as const

export const listStaffFolderParts = call('GET /api/admin/customers/:id/compliance-folder', {
  access,
  answer: value(z.array(folderPart)),
})

export const staffFolderPdf = call('GET /api/admin/customers/:id/compliance-folder.pdf', bound)

export const staffFolderCsv = call('GET /api/admin/customers/:id/compliance-folder.csv', bound)
