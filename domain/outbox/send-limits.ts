import type { OutboxChannel } from './delivery.ts'
import { CodedError } from '#domain/errors.ts'

const hourSeconds = 3600

export const sendLimits = {
  byHand: {
    sms: { oneRecipientADay: 6, onePersonAnHour: 60, officeADay: 500 },
    mail: { oneRecipientADay: 20, onePersonAnHour: 120, officeADay: 1000 },
  },
  /** Caused by work: a service recorded, an appointment moved, a rule run for 500 customers. */
  notice: {
    mail: { oneRecipientADay: 60, onePersonAnHour: 600, officeADay: 5000 },
  },
} as const

/**
 * To an address that nobody has proven, in a day; what staff cause has its own limits. Whoever
 * types in a stranger's address cannot fill their mailbox.
 */
export const mostToUnprovenADay = 10

export type StaffSend =
  | { cause: 'byHand'; channel: OutboxChannel }
  | { cause: 'notice'; channel: 'mail' }

/**
 * What staff have sent so far for the same cause: to the recipient and by all within a day, by the
 * person within an hour.
 */
export type SentSoFar = { toRecipient: number; byPerson: number; byOffice: number }

/** The refusal of one more message; null within the limits. */
export function refusalBeyondLimits(
  send: StaffSend,
  { toRecipient, byPerson, byOffice }: SentSoFar,
): CodedError | null {
  const { oneRecipientADay, onePersonAnHour, officeADay } =
    send.cause === 'byHand' ? sendLimits.byHand[send.channel] : sendLimits.notice.mail
  const what = send.channel === 'sms' ? 'texts' : 'messages'
  const whom = send.channel === 'sms' ? 'This number' : 'This address'
  if (toRecipient >= oneRecipientADay)
    return tooMany(
      `${whom} already got ${oneRecipientADay} ${what} in the last day. Please wait until tomorrow.`,
    )
  if (byPerson >= onePersonAnHour)
    return tooMany(`You’ve sent ${onePersonAnHour} ${what} in the last hour. Please wait a while.`)
  if (byOffice >= officeADay)
    return tooMany(`Our team has sent ${officeADay} ${what} in the last day, which is the limit.`)
  return null
}

function tooMany(sentence: string): CodedError {
  return new CodedError('too_many_requests', sentence, undefined, hourSeconds)
}
