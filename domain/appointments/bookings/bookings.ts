import { company } from '#content/company.ts'
import { CodedError } from '#domain/errors.ts'
import { proofCodes } from '#domain/proof-code.ts'

/** A visitor’s place is held as long as the code is good that confirms it. */
export const bookingLimits = {
  holdMinutes: proofCodes.minutes,
  /** At the same time, for as many emails. */
  holdsOfNetwork: 2,
  ofEmailADay: 5,
  ofNetworkADay: 20,
} as const

/** `ofNetwork` are open, for other emails; the other two are those of the last 24 hours. */
export type HoldsSoFar = { ofNetwork: number; ofEmailToday: number; ofNetworkToday: number }

const daySeconds = 86_400
const call = `please call ${company.phone.display}`

export const noSuchBooking = 'There is no such booking.'
const tooManyHeld =
  `${bookingLimits.holdsOfNetwork} times are being held for people on your connection already. ` +
  `Please wait ${bookingLimits.holdMinutes} minutes and try again, or call ${company.phone.display}: what you typed is kept.`
const tooManyOfEmail = `We sent ${bookingLimits.ofEmailADay} codes to this email within a day. Please try again tomorrow, or ${call}.`
const tooManyOfNetwork = `${bookingLimits.ofNetworkADay} times were held from your connection within a day. Please try again tomorrow, or ${call}.`

/**
 * Throws `too_many_requests` before another time is held. An earlier one of the same email is no
 * reason: the newer takes its place, and nobody learns that there was one.
 */
export function refuseMoreHolds({ ofNetwork, ofEmailToday, ofNetworkToday }: HoldsSoFar): void {
  const { holdMinutes, holdsOfNetwork, ofEmailADay, ofNetworkADay } = bookingLimits
  if (ofNetworkToday >= ofNetworkADay) throw tooMany(tooManyOfNetwork, daySeconds)
  if (ofEmailToday >= ofEmailADay) throw tooMany(tooManyOfEmail, daySeconds)
  if (ofNetwork >= holdsOfNetwork) throw tooMany(tooManyHeld, holdMinutes * 60)
}

/** Its time went by, or a newer one took its place. */
export const holdEnded = (): CodedError =>
  new CodedError(
    'conflict',
    'This time is no longer held for you. Please choose a time again: what you typed is kept.',
  )

export const guessedTooOften = (): CodedError =>
  new CodedError(
    'conflict',
    'That code was wrong too often, so the time is no longer held for you. Please choose a time again: what you typed is kept.',
  )

/** First and last name of what was typed as one. */
export function visitorNamesOf(name: string): { firstName: string; lastName: string } {
  const [firstName = '', ...rest] = name.trim().split(/\s+/)
  return { firstName, lastName: rest.join(' ') }
}

function tooMany(sentence: string, seconds: number): CodedError {
  return new CodedError('too_many_requests', sentence, undefined, seconds)
}
