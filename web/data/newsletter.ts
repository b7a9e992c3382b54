import { callApi } from './api.ts'

/**
 * Subscribes an address. A known address gets the same response as a new one. `website` is the
 * honeypot field.
 */
export function subscribe(
  email: string,
  idempotencyKey: string,
  website = '',
): Promise<{ id: string; email: string }> {
  return callApi('POST', '/api/newsletter-subscriptions', {
    body: { email, website },
    idempotencyKey,
  })
}

/** With the emailed link. Confirming again confirms; after a week the link has ended (410). */
export function confirmNewsletter(token: string): Promise<null> {
  return callApi('POST', `/api/newsletter/confirmation/${encodeURIComponent(token)}`)
}

export function leaveNewsletter(token: string): Promise<null> {
  return callApi('POST', `/api/newsletter/unsubscribe/${encodeURIComponent(token)}`)
}
