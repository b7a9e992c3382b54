import type { FastifyRequest } from 'fastify'
import type { CustomerActor } from '#domain/actor.ts'
import type { Visitor } from '#domain/chat/readers.ts'
import { signedInCustomer } from '#server/accounts/session.ts'
import type { Deps } from '#server/http/context.ts'
import type { Sender } from '#server/http/access/this-machine.ts'

/**
 * The account that a session proves for the chat. The demo account is shared, so it proves nobody:
 * each of its browsers is a visitor of its own.
 */
export function accountOf(customer: CustomerActor | null): string | null {
  return customer === null || customer.isDemo ? null : customer.customerId
}

/** A call that names its visitor in the address. */
export type AskedByVisitor = { request: FastifyRequest; params: { visitorId: string } }

/** The visitor id of the address, and the customer that the cookie proves. */
export function visitorOf(
  deps: Deps,
): (request: { raw: Sender }, visitorId: string) => Promise<Visitor> {
  const whichCustomer = signedInCustomer(deps)
  return async ({ raw }, visitorId) => ({
    visitorId,
    customerId: accountOf(await whichCustomer(raw)),
  })
}
