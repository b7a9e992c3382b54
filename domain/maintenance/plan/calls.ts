import { call, file, value } from '#domain/call.ts'
import { paperRules } from '#domain/paper-rules.ts'
import { maintenancePlan, planQuery } from './contract.ts'

const fleet = { access: 'customer', part: 'fleet', query: planQuery } as const

export const readPlan = call('GET /api/customer/maintenance-plan', {
  ...fleet,
  answer: value(maintenancePlan),
})

export const planPdf = call('GET /api/customer/maintenance-plan.pdf', {
  ...fleet,
  ...paperRules,
  answer: file,
})

export const planCsv = call('GET /api/customer/maintenance-plan.csv', {
  ...fleet,
  limit: 'document',
  answer: file,
})
