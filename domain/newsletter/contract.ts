import * as z from 'zod/mini'
import { email, honeypot } from '#domain/form-fields.ts'
import { choiceOf, longList, pageOfOfficeList } from '#domain/lists.ts'
import { subscriptionStatuses } from './subscription.ts'

/** Stored in lower case: one person, one subscription. */
export const newsletterSubscription = z.object({
  email: z.pipe(
    email(),
    z.transform((address) => address.toLowerCase()),
  ),
  website: honeypot(),
})

/** The same for a new address and a known one: whether somebody is subscribed stays secret. */
export const savedNewsletterSubscription = z.object({ id: z.string(), email: z.string() })

export const subscribersQuery = z.object({
  ...pageOfOfficeList,
  status: choiceOf(subscriptionStatuses, 'Please choose a status from the list.'),
})

export const newsletterSubscriber = z.object({
  id: z.string(),
  email: z.string(),
  status: z.enum(subscriptionStatuses),
  confirmedAt: z.nullable(z.string()),
  unsubscribedAt: z.nullable(z.string()),
  /** The field that people do not see was filled in: no link to confirm was mailed. */
  mayBeAutomatic: z.boolean(),
  createdAt: z.string(),
})

/** Newest first. Mail goes only to those who have confirmed and not left. */
export const newsletterSubscribers = longList(newsletterSubscriber)

export type NewsletterSubscription = z.infer<typeof newsletterSubscription>
export type NewsletterForm = z.input<typeof newsletterSubscription>
export type SavedNewsletterSubscription = z.infer<typeof savedNewsletterSubscription>
export type SubscribersQuery = z.infer<typeof subscribersQuery>
export type NewsletterSubscriber = z.infer<typeof newsletterSubscriber>
export type NewsletterSubscribers = z.infer<typeof newsletterSubscribers>
