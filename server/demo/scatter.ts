/**
 * Deterministic scatter: a key gives the same number from 0 up to 1 on every machine and every day,
 * so that sample data that is written again stays the same (FNV-1a over the key, then the mixing of
 * mulberry32).
 */
export function scatter(key: string): number {
  let hash = 0x811c9dc5
  for (let at = 0; at < key.length; at += 1) hash = Math.imul(hash ^ key.charCodeAt(at), 0x01000193)
  let mixed = Math.imul(hash ^ (hash >>> 15), 1 | hash)
  mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
  return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
}

/** A whole number, both ends included. */
export function between(key: string, [from, to]: readonly [number, number]): number {
  return from + Math.floor(scatter(key) * (to - from + 1))
}

/** So many digits, leading zeros included. */
export function digits(key: string, count: number): string {
  return String(Math.floor(scatter(key) * 10 ** count)).padStart(count, '0')
}
