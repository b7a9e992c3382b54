import { call, created } from '#domain/call.ts'
import { reportRequest, requestedReport, savedCalculation, savingsCalculation } from './contract.ts'

const form = { access: 'anyone', limit: 'publicForm', once: true } as const

export const saveCalculation = call('POST /api/savings-calculations', {
  ...form,
  body: savingsCalculation,
  answer: created(savedCalculation),
})

export const emailSavingsReport = call('POST /api/savings-reports', {
  ...form,
  body: reportRequest,
  answer: created(requestedReport),
})
