import { call, file, value } from '#domain/call.ts'
import { verification } from './contract.ts'

/** Through a mailed link a driver or a customer without a password opens the PDF. */
export const mailedCertificatePdf = call('GET /api/certificates/:token.pdf', {
  summary: 'Certificate as PDF, by its emailed link',
  access: 'anyone',
  limit: 'document',
  answer: file,
})

export const verifyCertificate = call('GET /api/verify/:number', {
  access: 'anyone',
  limit: 'lookup',
  answer: value(verification),
})
