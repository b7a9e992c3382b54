import type { FastifyRequest } from 'fastify'
import type { Scope } from '#domain/scope.ts'

type PersonEvent =
  | 'person_changed'
  | 'person_ended'
  | 'person_invited'
  | 'person_joined'
  | 'person_left'

/** Who did what to whose place in a company, for the log. */
export function logChange(
  { log }: FastifyRequest,
  { customerId, companyId }: Scope,
  event: PersonEvent,
  personId: string,
): void {
  log.info({ event, customerId, companyId, personId }, 'account')
}
