import { consentWording, needsNumber } from '#content/text-consent.ts'
import { CodedError } from '#domain/errors.ts'
import { fill } from '#domain/fill.ts'
import { formatPhoneNumber } from '#domain/outbox/texts/phone-numbers.ts'
import type { ChangedChoice } from './choices.ts'

/**
 * How a number was proven: by a code, by what our team heard, or before there were codes or at an
 * earlier consent.
 */
export const consentProofs = ['code', 'staff', 'earlier'] as const

export type Consent = { phoneNumber: string; givenAt: Date }

/**
 * `number` is that of the profile; null when no text can go there, and `whyNot` says why if one was
 * typed. `proven` is the number that this customer has last proven: another one has to be proven
 * again.
 */
export type TextLine = {
  number: string | null
  whyNot: string | null
  consent: Consent | null
  proven: string | null
}

/**
 * Whether texts may go to the number of the profile: what was agreed to for another number holds
 * for that one only.
 */
export function isAgreed({ number, consent }: TextLine): boolean {
  return number !== null && consent?.phoneNumber === number
}

export function holdingChoices(
  stored: readonly ChangedChoice[],
  { number }: TextLine,
): ChangedChoice[] {
  return number === null ? stored.filter((one) => !isForTexts(one)) : [...stored]
}

export function isConsentWaiting(stored: readonly ChangedChoice[], line: TextLine): boolean {
  return !isAgreed(line) && holdingChoices(stored, line).some(isForTexts)
}

/**
 * The consent once `kept` are the choices: it is given for a number that is proven. Throws
 * `invalid_input` when texts have nowhere to go.
 */
export function consentAfter(
  departures: readonly ChangedChoice[],
  line: TextLine,
): 'give' | 'keep' | 'end' {
  if (!departures.some(isForTexts)) return line.consent === null ? 'keep' : 'end'
  if (line.number === null)
    throw new CodedError('invalid_input', line.whyNot ?? needsNumber, {
      choices: line.whyNot ?? needsNumber,
    })
  return isAgreed(line) || line.number !== line.proven ? 'keep' : 'give'
}

/** The sentence that is shown beside the boxes, and stored with the consent. */
export function wordingFor(number: string): string {
  return fill(consentWording, { number: formatPhoneNumber(number) })
}

const isForTexts = ({ channel, wanted }: ChangedChoice) => channel === 'sms' && wanted
