import { setTimeout as sleep } from 'node:timers/promises'

type Patience = { freshMs: number; patienceMs: number }

/** Read once in a while, and by one at a time; null where that fails or takes too long. */
export function remembered<Value>(
  read: () => Promise<Value>,
  { freshMs, patienceMs }: Patience,
): () => Promise<Value | null> {
  let last: { at: number; value: Promise<Value | null> } | null = null
  let reading: Promise<Value | null> | null = null
  return () => {
    if (last !== null && performance.now() - last.at < freshMs) return last.value
    reading ??= read()
      .catch(() => null)
      .finally(() => {
        reading = null
      })
    const value = Promise.race([reading, sleep(patienceMs, null, { ref: false })])
    last = { at: performance.now(), value }
    return value
  }
}
