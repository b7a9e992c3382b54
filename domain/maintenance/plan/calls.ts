import { call, file, value } from '#domain/call.ts'
import { paperRules } from '#domain/paper-rules.ts'
import { maintenancePlan, planQuery } from './contract.ts'

const fleet = { access: 'customer', part: 'fleet', query: planQuery } as const

export const readPlan = call('GET /api/customer/maintenance-plan', {
  summary: 'Read maintenance plan',
  ...fleet,
  answer: value(maintenancePlan),
})

export const planPdf = call('GET /api/customer/maintenance-plan.pdf', {
  summary: 'Maintenance plan as PDF',
  ...fleet,
  ...paperRules,
  answer: file,
})

export const planCsv = call('GET /api/customer/maintenance-plan.csv', {
  summary: 'Maintenance plan as CSV',
  ...fleet,
  limit: 'document',
  streams: true,
  answer: file,
})
