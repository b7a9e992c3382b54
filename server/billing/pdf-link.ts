import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Db } from '#server/db/open.ts'
import type { Deps } from '#server/http/context.ts'
import { linkVersionOf } from '#server/invoices/link-store.ts'

const lastsMs = 180 * 24 * 3_600_000
const shape = /^([^.]{1,100})\.([0-9a-z]{1,10})\.([A-Za-z0-9_-]{43})$/

type Seal = { secret: string; id: string; expires: string; version: number }

/**
 * The address of a mailed link: it opens one invoice for half a year, and nothing else of the account. It ends earlier when
 * somebody ends it, when the customer's email address changes, and when the account is closed.
 */
export async function invoiceLink(tx: Db, { config, now }: Pick<Deps, 'config' | 'now'>, id: string): Promise<string> {
  const version = (await linkVersionOf(tx, id)) ?? 0
  const expires = (now().getTime() + lastsMs).toString(36)
  return `${config.publicUrl}/api/invoices/${sealed({ secret: config.sessionSecret, id, expires, version })}.pdf`
}

/** Which invoice a link's token opens; null when it is none, or no longer works. */
export async function invoiceOfToken({ config, db, now }: Pick<Deps, 'config' | 'db' | 'now'>, token: string): Promise<string | null> {
  const [, id = '', expires = ''] = shape.exec(token) ?? []
  const version = await linkVersionOf(db, id)
  if (version === null) return null
  const [given, expected] = [Buffer.from(token), Buffer.from(sealed({ secret: config.sessionSecret, id, expires, version }))]
  const isOurs = given.length === expected.length && timingSafeEqual(given, expected)
  return isOurs && Number.parseInt(expires, 36) > now().getTime() ? id : null
}

// The purpose stands in what is sealed: the same secret seals other things, and none may stand for another. The first version
// goes unsaid, as in the links that were mailed before there were versions.
function sealed({ secret, id, expires, version }: Seal): string {
  const said = version === 0 ? '' : `\n${version}`
  return `${id}.${expires}.${createHmac('sha256', secret).update(`invoice-pdf\n${id}\n${expires}${said}`).digest('base64url')}`
}
