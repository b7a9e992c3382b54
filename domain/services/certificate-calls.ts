import { call, file } from '#domain/call.ts'
import { paperRules } from '#domain/paper-rules.ts'

const paper = { ...paperRules, part: 'services', answer: file } as const

export const certificatePdf = call('GET /api/customer/service-history/:id/certificate.pdf', paper)

export const inspectionReportPdf = call(
  'GET /api/customer/service-history/:id/inspection-report.pdf',
  paper,
)

export const filterPaperPdf = call('GET /api/customer/service-filters/:id/certificate.pdf', {
  ...paper,
  summary: 'Certificate of one filter as PDF',
})
