import * as z from 'zod/mini'
import { call, file, value } from '#domain/call.ts'
import { paperRules } from '#domain/paper-rules.ts'
import { folderPart, folderQuery } from './compliance-folder.ts'

const services = { access: 'customer', part: 'services' } as const
const bound = { ...services, limit: 'document', query: folderQuery, answer: file } as const

export const listFolderParts = call('GET /api/customer/compliance-folder', {
  summary: 'List vehicles and years with documents',
  ...services,
  answer: value(z.array(folderPart)),
})

export const folderPdf = call('GET /api/customer/compliance-folder.pdf', {
  summary: 'Compliance folder as PDF',
  ...bound,
  ...paperRules,
})

export const folderCsv = call('GET /api/customer/compliance-folder.csv', {
  ...bound,
  streams: true,
  summary: 'Compliance folder as CSV',
})
