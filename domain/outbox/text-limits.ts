import { CodedError } from '#domain/errors.ts'

/** How many codes are texted at most to prove numbers. */
export const codeLimits = {
  oneNumberADay: 3,
  oneAccountADay: 5,
  oneAddressADay: 20,
  /** To numbers that visitors of the chat have typed: anyone's, until a code proves it. */
  allVisitorsADay: 30,
} as const

/**
 * How many texts the choices of an account cause at most in a day. All accounts together:
 * SMS_DAILY_CAP.
 */
export const ownTextLimits = { oneNumberADay: 20, oneAccountADay: 20 } as const
export const usualDailyCap = 500

/**
 * Codes of the last 24 hours: to the number by whomever, of the account or conversation, asked for
 * from the address, and of all visitors.
 */
export type CodesSoFar = {
  toNumber: number
  ofHolder: number
  fromAddress: number
  ofVisitors: number
}

/** How a refusal names who asks for codes, and what it advises. */
export type CodeWords = { whose: string; advice: string }
export const ofAccount: CodeWords = {
  whose: 'for your account',
  advice: 'Please try again tomorrow.',
}

const daySeconds = 86_400

export function refuseMoreCodes(
  { toNumber, ofHolder, fromAddress, ofVisitors }: CodesSoFar,
  { whose, advice }: CodeWords = ofAccount,
): void {
  const { oneNumberADay, oneAccountADay, oneAddressADay, allVisitorsADay } = codeLimits
  if (toNumber >= oneNumberADay)
    throw tooMany(`We already sent ${oneNumberADay} codes to this number today. ${advice}`)
  if (ofHolder >= oneAccountADay)
    throw tooMany(`We already sent ${oneAccountADay} codes ${whose} today. ${advice}`)
  if (fromAddress >= oneAddressADay)
    throw tooMany(`Too many codes were requested from your connection today. ${advice}`)
  if (whose !== ofAccount.whose && ofVisitors >= allVisitorsADay)
    throw tooMany(`We’ve sent all the codes we can today. ${advice}`)
}

export function refuseBeyondCap(
  sentToday: number,
  cap: number,
  { advice }: CodeWords = ofAccount,
): void {
  if (sentToday >= cap) throw tooMany(`We’ve sent all the texts we can today. ${advice}`)
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
