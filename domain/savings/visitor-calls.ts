import { call, created } from '#domain/call.ts'
import { reportRequest, requestedReport, savedCalculation, savingsCalculation } from './contract.ts'

const form = { access: 'anyone', limit: 'publicForm', once: true } as const

export const keepCalculation = call('POST /api/savings-calculations', {
  summary: 'Save calculation',
  ...form,
  body: savingsCalculation,
  answer: created(savedCalculation),
})

export const mailReport = call('POST /api/savings-reports', {
  summary: 'Email savings report',
  ...form,
  body: reportRequest,
  answer: created(requestedReport),
})
