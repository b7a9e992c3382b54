import { expiresAfter, isOver, isSameSeal, linkToken, readToken } from '#server/http/seal.ts'

type Sealed = {
  purpose: 'confirmNewsletter' | 'leaveNewsletter'
  id: string
  round: number
  expires: string
}

const confirmLastsMs = 7 * 24 * 3_600_000

/** The token that confirms a subscription, for a week and for this round of it. */
export function confirmToken(secret: string, id: string, round: number, now: Date): string {
  return tokenOf(secret, {
    purpose: 'confirmNewsletter',
    id,
    round,
    expires: expiresAfter(now, confirmLastsMs),
  })
}

/**
 * The token that ends a subscription. It never expires: an email from years ago must still let its
 * reader unsubscribe.
 */
export function unsubscribeToken(secret: string, id: string): string {
  return tokenOf(secret, { purpose: 'leaveNewsletter', id, round: 0, expires: '0' })
}

/** The unverified content of a token. Null when it has another shape. */
export function idOfToken(token: string): string | null {
  return readToken(token)?.subject ?? null
}

export function mayConfirm(secret: string, token: string, round: number, now: Date): boolean {
  const { subject: id, expires } = readToken(token) ?? { subject: '', expires: '' }
  return (
    isSameSeal(token, tokenOf(secret, { purpose: 'confirmNewsletter', id, round, expires })) &&
    !isOver(expires, now)
  )
}

export function mayUnsubscribe(secret: string, token: string): boolean {
  return isSameSeal(token, unsubscribeToken(secret, idOfToken(token) ?? ''))
}

function tokenOf(secret: string, { purpose, id, round, expires }: Sealed): string {
  return linkToken(secret, purpose, { subject: id, expires, text: `${id}\n${round}\n${expires}` })
}
