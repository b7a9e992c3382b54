import { timeZone } from '#content/hours.ts'

/** What the outbox says of its emails; those that tell of an outage are not counted. */
export type MailLook = {
  /** When one left last, or was kept where no service is set up, within a day. */
  lastLeft: Date | null
  /** Those queued long ago that have been tried since then, or never. */
  waiting: number
  waitingSince: Date | null
  /** Recipients of those that were given up since then. */
  givenUp: number
  givenUpSince: Date | null
  /** What a provider said last. */
  reason: string | null
}

export const stillMs = 15 * 60_000
// One address may be wrong, or its server may be slow: that is no outage.
const fewestGivenUp = 2

/** When emails stopped going out; null while they go out, or while there are none. */
export function outageSince(look: MailLook, now: Date): Date | null {
  const { lastLeft, waiting, waitingSince, givenUp, givenUpSince } = look
  const limit = now.getTime() - stillMs
  if (lastLeft !== null && lastLeft.getTime() > limit) return null
  const begins = [
    waiting > 0 ? waitingSince : null,
    givenUp >= fewestGivenUp ? givenUpSince : null,
  ].filter((since) => since !== null)
  const [first] = begins.sort((a, b) => a.getTime() - b.getTime())
  return first === undefined || first.getTime() > limit ? null : first
}

/** Whether it has ended: one has left since it was noticed, or nothing is left that could. */
export function isOutageOver(
  { noticedAt }: { noticedAt: Date },
  { lastLeft, waiting, givenUp }: MailLook,
): boolean {
  if (lastLeft !== null && lastLeft > noticedAt) return true
  return waiting === 0 && givenUp === 0
}

const clock = new Intl.DateTimeFormat('en-US', {
  timeZone,
  weekday: 'short',
  month: 'short',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  timeZoneName: 'short',
})

export function outageTime(at: Date): string {
  return clock.format(at)
}
