import { randomBytes } from 'node:crypto'
import type { CustomerActor, StaffActor } from '#domain/actor.ts'
import { isSameSeal, sealOf } from '#server/http/seal.ts'
import { sessionCookie } from '#server/http/access/session-cookie.ts'

/** Which accounts a browser has signed in to, for customers and staff together. */
type Whose = (CustomerActor | StaffActor)['kind']
type Keys = { publicUrl: string; sessionSecret: string }

const yearSeconds = 365 * 24 * 60 * 60
const shape = /^([A-Za-z0-9_-]{22})\.([A-Za-z0-9_-]{43})$/

/**
 * A cookie that says: somebody has signed in to this account from this browser before. It opens
 * nothing; it only spares the owner the delays caused by strangers' guesses (OWASP, device
 * cookies).
 */
export function deviceCookie({ publicUrl }: Keys, whose: Whose) {
  return sessionCookie(whose === 'staff' ? 'staff-device' : 'device', publicUrl)
}

/** The value of Set-Cookie for a browser from which this email has signed in. */
export function rememberDevice(keys: Keys, email: string, whose: Whose = 'customer'): string {
  const nonce = randomBytes(16).toString('base64url')
  return deviceCookie(keys, whose).begin(`${nonce}.${signature(keys, nonce, email)}`, yearSeconds)
}

/** The device's name in our counts, null for one that has not signed in with this email. */
export function knownDevice(
  keys: Keys,
  cookies: string | undefined,
  email: string,
  whose: Whose = 'customer',
): string | null {
  const [, nonce, signed] = shape.exec(deviceCookie(keys, whose).read(cookies) ?? '') ?? []
  if (nonce === undefined || signed === undefined) return null
  return isSameSeal(signed, signature(keys, nonce, email)) ? nonce : null
}

function signature({ sessionSecret }: Keys, nonce: string, email: string): string {
  return sealOf(sessionSecret, 'device', `${nonce} ${email.toLowerCase()}`)
}
