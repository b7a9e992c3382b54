import { call, value } from '#domain/call.ts'
import { analysisAnswer, maintenanceSummary } from '#domain/maintenance/contract.ts'

const fleet = { access: 'customer', part: 'fleet' } as const

export const analyzeMaintenance = call('POST /api/customer/analyze-maintenance', {
  ...fleet,
  answer: value(analysisAnswer),
})

export const readSummary = call('GET /api/customer/maintenance-summary', {
  summary: 'Read maintenance summary',
  ...fleet,
  answer: value(maintenanceSummary),
})
