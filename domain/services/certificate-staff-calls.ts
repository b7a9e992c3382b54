import { call, file, takenOn } from '#domain/call.ts'
import { staffMay } from '#domain/staff-roles.ts'

const paper = {
  access: { staff: staffMay.recordServices },
  limit: 'document',
  answer: file,
} as const
const mail = {
  access: { staff: staffMay.sendMessages },
  sends: true,
  once: true,
  answer: takenOn,
} as const

export const staffCertificatePdf = call('GET /api/admin/services/:id/certificate.pdf', paper)

export const mailCertificate = call('POST /api/admin/services/:id/certificate/mail', {
  ...mail,
  summary: 'Email certificate',
})

export const staffInspectionReportPdf = call(
  'GET /api/admin/services/:id/inspection-report.pdf',
  paper,
)

export const mailInspectionReport = call('POST /api/admin/services/:id/inspection-report/mail', {
  ...mail,
  summary: 'Email inspection report',
})

export const staffFilterPaperPdf = call('GET /api/admin/service-filters/:id/certificate.pdf', {
  summary: 'Certificate of one filter as PDF, for staff',
  ...paper,
  access: { staff: staffMay.useBench },
})

export const mailFilterPaper = call('POST /api/admin/service-filters/:id/certificate/mail', {
  ...mail,
  summary: 'Email certificate of one filter',
})
