const hourMs = 3_600_000

/**
 * Shorter than a customer's, since this sign-in opens everybody's data: a working day without use,
 * a week at the longest.
 */
export const staffSessionLasts = { idleMs: 12 * hourMs, absoluteMs: 7 * 24 * hourMs } as const

/** By its own limit, or because nobody has used it. */
export function hasEnded(session: { lastSeenAt: Date; expiresAt: Date }, at: Date): boolean {
  return (
    at >= session.expiresAt ||
    at.getTime() - session.lastSeenAt.getTime() >= staffSessionLasts.idleMs
  )
}
