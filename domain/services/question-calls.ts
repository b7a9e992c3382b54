import { call, value } from '#domain/call.ts'
import { answerToHold, portalQuestion } from './bench/questions.ts'

export const answerQuestion = call('POST /api/customer/hold-questions/:id/answer', {
  summary: 'Answer question about filter on hold',
  access: 'customer',
  part: 'services',
  body: answerToHold,
  answer: value(portalQuestion),
})
