import { createHmac, timingSafeEqual } from 'node:crypto'

// What each sealed text begins with. Never change one: links that were mailed years ago end in these seals. None is the
// beginning of another, so that what proves one thing proves nothing else.
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
  optOut: 'opt-out ',
  logDay: 'log-caller:',
} as const

export type Purpose = keyof typeof beginnings
/** `subject` and `expires` can be read by everybody; `text` is all that the seal holds to, those two among it. */
export type LinkToken = { subject: string; expires: string; text: string }

const tokenShape = /^([^.]{1,100})\.([0-9a-z]{1,10})\.[\w-]{43}$/

/** 43 letters that only this server can make of a text, for one purpose. */
export function sealOf(secret: string, purpose: Purpose, text: string): string {
  return keyedHash(secret, beginnings[purpose] + text)
}

/** HMAC-SHA256 with a key that serves nothing else. With the secret of the server it is `sealOf`. */
export function keyedHash(key: string | Buffer, text: string): string {
  return createHmac('sha256', key).update(text).digest('base64url')
}

/** Whether two are the same, in a time that does not tell how much of them is. */
export function isSameSeal(given: string, expected: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(expected)]
  return one.length === other.length && timingSafeEqual(one, other)
}

/** What stands in a mailed link: whom or what it is about, when it ends, and the seal. */
export function linkToken(
  secret: string,
  purpose: Purpose,
  { subject, expires, text }: LinkToken,
): string {
  return `${subject}.${expires}.${sealOf(secret, purpose, text)}`
}

/** What a token says of itself, before it is proven. Null when it has no such shape. */
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
