import { createHmac, timingSafeEqual } from 'node:crypto'
import { readCustomer } from '#server/accounts/store.ts'
import type { Db } from '#server/db/open.ts'
import type { Deps } from '#server/http/context.ts'
import { findByNumber, type KeptCertificate } from './certificate-store.ts'

const lastsMs = 180 * 24 * 3_600_000
const shape = /^(LF-[0-9A-Z-]{14})\.([0-9a-z]{1,10})\.([A-Za-z0-9_-]{43})$/

type Seal = { secret: string; number: string; expires: string; email: string }

/**
 * The address of a mailed link: it opens one paper for half a year, and nothing else of the account. It ends earlier when the
 * paper is withdrawn, when the customer's email address changes, and when the account is closed.
 */
export async function certificateLink(tx: Db, { config, now }: Pick<Deps, 'config' | 'now'>, number: string, customerId: string): Promise<string> {
  const { email } = await readCustomer(tx, customerId)
  const expires = (now().getTime() + lastsMs).toString(36)
  return `${config.publicUrl}/api/certificates/${sealed({ secret: config.sessionSecret, number, expires, email })}.pdf`
}

/** Which paper a link's token opens; null when it is none, or no longer works. */
export async function certificateOfToken({ config, db, now }: Pick<Deps, 'config' | 'db' | 'now'>, token: string): Promise<KeptCertificate | null> {
  const [, number = '', expires = ''] = shape.exec(token) ?? []
  const found = await findByNumber(db, number)
  if (found === null) return null
  const { email, isActive } = await readCustomer(db, found.customerId)
  const [given, expected] = [Buffer.from(token), Buffer.from(sealed({ secret: config.sessionSecret, number, expires, email }))]
  const isOurs = given.length === expected.length && timingSafeEqual(given, expected)
  return isOurs && isActive && Number.parseInt(expires, 36) > now().getTime() ? found : null
}

// The purpose is in what is sealed: the same secret seals other things, and none may stand for another.
function sealed({ secret, number, expires, email }: Seal): string {
  return `${number}.${expires}.${createHmac('sha256', secret).update(`certificate-pdf\n${number}\n${expires}\n${email}`).digest('base64url')}`
}
