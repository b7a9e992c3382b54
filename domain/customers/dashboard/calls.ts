import { call, file, value } from '#domain/call.ts'
import { paperRules } from '#domain/paper-rules.ts'
import { insights, portalStats, reportQuery } from './contract.ts'

const own = { access: 'customer', part: 'own' } as const
const report = {
  access: 'customer',
  part: 'services',
  limit: 'document',
  query: reportQuery,
  answer: file,
} as const

export const readStats = call('GET /api/customer/stats', {
  summary: 'Read numbers of own account',
  ...own,
  answer: value(portalStats),
})

export const readInsights = call('GET /api/customer/insights', { ...own, answer: value(insights) })

export const yearReportPdf = call('GET /api/customer/report.pdf', {
  ...report,
  ...paperRules,
})

export const yearReportFile = call('GET /api/customer/report.csv', { ...report, streams: true })
