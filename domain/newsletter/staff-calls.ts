import { call, file, value } from '#domain/call.ts'
import { staffMay } from '#domain/staff-roles.ts'
import { newsletterSubscribers, subscribersQuery } from './contract.ts'

const search = { access: { staff: staffMay.readLeads }, query: subscribersQuery } as const

export const listSubscribers = call('GET /api/admin/newsletter-subscriptions', {
  ...search,
  answer: value(newsletterSubscribers),
})

export const subscribersFile = call('GET /api/admin/newsletter-subscriptions.csv', {
  ...search,
  limit: 'document',
  streams: true,
  answer: file,
})
