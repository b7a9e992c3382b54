import { createHmac, createPublicKey, timingSafeEqual, verify } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import type { Config } from '#server/config.ts'

/** A call as it came: nothing of it is parsed before its signature holds. */
export type SignedCall = { headers: IncomingHttpHeaders; raw: string; url: string; at: Date }

// Longer than any delay on the way, too short to be of use to whoever overheard it.
const windowMs = 5 * 60_000

/** SendGrid's signed event webhook: ECDSA over the time and the body. The key is base64 of DER, as its settings show it. */
export function isFromSendGrid({ headers, raw, at }: SignedCall, { webhookKey }: Config['sendGrid']): boolean {
  const signature = headers['x-twilio-email-event-webhook-signature']
  const timestamp = headers['x-twilio-email-event-webhook-timestamp']
  if (webhookKey === null || typeof signature !== 'string' || typeof timestamp !== 'string' || !isRecent(timestamp, at)) return false
  try {
    const key = createPublicKey({ key: Buffer.from(webhookKey, 'base64'), format: 'der', type: 'spki' })
    return verify('sha256', Buffer.from(timestamp + raw), { key, dsaEncoding: 'der' }, Buffer.from(signature, 'base64'))
  } catch {
    return false // a key or a signature that is none
  }
}

/** Resend signs as Svix does: HMAC over id, time and body. While a secret is being changed there are two signatures. */
export function isFromResend({ headers, raw, at }: SignedCall, { webhookSecret }: Config['resend']): boolean {
  const { 'svix-id': id, 'svix-timestamp': timestamp, 'svix-signature': signatures } = headers
  if (webhookSecret === null || typeof id !== 'string' || typeof timestamp !== 'string' || typeof signatures !== 'string') return false
  if (!isRecent(timestamp, at)) return false
  const key = Buffer.from(webhookSecret.replace(/^whsec_/, ''), 'base64')
  const expected = createHmac('sha256', key).update(`${id}.${timestamp}.${raw}`).digest('base64')
  return signatures.split(' ').some((signature) => isSame(signature, `v1,${expected}`))
}

/**
 * Twilio signs the address as it knows it, which is ours under PUBLIC_URL whatever a proxy makes of it, and all fields in
 * the order of their names. There is no time in it: what comes twice is known by its event.
 */
export function isFromTwilio({ headers, raw, url }: SignedCall, { authToken }: Config['twilio'], publicUrl: string): boolean {
  const { 'x-twilio-signature': signature } = headers
  if (authToken === null || typeof signature !== 'string') return false
  const fields = new URLSearchParams(raw)
  const names = [...new Set(fields.keys())].sort()
  const signed = names.map((name) => [...new Set(fields.getAll(name))].sort().map((value) => name + value).join('')).join('')
  return addresses(publicUrl).some((origin) => isSame(signature, createHmac('sha1', authToken).update(origin + url + signed).digest('base64')))
}

// Some of its servers sign the port too.
function addresses(publicUrl: string): string[] {
  const { port, protocol } = new URL(publicUrl)
  return port === '' ? [publicUrl, `${publicUrl}:${protocol === 'https:' ? 443 : 80}`] : [publicUrl]
}

function isRecent(seconds: string, now: Date): boolean {
  return /^\d{1,12}$/.test(seconds) && Math.abs(Number(seconds) * 1000 - now.getTime()) <= windowMs
}

function isSame(one: string, other: string): boolean {
  const [left, right] = [Buffer.from(one), Buffer.from(other)]
  return left.length === right.length && timingSafeEqual(left, right)
}
