import type { IncomingMessage } from 'node:http'
import type { Config } from '#server/config.ts'
import { clientAddressFrom, countedAddress, forwardedBy } from './client-address.ts'
import { keyedHash, sealOf } from '#server/http/seal.ts'

/** Identifies a caller in the log: stable all day for one address, and not reversible. */
export type CallerMark = (request: Pick<IncomingMessage, 'socket' | 'rawHeaders'>) => string

const dayMs = 86_400_000
const mostRemembered = 10_000
// 60 bits: two addresses of one day do not collide, and a log entry stays short.
const markLength = 10

/**
 * Caller marks of the running server: computed once a day and address, since every page waits for
 * one.
 */
export function openMarks(
  { sessionSecret, trustProxy }: Pick<Config, 'sessionSecret' | 'trustProxy'>,
  now: () => Date,
): CallerMark {
  const addressOf = clientAddressFrom(trustProxy)
  const sourceOf: CallerMark =
    trustProxy.length === 0
      ? ({ socket }) => socket.remoteAddress ?? ''
      : ({ socket, rawHeaders }) => `${socket.remoteAddress} ${forwardedBy(rawHeaders)}`
  const known = new Map<string, string>()
  let today = -1
  let key = keyOf(sessionSecret, now())
  return (request) => {
    const at = now()
    const day = Math.floor(at.getTime() / dayMs)
    if (day !== today || known.size === mostRemembered) known.clear()
    if (day !== today) key = keyOf(sessionSecret, at)
    today = day
    const source = sourceOf(request)
    const mark = known.get(source) ?? markOf(key, addressOf(request))
    known.set(source, mark)
    return mark
  }
}

/** The mark of an address on a day (UTC), to search the log for it. */
export function markOn(sessionSecret: string, day: Date, address: string): string {
  return markOf(keyOf(sessionSecret, day), countedAddress(address))
}

// The secret itself seals links: whoever learns a day's key learns nothing of it or of another day.
function keyOf(sessionSecret: string, day: Date): Buffer {
  return Buffer.from(sealOf(sessionSecret, 'logDay', day.toISOString().slice(0, 10)), 'base64url')
}

function markOf(key: Buffer, address: string): string {
  return keyedHash(key, address).slice(0, markLength)
}
