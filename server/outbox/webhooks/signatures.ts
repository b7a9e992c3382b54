import { createHmac, createPublicKey, verify } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import type { Config } from '#server/config.ts'
import { standardRefusal } from '#server/http/errors/errors.ts'
import { isSameSeal } from '#server/http/seal.ts'

/** A call as it came: nothing of it is parsed before its signature is verified. */
export type SignedCall = { headers: IncomingHttpHeaders; raw: string; url: string; at: Date }

/**
 * How a provider signs. `isShaped` checks headers alone, before any work on the body; `holds`
 * computes.
 */
export type Signature = {
  /** Which header has it. */
  header: string
  isShaped: (headers: IncomingHttpHeaders) => boolean
  holds: (call: SignedCall) => boolean
}

// Longer than any network delay, too short to be useful to an eavesdropper.
const windowMs = 5 * 60_000
// A report of Twilio has some twenty fields, a text with ten pictures some fifty.
const mostFields = 100
const mostSignatures = 5

// Unix seconds; base64 of two numbers in DER, of a SHA-256 with its version, of a SHA-1; and what
// Svix calls a message.
const time = /^\d{1,12}$/
const ecdsa = /^M[A-Za-z\d+/]{79,95}={0,2}$/
const versioned = /^v\d{1,3}[a-z]?,[A-Za-z\d+/=]{1,100}$/
const hmacSha1 = /^[A-Za-z\d+/]{27}=$/
const messageId = /^[\x21-\x7e]{1,256}$/

/**
 * SendGrid's signed event webhook: ECDSA over the time and the body. The key is base64 of DER, as
 * its settings show it.
 */
export function bySendGrid({ webhookKey }: Config['sendGrid']): Signature {
  const names = {
    signature: 'x-twilio-email-event-webhook-signature',
    timestamp: 'x-twilio-email-event-webhook-timestamp',
  }
  return {
    header: names.signature,
    isShaped: (headers) =>
      webhookKey !== null &&
      ecdsa.test(one(headers[names.signature])) &&
      time.test(one(headers[names.timestamp])),
    holds({ headers, raw, at }) {
      const [signature, timestamp] = [one(headers[names.signature]), one(headers[names.timestamp])]
      if (webhookKey === null || !isRecent(timestamp, at)) return false
      try {
        const key = createPublicKey({
          key: Buffer.from(webhookKey, 'base64'),
          format: 'der',
          type: 'spki',
        })
        return verify(
          'sha256',
          Buffer.from(timestamp + raw),
          { key, dsaEncoding: 'der' },
          Buffer.from(signature, 'base64'),
        )
      } catch {
        return false // a key or a signature that is none
      }
    },
  }
}

/**
 * Resend signs as Svix does: HMAC over id, time and body. While a secret is being changed there are
 * two signatures.
 */
export function byResend({ webhookSecret }: Config['resend']): Signature {
  const header = 'svix-signature'
  const listOf = (headers: IncomingHttpHeaders) => one(headers[header]).split(' ')
  return {
    header,
    isShaped(headers) {
      const signatures = listOf(headers)
      const isList =
        signatures.length <= mostSignatures &&
        signatures.every((signature) => versioned.test(signature))
      return (
        webhookSecret !== null &&
        isList &&
        messageId.test(one(headers['svix-id'])) &&
        time.test(one(headers['svix-timestamp']))
      )
    },
    holds({ headers, raw, at }) {
      const [id, timestamp] = [one(headers['svix-id']), one(headers['svix-timestamp'])]
      if (webhookSecret === null || !isRecent(timestamp, at)) return false
      const key = Buffer.from(webhookSecret.replace(/^whsec_/, ''), 'base64')
      const expected = createHmac('sha256', key)
        .update(`${id}.${timestamp}.${raw}`)
        .digest('base64')
      return listOf(headers).some((signature) => isSameSeal(signature, `v1,${expected}`))
    },
  }
}

/**
 * Twilio signs the address as it knows it, which is ours under PUBLIC_URL whatever a proxy makes of
 * it, and all fields in the order of their names. There is no time in it: what comes twice is known
 * by its event.
 */
export function byTwilio({ authToken }: Config['twilio'], publicUrl: string): Signature {
  const origins = addresses(publicUrl)
  const header = 'x-twilio-signature'
  return {
    header,
    isShaped: (headers) => authToken !== null && hmacSha1.test(one(headers[header])),
    holds({ headers, raw, url }) {
      if (authToken === null) return false
      const signature = one(headers[header])
      const signed = signedFields(raw)
      return origins.some((origin) =>
        isSameSeal(
          signature,
          createHmac('sha1', authToken)
            .update(origin + url + signed)
            .digest('base64'),
        ),
      )
    },
  }
}

/**
 * All fields of a form in one text: by name, then by value, a pair that comes twice once. Refuses a
 * form of too many.
 */
function signedFields(raw: string): string {
  if (hasMoreThan(raw, '&', mostFields - 1)) throw standardRefusal('too_large')
  const values = new Map<string, Set<string>>()
  for (const [name, value] of new URLSearchParams(raw)) {
    const known = values.get(name)
    if (known === undefined) values.set(name, new Set([value]))
    else known.add(value)
  }
  return [...values]
    .sort(([left], [right]) => (left < right ? -1 : 1))
    .map(([name, own]) =>
      [...own]
        .sort()
        .map((value) => name + value)
        .join(''),
    )
    .join('')
}

// Stops at the limit: how long the rest is does not matter.
function hasMoreThan(text: string, letter: string, most: number): boolean {
  let found = 0
  for (let at = text.indexOf(letter); at !== -1; at = text.indexOf(letter, at + 1)) {
    found += 1
    if (found > most) return true
  }
  return false
}

// Some of its servers sign the port too.
function addresses(publicUrl: string): string[] {
  const { port, protocol } = new URL(publicUrl)
  return port === '' ? [publicUrl, `${publicUrl}:${protocol === 'https:' ? 443 : 80}`] : [publicUrl]
}

/** A header that came once. */
function one(header: string | string[] | undefined): string {
  return typeof header === 'string' ? header : ''
}

function isRecent(seconds: string, now: Date): boolean {
  return time.test(seconds) && Math.abs(Number(seconds) * 1000 - now.getTime()) <= windowMs
}
