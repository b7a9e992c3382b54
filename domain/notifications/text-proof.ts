import { textProof } from '#content/text-consent.ts'
import { CodedError } from '#domain/errors.ts'
import { fill } from '#domain/fill.ts'
import { codeLimits } from '#domain/outbox/text-limits.ts'
import { isAgreed, type TextLine } from './text-consent.ts'

/**
 * Throws when no code may go to the number of a profile: there is none, nothing waits for it, or
 * its owner has sent STOP.
 */
export function refuseCode(
  line: TextLine,
  { isWaiting, isStopped }: { isWaiting: boolean; isStopped: boolean },
): asserts line is TextLine & { number: string } {
  if (line.number === null) throw new CodedError('invalid_input', line.whyNot ?? textProof.noNumber)
  if (isAgreed(line)) throw new CodedError('conflict', textProof.alreadyProven)
  if (isStopped) throw new CodedError('conflict', textProof.stopped)
  if (!isWaiting) throw new CodedError('conflict', textProof.nothingChosen)
}

/** What follows a guess that is wrong. `wrongGuesses` counts this one. */
export function afterWrongGuess(wrongGuesses: number): CodedError {
  const left = codeLimits.wrongGuesses - wrongGuesses
  if (left <= 0) return textCodeExpired()
  const sentence = fill(textProof.wrong, { tries: left === 1 ? 'one try' : `${left} tries` })
  return new CodedError('invalid_input', sentence, { code: sentence })
}

export function textCodeExpired(): CodedError {
  return new CodedError('conflict', textProof.ended)
}
