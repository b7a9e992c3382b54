import { CodedError } from '#domain/errors.ts'

const hourMs = 3_600_000

/** How much the office sends at most by hand: a stolen session or a stuck key must not become a bill. */
export const sendLimits = {
  sms: { oneRecipientADay: 6, onePersonAnHour: 60, officeADay: 500 },
  mail: { oneRecipientADay: 20, onePersonAnHour: 120, officeADay: 1000 },
} as const

export type SendChannel = keyof typeof sendLimits

/** What has been sent by hand so far, in the windows of the limits. */
export type SentSoFar = { toRecipient: number; byPerson: number; byOffice: number }

/** Where the windows begin that are counted. */
export function sendWindows(now: Date): { day: Date; hour: Date } {
  return { day: new Date(now.getTime() - 24 * hourMs), hour: new Date(now.getTime() - hourMs) }
}

/** Throws `too_many_requests` when one more would be over a limit. */
export function refuseBeyondLimits(channel: SendChannel, { toRecipient, byPerson, byOffice }: SentSoFar): void {
  const { oneRecipientADay, onePersonAnHour, officeADay } = sendLimits[channel]
  const what = channel === 'sms' ? 'texts' : 'messages'
  const whom = channel === 'sms' ? 'This number' : 'This address'
  if (toRecipient >= oneRecipientADay) throw tooMany(`${whom} got ${oneRecipientADay} ${what} within a day already. Please wait until tomorrow.`)
  if (byPerson >= onePersonAnHour) throw tooMany(`You have sent ${onePersonAnHour} ${what} within an hour. Please wait a while.`)
  if (byOffice >= officeADay) throw tooMany(`The office has sent ${officeADay} ${what} within a day, which is the limit.`)
}

function tooMany(sentence: string): CodedError {
  return new CodedError('too_many_requests', sentence, undefined, hourMs / 1000)
}
