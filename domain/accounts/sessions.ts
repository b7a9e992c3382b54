const dayMs = 86_400_000

/** How long a session lasts without use, and at the longest (OWASP ASVS 5, 7.3.1 and 7.3.2). */
export const sessionLasts = { idleMs: 14 * dayMs, absoluteMs: 60 * dayMs } as const

type Kept = { id: string; device: string; createdAt: Date; lastSeenAt: Date; expiresAt: Date }

/**
 * Whether a session has ended at the instant `at`: by its own limit, or because nobody has used it
 * for two weeks.
 */
export function hasEnded(session: { lastSeenAt: Date; expiresAt: Date }, at: Date): boolean {
  return (
    at >= session.expiresAt || at.getTime() - session.lastSeenAt.getTime() >= sessionLasts.idleMs
  )
}

/** Somebody's own open sessions, as they see them; of a shared demo account only this one. */
export function ownSessions(
  kept: readonly Kept[],
  { sessionId, isDemo }: { sessionId: string; isDemo: boolean },
  isOver: (session: Kept) => boolean,
) {
  return kept
    .filter((row) => !isOver(row) && (!isDemo || row.id === sessionId))
    .map(({ id, device, createdAt, lastSeenAt }) => ({
      id,
      device,
      isThis: id === sessionId,
      createdAt: createdAt.toISOString(),
      lastSeenAt: lastSeenAt.toISOString(),
    }))
}
