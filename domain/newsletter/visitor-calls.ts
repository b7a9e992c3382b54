import { call, created, nothing } from '#domain/call.ts'
import { newsletterSubscription, savedNewsletterSubscription } from './contract.ts'

export const subscribeAddress = call('POST /api/newsletter-subscriptions', {
  access: 'anyone',
  limit: 'publicForm',
  once: true,
  body: newsletterSubscription,
  answer: created(savedNewsletterSubscription),
})

export const confirmSubscription = call('POST /api/newsletter/confirmation/:token', {
  access: 'anyone',
  limit: 'lookup',
  answer: nothing,
})
