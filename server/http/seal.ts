import { createHmac, timingSafeEqual } from 'node:crypto'

// The prefix of each sealed text. Never change one: links that were mailed years ago end in these
// seals. None is a prefix of another, so that a seal for one purpose is invalid for every other.
export const beginnings = {
  invoice: 'invoice-pdf\n',
  certificate: 'certificate-pdf\n',
  confirmNewsletter: 'newsletter-confirm\n',
  leaveNewsletter: 'newsletter-unsubscribe\n',
  calendar: 'calendar-feed\n',
  chat: 'chat-link:',
  device: 'device ',
  account: 'account ',
  address: 'address ',
  textCode: 'text code ',
  bookingCode: 'booking code ',
  optOut: 'opt-out ',
  onCall: 'on-call link:',
  logDay: 'log-caller:',
  servers: 'servers of one site:',
  phone: 'phone of staff:',
} as const

export type Purpose = keyof typeof beginnings
/**
 * `subject` and `expires` are readable by everybody; `text` is what the seal covers, including
 * those two.
 */
export type LinkToken = { subject: string; expires: string; text: string }

const tokenShape = /^([^.]{1,100})\.([0-9a-z]{1,10})\.[\w-]{43}$/

/** 43 letters that only this server can make of a text, for one purpose. */
export function sealOf(secret: string, purpose: Purpose, text: string): string {
  return keyedHash(secret, beginnings[purpose] + text)
}

/** HMAC-SHA256 with a key for this purpose alone. With the server's secret it is `sealOf`. */
export function keyedHash(key: string | Buffer, text: string): string {
  return createHmac('sha256', key).update(text).digest('base64url')
}

/** Compares in constant time. */
export function isSameSeal(given: string, expected: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(expected)]
  return one.length === other.length && timingSafeEqual(one, other)
}

/** The token of a mailed link: its subject, its end, and the seal. */
export function linkToken(
  secret: string,
  purpose: Purpose,
  { subject, expires, text }: LinkToken,
): string {
  return `${subject}.${expires}.${sealOf(secret, purpose, text)}`
}

/** The unverified content of a token. Null when it has another shape. */
export function readToken(token: string): { subject: string; expires: string } | null {
  const [, subject, expires] = tokenShape.exec(token) ?? []
  return subject === undefined || expires === undefined ? null : { subject, expires }
}

export function expiresAfter(now: Date, ms: number): string {
  return (now.getTime() + ms).toString(36)
}

export function isOver(expires: string, now: Date): boolean {
  return !(Number.parseInt(expires, 36) > now.getTime())
}
