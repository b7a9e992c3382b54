import * as z from 'zod/mini'
import { CodedError } from './errors.ts'
import { fill } from './fill.ts'
import { pastedCode } from './pasted-text.ts'

/**
 * A code that was sent somewhere proves that whoever enters it reads what is sent there: a text to
 * a phone, or an email.
 */
export const proofCodes = { digits: 6, minutes: 10, wrongGuesses: 5 } as const

export const sixDigits = 'Please enter the 6-digit code.'
const wrong = 'That code isn’t right. You have {tries} left.'

/** Spaces and a hyphen do not count. */
export const proofCode = z.object({
  code: z.string(sixDigits).check(
    z.overwrite((typed) => pastedCode(typed.normalize('NFKC')).replace(/[\s-]/g, '')),
    z.regex(/^\d{6}$/, sixDigits),
  ),
})

/** What follows a guess that is wrong. `wrongGuesses` counts this one; `ended` follows the last. */
export function afterWrongGuess(wrongGuesses: number, ended: () => CodedError): CodedError {
  const left = proofCodes.wrongGuesses - wrongGuesses
  if (left <= 0) return ended()
  const sentence = fill(wrong, { tries: left === 1 ? 'one try' : `${left} tries` })
  return new CodedError('invalid_input', sentence, { code: sentence })
}

export type ProofCode = z.infer<typeof proofCode>
export type ProofCodeForm = z.input<typeof proofCode>
