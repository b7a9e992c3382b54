import { callApi } from './api.ts'

/** Subscribes an address. A known address answers like a new one. `website` is the field that people leave alone. */
export function subscribe(email: string, idempotencyKey: string, website = ''): Promise<{ id: string; email: string }> {
  return callApi('POST', '/api/newsletter-subscriptions', { body: { email, website }, idempotencyKey })
}
