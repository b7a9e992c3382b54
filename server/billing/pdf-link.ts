import { createHmac, timingSafeEqual } from 'node:crypto'

const lastsMs = 180 * 24 * 3_600_000
const shape = /^([^.]{1,100})\.([0-9a-z]{1,10})\.([A-Za-z0-9_-]{43})$/

/** The token of a mailed link: it opens one invoice for half a year, and nothing else of the account. */
export function invoiceToken(secret: string, id: string, now: Date): string {
  return sealed(secret, id, (now.getTime() + lastsMs).toString(36))
}

/** Which invoice a token opens; null when it is none, or no longer works. */
export function invoiceOfToken(secret: string, token: string, now: Date): string | null {
  const [, id = '', expires = ''] = shape.exec(token) ?? []
  const [given, expected] = [Buffer.from(token), Buffer.from(sealed(secret, id, expires))]
  const isOurs = given.length === expected.length && timingSafeEqual(given, expected)
  return isOurs && Number.parseInt(expires, 36) > now.getTime() ? id : null
}

// The purpose stands in what is sealed: the same secret seals other things, and none may stand for another.
function sealed(secret: string, id: string, expires: string): string {
  return `${id}.${expires}.${createHmac('sha256', secret).update(`invoice-pdf\n${id}\n${expires}`).digest('base64url')}`
}
