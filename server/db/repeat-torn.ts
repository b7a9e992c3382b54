import { DatabaseError } from 'pg'

// Taken back to end a deadlock: once more is enough, since the other one is through by then.
const deadlock = { '40P01': 1 } as const

/**
 * Does a whole transaction again that PostgreSQL has taken back: after a deadlock once, and as
 * often as is said for what else may be in its way. Nothing of the first try may have left.
 */
export async function repeatTorn<Done>(
  work: () => Promise<Done>,
  more: Readonly<Record<string, number>> = {},
): Promise<Done> {
  const left: Record<string, number> = { ...deadlock, ...more }
  for (;;) {
    try {
      return await work()
    } catch (error) {
      const code = error instanceof DatabaseError ? (error.code ?? '') : ''
      const tries = left[code] ?? 0
      if (tries < 1) throw error
      left[code] = tries - 1
    }
  }
}
