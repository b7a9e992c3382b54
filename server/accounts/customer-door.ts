import { linkEnded, linkLastsMs, type LinkPurpose } from '#domain/accounts/account-links.ts'
import { sessionLasts } from '#domain/accounts/sessions.ts'
import type { CustomerActor } from '#domain/actor.ts'
import { findCustomerSessions } from './customer-session-store.ts'
import type { Door } from './door.ts'
import { newToken } from './tokens.ts'

/** Where customers sign in. */
export const customerDoor: Door<CustomerActor, LinkPurpose> = {
  name: 'customer',
  people: 'customers',
  sessions: 'customer_sessions',
  owner: 'customerId',
  lasts: sessionLasts.customer,
  seenAgainAfterMs: 5 * 60_000,
  find: findCustomerSessions,
  storeSeen: null,
  links: {
    table: 'account_links',
    hash: 'tokenHash',
    lastsMs: linkLastsMs,
    make: newToken,
    asCompared: (token) => token,
    ended: linkEnded,
  },
}
