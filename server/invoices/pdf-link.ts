import { pathOf } from '#domain/call.ts'
import { mailedInvoicePdf } from '#domain/invoices/visitor-calls.ts'
import type { Db } from '#server/db/open.ts'
import type { Deps } from '#server/http/context.ts'
import { expiresAfter, isOver, isSameSeal, linkToken, readToken } from '#server/http/seal.ts'
import { linkVersionOf } from './link-store.ts'

const lastsMs = 180 * 24 * 3_600_000

type Token = { secret: string; id: string; expires: string; version: number | null }

/**
 * The address of a mailed link: it opens one invoice for half a year, and nothing else of the
 * account. It ends earlier when somebody ends it, when the customer's email address changes, and
 * when the account is closed.
 */
export async function invoiceLink(
  tx: Db,
  { config, now }: Pick<Deps, 'config' | 'now'>,
  id: string,
): Promise<string> {
  const version = await linkVersionOf(tx, id)
  const expires = expiresAfter(now(), lastsMs)
  const token = tokenOf({ secret: config.sessionSecret, id, expires, version })
  return `${config.publicUrl}${pathOf(mailedInvoicePdf, { token })}`
}

/** The invoice that a link's token opens; null when the token is invalid or has ended. */
export async function invoiceOfToken(
  { config, db, now }: Pick<Deps, 'config' | 'db' | 'now'>,
  token: string,
): Promise<string | null> {
  const { subject: id, expires } = readToken(token) ?? { subject: '', expires: '' }
  const version = await linkVersionOf(db, id)
  if (version === null) return null
  const isOurs = isSameSeal(token, tokenOf({ secret: config.sessionSecret, id, expires, version }))
  return isOurs && !isOver(expires, now()) ? id : null
}

// The first version goes unsaid, as in the links that were mailed before there were versions.
function tokenOf({ secret, id, expires, version }: Token): string {
  const said = version === 0 ? '' : `\n${version}`
  return linkToken(secret, 'invoice', { subject: id, expires, text: `${id}\n${expires}${said}` })
}
