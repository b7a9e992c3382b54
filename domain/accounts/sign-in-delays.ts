import { CodedError } from '#domain/errors.ts'

const second = 1000
const minute = 60 * second

export const failuresCountMs = 15 * minute

/**
 * What may fail within that time: freely, with a pause that doubles each time, and not at all
 * beyond the most.
 */
export type FailureLimits = { free: number; most: number }

export const accountFailures: FailureLimits = { free: 3, most: 10 }
// A whole office may share one address.
export const addressFailures: FailureLimits = { free: 30, most: 100 }

const longestPauseMs = minute
// Beyond this a failure lies in the future because the clock was set back: it must not shut anybody
// out for as long.
const clockSkewMs = minute

/** Milliseconds until the next try is taken, 0 when it is taken now. `failures` in any order. */
export function waitMs(
  failures: readonly Date[],
  { free, most }: FailureLimits,
  now: Date,
): number {
  const counted = failures
    .map((failure) => failure.getTime())
    .filter((at) => now.getTime() - at < failuresCountMs && at <= now.getTime() + clockSkewMs)
    .sort((a, b) => b - a)
  const latest = counted[0]
  if (latest === undefined || counted.length < free) return 0
  const blocking = counted[most - 1]
  const pause = Math.min(second * 2 ** (counted.length - free), longestPauseMs)
  const until = blocking === undefined ? latest + pause : blocking + failuresCountMs
  return Math.max(0, until - now.getTime())
}

/**
 * Throws `too_many_requests` with the time to wait. It says the same for an address that nobody has
 * registered.
 */
export function refuseTooSoon(wait: number): void {
  if (wait <= 0) return
  const seconds = Math.ceil(wait / second)
  throw new CodedError(
    'too_many_requests',
    `Too many attempts to sign in. Please wait ${inWords(seconds)} and try again.`,
    undefined,
    seconds,
  )
}

function inWords(seconds: number): string {
  const [count, unit] = seconds < 100 ? [seconds, 'second'] : [Math.ceil(seconds / 60), 'minute']
  return `${count} ${unit}${count === 1 ? '' : 's'}`
}
