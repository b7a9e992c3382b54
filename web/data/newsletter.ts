import { unsubscribe } from '#domain/newsletter/unsubscribe-visitor-calls.ts'
import { confirmSubscription, subscribeAddress } from '#domain/newsletter/visitor-calls.ts'
import { plainClient } from './client.ts'

/**
 * Subscribes an address. A known address gets the same response as a new one. `website` is the
 * honeypot field.
 */
export const subscribe = (email: string, idempotencyKey: string, website = '') =>
  plainClient.send(subscribeAddress, { body: { email, website }, idempotencyKey })

/** With the emailed link. Confirming again confirms; after a week the link has ended (410). */
export const confirmNewsletter = (token: string) =>
  plainClient.send(confirmSubscription, { params: { token } })

export const leaveNewsletter = (token: string) =>
  plainClient.send(unsubscribe, { params: { token } })
