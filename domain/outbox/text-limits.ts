import { CodedError } from '#domain/errors.ts'

/** A code proves that a number is in the hands of whoever wants texts there. */
export const codeLimits = {
  digits: 6,
  minutes: 10,
  wrongGuesses: 5,
  oneNumberADay: 3,
  oneAccountADay: 5,
  oneAddressADay: 20,
} as const

/**
 * How many texts the choices of an account cause at most in a day. All accounts together:
 * SMS_DAILY_CAP.
 */
export const ownTextLimits = { oneNumberADay: 20, oneAccountADay: 20 } as const
export const usualDailyCap = 500

/**
 * Codes of the last 24 hours: to the number by whatever account, of the account, and asked for from
 * the address.
 */
export type CodesSoFar = { toNumber: number; ofAccount: number; fromAddress: number }

const daySeconds = 86_400

export function refuseMoreCodes({ toNumber, ofAccount, fromAddress }: CodesSoFar): void {
  const { oneNumberADay, oneAccountADay, oneAddressADay } = codeLimits
  if (toNumber >= oneNumberADay)
    throw tooMany(
      `We already sent ${oneNumberADay} codes to this number today. Please try again tomorrow.`,
    )
  if (ofAccount >= oneAccountADay)
    throw tooMany(
      `We already sent ${oneAccountADay} codes for your account today. Please try again tomorrow.`,
    )
  if (fromAddress >= oneAddressADay)
    throw tooMany(
      'Too many codes were requested from your connection today. Please try again tomorrow.',
    )
}

export function refuseBeyondCap(sentToday: number, cap: number): void {
  if (sentToday >= cap)
    throw tooMany('We’ve sent all the texts we can today. Please try again tomorrow.')
}

function tooMany(sentence: string): CodedError {
  return new CodedError('too_many_requests', sentence, undefined, daySeconds)
}

/** What has been sent today because of choices: to the number, for the account, by the system. */
export type OwnTextsToday = { toNumber: number; forAccount: number; inAll: number }
export type ReachedLimit = 'number' | 'account' | 'system'

/**
 * The limit that delays one more; null when it may leave. Codes have limits of their own, and only
 * the system's counts for them.
 */
export function reachedLimit(
  { toNumber, forAccount, inAll }: OwnTextsToday,
  cap: number,
  isCode: boolean,
): ReachedLimit | null {
  if (inAll >= cap) return 'system'
  if (isCode) return null
  if (toNumber >= ownTextLimits.oneNumberADay) return 'number'
  return forAccount >= ownTextLimits.oneAccountADay ? 'account' : null
}
