import * as z from 'zod/mini'
import { CodedError } from '#domain/errors.ts'
import { blockReasons } from '#domain/outbox/block.ts'
import { customer } from './contract.ts'

export const emailNotProven =
  'Please confirm your email address first. Open the link we sent you, or send it again.'

/**
 * Throws `email_not_proven`: papers, imports and texts are for accounts whose address is known to
 * be their owner's.
 */
export function refuseUnproven({ isEmailProven }: { isEmailProven: boolean }): void {
  if (!isEmailProven) throw new CodedError('email_not_proven', emailNotProven)
}

/** What an email greets somebody by: no text of theirs where the address may be another's. */
export function greetedAs(person: { firstName: string; isEmailProven: boolean }): string | null {
  return person.isEmailProven ? person.firstName : null
}

/** One's own account, as it is read back. `emailBlock`: why nothing is sent to its address. */
export const ownAccount = z.extend(customer, { emailBlock: z.optional(z.enum(blockReasons)) })
export type OwnAccount = z.infer<typeof ownAccount>
