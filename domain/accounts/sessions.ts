const dayMs = 86_400_000

/** How long a session lasts without use, and at the longest (OWASP ASVS 5, 7.3.1 and 7.3.2). */
export const sessionLasts = { idleMs: 14 * dayMs, absoluteMs: 60 * dayMs } as const

/**
 * Whether a session has ended at the instant `at`: by its own limit, or because nobody has used it
 * for two weeks.
 */
export function hasEnded(session: { lastSeenAt: Date; expiresAt: Date }, at: Date): boolean {
  return (
    at >= session.expiresAt || at.getTime() - session.lastSeenAt.getTime() >= sessionLasts.idleMs
  )
}
