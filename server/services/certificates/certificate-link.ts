import type { Customer } from '#domain/accounts/contract.ts'
import { pathOf } from '#domain/call.ts'
import { mailedCertificatePdf } from '#domain/services/certificate-visitor-calls.ts'
import { readCustomer } from '#server/accounts/store.ts'
import type { Deps } from '#server/http/context.ts'
import { expiresAfter, isOver, isSameSeal, linkToken, readToken } from '#server/http/seal.ts'
import { findByNumber, type StoredCertificate } from './certificate-store.ts'

const lastsMs = 180 * 24 * 3_600_000

type Token = { secret: string; number: string; expires: string; email: string }

/**
 * The address of a mailed link: it opens one paper for half a year, and nothing else of the
 * account. It ends earlier when the paper is withdrawn, when the customer's email address changes,
 * and when the account is closed.
 */
export function certificateLink(
  { config, now }: Pick<Deps, 'config' | 'now'>,
  number: string,
  { email }: Pick<Customer, 'email'>,
): string {
  const expires = expiresAfter(now(), lastsMs)
  const token = tokenOf({ secret: config.sessionSecret, number, expires, email })
  return `${config.publicUrl}${pathOf(mailedCertificatePdf, { token })}`
}

/** The PDF that a link's token opens; null when the token is invalid or has ended. */
export async function certificateOfToken(
  { config, db, now }: Pick<Deps, 'config' | 'db' | 'now'>,
  token: string,
): Promise<StoredCertificate | null> {
  const { subject: number, expires } = readToken(token) ?? { subject: '', expires: '' }
  const found = await findByNumber(db, number)
  if (found === null) return null
  const { email, isActive } = await readCustomer(db, found.customerId)
  const isOurs = isSameSeal(
    token,
    tokenOf({ secret: config.sessionSecret, number, expires, email }),
  )
  return isOurs && isActive && !isOver(expires, now()) ? found : null
}

function tokenOf({ secret, number, expires, email }: Token): string {
  return linkToken(secret, 'certificate', {
    subject: number,
    expires,
    text: `${number}\n${expires}\n${email}`,
  })
}
