import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import {
  linkLastsMs,
  type LinkPurpose,
  linkEnded,
  linkPurposes,
  mostLinks,
} from '#domain/accounts/account-links.ts'
import { CodedError } from '#domain/errors.ts'
import type { Db } from '#server/db/open.ts'
import { hashOf } from './session.ts'

type NewLink = { customerId: string; purpose: LinkPurpose; newEmail?: string }
export type AccountLink = { customerId: string; newEmail: string | null }

const tokenBytes = 32

/** A link that works once, and its token, which can only be read here. */
export async function storeLink(
  tx: Db,
  { customerId, purpose, newEmail = undefined }: NewLink,
  at: Date,
): Promise<string> {
  const token = randomBytes(tokenBytes).toString('base64url')
  await tx
    .insertInto('account_links')
    .values({
      tokenHash: hashOf(token),
      customerId,
      purpose,
      newEmail: newEmail ?? null,
      createdAt: at,
      expiresAt: new Date(at.getTime() + linkLastsMs[purpose]),
    })
    .execute()
  return token
}

/** When the links were sent that count against the limit. */
export async function recentLinks(
  db: Db,
  customerId: string,
  purpose: LinkPurpose,
  at: Date,
): Promise<Date[]> {
  const rows = await db
    .selectFrom('account_links')
    .select('createdAt')
    .where('customerId', '=', customerId)
    .where('purpose', '=', purpose)
    .where('createdAt', '>', new Date(at.getTime() - mostLinks.withinMs))
    .execute()
  return rows.map((row) => row.createdAt)
}

/** Whose link it is, without using it up. Throws `link_ended`. */
export async function readLink(
  db: Db,
  token: string,
  purposes: readonly LinkPurpose[],
  at: Date,
): Promise<AccountLink> {
  const row = await db
    .selectFrom('account_links')
    .select(['customerId', 'newEmail'])
    .where('tokenHash', '=', hashOf(token))
    .where('purpose', 'in', purposes)
    .where('usedAt', 'is', null)
    .where('expiresAt', '>', at)
    .executeTakeFirst()
  return working(row)
}

/** Uses a link up. Of two uses at the same time, the second throws `link_ended`. */
export async function useLink(
  tx: Db,
  token: string,
  purposes: readonly LinkPurpose[],
  at: Date,
): Promise<AccountLink> {
  const row = await tx
    .updateTable('account_links')
    .set({ usedAt: at })
    .where('tokenHash', '=', hashOf(token))
    .where('purpose', 'in', purposes)
    .where('usedAt', 'is', null)
    .where('expiresAt', '>', at)
    .returning(['customerId', 'newEmail'])
    .executeTakeFirst()
  return working(row)
}

/** Ends a customer's open links: what they were requested with has changed. */
export async function endLinks(
  tx: Db,
  customerId: string,
  at: Date,
  purposes: readonly LinkPurpose[] = linkPurposes,
): Promise<void> {
  await tx
    .updateTable('account_links')
    .set({ usedAt: at })
    .where('customerId', '=', customerId)
    .where('purpose', 'in', purposes)
    .where('usedAt', 'is', null)
    .execute()
}

export async function forgetOldLinks(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('account_links').where('expiresAt', '<', before).execute()
}

/** Serializes the requests of one account until the transaction ends. */
export async function inTurnOf(tx: Db, customerId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`links ${customerId}`}, 0))`.execute(tx)
}

function working(row: AccountLink | undefined): AccountLink {
  if (row === undefined) throw new CodedError('link_ended', linkEnded)
  return row
}
