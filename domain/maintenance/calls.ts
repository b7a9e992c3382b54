import { call, list, value } from '#domain/call.ts'
import { recommendation, recommendationChange, recommendationQuery } from './contract.ts'

const fleet = { access: 'customer', part: 'fleet' } as const

export const listRecommendations = call('GET /api/customer/maintenance-recommendations', {
  ...fleet,
  query: recommendationQuery,
  answer: list(recommendation),
})

export const answerRecommendation = call('PATCH /api/customer/maintenance-recommendations/:id', {
  ...fleet,
  body: recommendationChange,
  answer: value(recommendation),
})
