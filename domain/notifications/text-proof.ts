import { textProof } from '#content/text-consent.ts'
import { CodedError } from '#domain/errors.ts'
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

export function textCodeExpired(): CodedError {
  return new CodedError('conflict', textProof.ended)
}
