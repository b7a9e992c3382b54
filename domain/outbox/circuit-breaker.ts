/**
 * What is known of a provider: how often in a row it failed, and from when until when (ms) it is
 * left alone.
 */
export type Circuit = { failures: number; restsFrom: number; restsUntil: number }

export const closedCircuit: Circuit = { failures: 0, restsFrom: 0, restsUntil: 0 }

export const failuresToOpen = 5
export const firstRestMs = 30_000
export const longestRestMs = 300_000
// Longer than one try lasts: until its outcome is known nobody else tries.
export const trialMs = 20_000

/** Failed so often in a row that it is left alone. */
export function isCircuitOpen({ failures }: Circuit): boolean {
  return failures >= failuresToOpen
}

/** A rest from the future was noted before the clock was set back: it counts no longer. */
export function mayTry({ restsFrom, restsUntil }: Circuit, now: number): boolean {
  return now >= restsUntil || now < restsFrom
}

/** Half open: after the rest one try goes through, and the others wait for its outcome. */
export function afterStart(circuit: Circuit, now: number): Circuit {
  return isCircuitOpen(circuit)
    ? { ...circuit, restsFrom: now, restsUntil: now + trialMs }
    : circuit
}

/**
 * Each failure in a row beyond the limit doubles the rest. What the provider itself asked for is
 * kept in any case.
 */
export function afterFailure(
  { failures }: Circuit,
  now: number,
  retryAfterMs: number | null,
): Circuit {
  const inARow = failures + 1
  const rest =
    inARow < failuresToOpen
      ? 0
      : Math.min(longestRestMs, firstRestMs * 2 ** (inARow - failuresToOpen))
  return {
    failures: inARow,
    restsFrom: now,
    restsUntil: now + Math.max(rest, retryAfterMs ?? 0),
  }
}
