import { createHmac, timingSafeEqual } from 'node:crypto'

type Sealed = { purpose: 'confirm' | 'unsubscribe'; id: string; round: number; expires: string }

const confirmLastsMs = 7 * 24 * 3_600_000
const shape = /^([^.]{1,100})\.([0-9a-z]{1,10})\.([A-Za-z0-9_-]{43})$/

/** The token of the link that confirms a subscription, for a week and for this round of it. */
export function confirmToken(secret: string, id: string, round: number, now: Date): string {
  return tokenOf(secret, { purpose: 'confirm', id, round, expires: (now.getTime() + confirmLastsMs).toString(36) })
}

/** The token of the link that ends it. It never expires: a mail from years ago must still let its reader go. */
export function unsubscribeToken(secret: string, id: string): string {
  return tokenOf(secret, { purpose: 'unsubscribe', id, round: 0, expires: '0' })
}

/** Whom a token speaks of, before it is proven. Null when it is none. */
export function idOfToken(token: string): string | null {
  return shape.exec(token)?.[1] ?? null
}

export function mayConfirm(secret: string, token: string, round: number, now: Date): boolean {
  const [, id = '', expires = ''] = shape.exec(token) ?? []
  return isSame(token, tokenOf(secret, { purpose: 'confirm', id, round, expires })) && Number.parseInt(expires, 36) > now.getTime()
}

export function mayUnsubscribe(secret: string, token: string): boolean {
  return isSame(token, unsubscribeToken(secret, idOfToken(token) ?? ''))
}

// The purpose stands in what is sealed: a link that ends a subscription must not confirm one.
function tokenOf(secret: string, { purpose, id, round, expires }: Sealed): string {
  const seal = createHmac('sha256', secret).update(`newsletter-${purpose}\n${id}\n${round}\n${expires}`).digest('base64url')
  return `${id}.${expires}.${seal}`
}

function isSame(given: string, expected: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(expected)]
  return one.length === other.length && timingSafeEqual(one, other)
}
