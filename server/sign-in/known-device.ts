import { randomBytes } from 'node:crypto'
import { isSameSeal, sealOf } from '#server/http/seal.ts'
import { sessionCookie } from '#server/http/access/session-cookie.ts'
import type { Entrance, Kind } from './entrance.ts'

type Keys = { publicUrl: string; sessionSecret: string }
type Known = Pick<Entrance<Kind>, 'name' | 'countedAs'>

const yearSeconds = 365 * 24 * 60 * 60
const shape = /^([A-Za-z0-9_-]{22})\.([A-Za-z0-9_-]{43})$/
// Of customers and of staff: one browser may be known to both.
const cookieNames = { customer: 'device', staff: 'staff-device' } as const

/**
 * A cookie that says: somebody has signed in to this account from this browser before. It opens
 * nothing; it only spares the owner the delays caused by strangers' guesses (OWASP, device
 * cookies).
 */
const deviceCookie = ({ publicUrl }: Keys, { name }: Known) =>
  sessionCookie(cookieNames[name], publicUrl)

/** The value of Set-Cookie for a browser from which this email has signed in. */
export function rememberDevice(keys: Keys, door: Known, email: string): string {
  const nonce = randomBytes(16).toString('base64url')
  return deviceCookie(keys, door).begin(
    `${nonce}.${signature(keys, door, nonce, email)}`,
    yearSeconds,
  )
}

/** The device's name in our counts, null for one that has not signed in with this email. */
export function knownDevice(
  keys: Keys,
  door: Known,
  cookies: string | undefined,
  email: string,
): string | null {
  const [, nonce, signed] = shape.exec(deviceCookie(keys, door).read(cookies) ?? '') ?? []
  if (nonce === undefined || signed === undefined) return null
  return isSameSeal(signed, signature(keys, door, nonce, email)) ? nonce : null
}

/** Under which an address is counted at a door, and sealed. */
export const countedName = ({ countedAs }: Known, email: string): string =>
  `${countedAs}${email.toLowerCase()}`

const signature = ({ sessionSecret }: Keys, door: Known, nonce: string, email: string): string =>
  sealOf(sessionSecret, 'device', `${nonce} ${countedName(door, email)}`)
