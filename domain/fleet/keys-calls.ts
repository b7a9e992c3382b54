import * as z from 'zod/mini'
import { call, created, nothing, value } from '#domain/call.ts'
import { apiKey, madeApiKey, newApiKey } from './api-keys.ts'

const fleet = { access: 'customer', part: 'fleet' } as const

export const listKeys = call('GET /api/customer/api-keys', {
  summary: 'List API keys',
  ...fleet,
  answer: value(z.array(apiKey)),
})

export const makeKey = call('POST /api/customer/api-keys', {
  summary: 'Make API key',
  ...fleet,
  needs: 'provenEmail',
  limit: 'publicForm',
  body: newApiKey,
  answer: created(madeApiKey),
})

export const endKey = call('DELETE /api/customer/api-keys/:id', {
  summary: 'Revoke API key',
  ...fleet,
  answer: nothing,
})
