const firstPauseMs = 4000
const growth = 2.5
const longestPauseMs = 6 * 3_600_000

/** With the pauses below: half a day, a provider's bad night. */
export const mostAttempts = 12

/**
 * The pause after a try that failed, in ms. It grows with each attempt, and is spread by `random`
 * (0 to 1) so that a thousand messages do not come back at once. Never shorter than what the
 * provider asked for.
 */
export function retryDelayMs(attempt: number, random: number, retryAfterMs: number | null): number {
  const pause = Math.min(longestPauseMs, firstPauseMs * growth ** (attempt - 1))
  return Math.round(Math.max(retryAfterMs ?? 0, 0) + pause * (0.5 + random / 2))
}
