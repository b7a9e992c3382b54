const hourMs = 3_600_000
const dayMs = 24 * hourMs

export type SessionLengths = { idleMs: number; absoluteMs: number }

/**
 * How long a session lasts without use, and at the longest (OWASP ASVS 5, 7.3.1 and 7.3.2). That of
 * staff is shorter, since it opens everybody's data.
 */
export const sessionLasts = {
  customer: { idleMs: 14 * dayMs, absoluteMs: 60 * dayMs },
  staff: { idleMs: 12 * hourMs, absoluteMs: 7 * dayMs },
} as const satisfies Record<string, SessionLengths>

type Used = { lastSeenAt: Date; expiresAt: Date }
type Kept = Used & { id: string; device: string; createdAt: Date }

/** Whether a session has ended at the instant `at`: by its own limit, or because nobody used it. */
export function hasEnded(
  { lastSeenAt, expiresAt }: Used,
  { idleMs }: SessionLengths,
  at: Date,
): boolean {
  return at >= expiresAt || at.getTime() - lastSeenAt.getTime() >= idleMs
}

/** Somebody's own open sessions, as they see them; of a shared demo account only this one. */
export function ownSessions(
  kept: readonly Kept[],
  { sessionId, isDemo }: { sessionId: string; isDemo: boolean },
  lasts: SessionLengths,
  at: Date,
) {
  return kept
    .filter((row) => !hasEnded(row, lasts, at) && (!isDemo || row.id === sessionId))
    .map(({ id, device, createdAt, lastSeenAt }) => ({
      id,
      device,
      isThis: id === sessionId,
      createdAt: createdAt.toISOString(),
      lastSeenAt: lastSeenAt.toISOString(),
    }))
}
