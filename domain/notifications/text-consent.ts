import { consentWording, needsNumber } from '#content/text-consent.ts'
import { CodedError } from '#domain/errors.ts'
import { shownNumber } from '#domain/messaging/phone-numbers.ts'
import type { Departure } from './choices.ts'

/** Who has agreed to texts, to which number, and when. */
export type Consent = { phoneNumber: string; givenAt: Date }

/** `number` is that of the profile, null when no text can go there. */
export type TextLine = { number: string | null; consent: Consent | null }

/** Whether texts may go to the number of the profile: what was agreed to for another number holds for that one only. */
export function isAgreed({ number, consent }: TextLine): boolean {
  return number !== null && consent?.phoneNumber === number
}

/** What holds of the choices that are stored: nobody has chosen texts who has not agreed to them. */
export function holdingChoices(stored: readonly Departure[], line: TextLine): Departure[] {
  return isAgreed(line) ? [...stored] : stored.filter((one) => !isForTexts(one))
}

/** What becomes of the consent when `kept` are the choices from now on. Throws `invalid_input` when texts have nowhere to go. */
export function consentAfter(kept: readonly Departure[], line: TextLine): 'give' | 'keep' | 'end' {
  if (!kept.some(isForTexts)) return line.consent === null ? 'keep' : 'end'
  if (line.number === null) throw new CodedError('invalid_input', needsNumber, { choices: needsNumber })
  return isAgreed(line) ? 'keep' : 'give'
}

/** The sentence that is shown beside the boxes, and kept with the consent. */
export function wordingFor(number: string): string {
  return consentWording.replace('{number}', shownNumber(number))
}

const isForTexts = ({ channel, wanted }: Departure) => channel === 'sms' && wanted
