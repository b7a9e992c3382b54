import { normalizeIP } from '@fastify/rate-limit'
import type { FastifyRequest } from 'fastify'

/** Where a request comes from. IPv6 by /64: a household has that many addresses. */
export function addressOf(request: FastifyRequest): string {
  // A closed connection has no address; that must not become a 500.
  return normalizeIP(request.ip ?? 'gone')
}

/** Whose calls count together: an account's, or those of an address where nobody is signed in. */
export function whoCalls(request: FastifyRequest): string {
  const { actor } = request
  if (actor?.kind === 'customer') return `customer ${actor.customerId}`
  return actor?.kind === 'staff' ? `staff ${actor.staffId}` : `address ${addressOf(request)}`
}
