import { CodedError } from '#domain/errors.ts'
import { readCredentials } from '#server/accounts/store.ts'
import { scopeOfPerson } from '#server/companies/store.ts'
import type { Db } from '#server/db/open.ts'

const unanswered =
  'This person hasn’t answered yet whether they join the company that lists them, and it would see this. Please choose someone who has joined it, or give this person a company of their own first.'

/**
 * Throws `conflict` for whoever signs in themselves and is only listed under a company: what is
 * made for them now would be read by someone they never agreed to join.
 */
export async function refuseUnanswered(db: Db, customerId: string): Promise<void> {
  if ((await scopeOfPerson(db, customerId)).role !== 'listed') return
  if ((await readCredentials(db, customerId)).passwordHash.startsWith('$'))
    throw new CodedError('conflict', unanswered, { customerId: unanswered })
}
