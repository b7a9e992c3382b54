import * as z from 'zod/mini'
import { call, created, value } from '#domain/call.ts'
import { filter } from '#domain/filters/contract.ts'
import { staffMay } from '#domain/staff-roles.ts'
import { serviceFilter } from './contract.ts'
import { foundMatch, newFound, orderOffered, ordersSought, scrapping } from './found.ts'

const access = { staff: staffMay.useBench }

export const recordFound = call('POST /api/admin/found-filters', {
  summary: 'Record filter found on the dock',
  access,
  once: true,
  body: newFound,
  answer: created(filter),
})

export const ordersForFound = call('GET /api/admin/found-filters/orders', {
  summary: 'Find open orders for a filter that was found',
  access,
  query: ordersSought,
  answer: value(z.array(orderOffered)),
})

export const matchFound = call('POST /api/admin/found-filters/:id/match', {
  summary: 'Take found filter into an order',
  access,
  once: true,
  body: foundMatch,
  answer: created(serviceFilter),
})

export const scrapFound = call('POST /api/admin/found-filters/:id/scrap', {
  summary: 'Scrap filter that was found',
  access,
  body: scrapping,
  answer: value(filter),
})
