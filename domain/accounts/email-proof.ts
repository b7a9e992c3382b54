import { CodedError } from '#domain/errors.ts'

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
