import { CodedError } from '#domain/errors.ts'

export const emailNotProven = 'Confirm your email address first: open the link we sent to you, or send it again.'

/** Throws `email_not_proven`: papers, imports and texts are for accounts whose address is known to be their owner's. */
export function refuseUnproven({ isEmailProven }: { isEmailProven: boolean }): void {
  if (!isEmailProven) throw new CodedError('email_not_proven', emailNotProven)
}
