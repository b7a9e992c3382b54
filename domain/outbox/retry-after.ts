const longestMs = 6 * 3_600_000

/**
 * A `Retry-After` (RFC 9110: seconds or a date) in ms; null without one that can be read. Absurd
 * waits are cut to six hours.
 */
export function readRetryAfter(header: string | null | undefined, now: Date): number | null {
  const text = header?.trim() ?? ''
  if (text === '') return null
  const ms = /^\d+$/.test(text) ? Number(text) * 1000 : Date.parse(text) - now.getTime()
  return Number.isNaN(ms) ? null : Math.min(longestMs, Math.max(0, ms))
}
