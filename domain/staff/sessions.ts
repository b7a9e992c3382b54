const hourMs = 3_600_000

/** Shorter than a customer's, since it opens everybody's data: a day unused, a week in all. */
export const staffSessionLasts = { idleMs: 12 * hourMs, absoluteMs: 7 * 24 * hourMs } as const

/** By its own limit, or because nobody has used it. */
export function hasStaffSessionEnded(
  session: { lastSeenAt: Date; expiresAt: Date },
  at: Date,
): boolean {
  return (
    at >= session.expiresAt ||
    at.getTime() - session.lastSeenAt.getTime() >= staffSessionLasts.idleMs
  )
}
