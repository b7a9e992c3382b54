import { sql } from 'kysely'
import { linkEnded, maySendLink, mostLinks } from '#domain/accounts/account-links.ts'
import { CodedError } from '#domain/errors.ts'
import type { Db } from '#server/db/open.ts'
import type { AnyPurpose, Door } from './door.ts'
import { hashOf } from './tokens.ts'

type DoorFor<Purpose extends AnyPurpose> = Door<unknown, Purpose>
type NewLink<Purpose> = { personId: string; purpose: Purpose; newEmail?: string }
type OpenLink<Purpose> = { personId: string; purpose: Purpose }

/** A link or code that works once, and its text, which can only be read here. */
export async function storeLink<Purpose extends AnyPurpose>(
  tx: Db,
  { owner, links }: DoorFor<Purpose>,
  { personId, purpose, ...more }: NewLink<Purpose>,
  at: Date,
): Promise<string> {
  const secret = links.make()
  await tx
    .insertInto(links.table)
    .values({
      [links.hash]: hashOf(links.asCompared(secret)),
      [owner]: personId,
      purpose,
      createdAt: at,
      expiresAt: new Date(at.getTime() + links.lastsMs[purpose]),
      ...more,
    })
    .execute()
  return secret
}

/**
 * Whether another may be sent within the hour. Requests of one person are serialized until the
 * transaction ends.
 */
export async function maySendAnother<Purpose extends AnyPurpose>(
  tx: Db,
  { name, owner, links }: DoorFor<Purpose>,
  personId: string,
  purpose: Purpose,
  at: Date,
): Promise<boolean> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`links of ${name} ${personId}`}, 0))`.execute(
    tx,
  )
  const rows = await tx
    .selectFrom(links.table)
    .select('createdAt')
    .where(sql.ref(owner), '=', personId)
    .where('purpose', '=', purpose)
    .where('createdAt', '>', new Date(at.getTime() - mostLinks.withinMs))
    .execute()
  return maySendLink(
    rows.map((row) => row.createdAt),
    at,
  )
}

/** Whose link it is, without using it up. Throws `link_ended`. */
export async function readLink<Purpose extends AnyPurpose>(
  db: Db,
  door: DoorFor<Purpose>,
  typed: string,
  purposes: readonly Purpose[],
  at: Date,
): Promise<OpenLink<Purpose>> {
  const row = await db
    .selectFrom(door.links.table)
    .select([personOf(door), 'purpose'])
    .where(isOpen(door, typed, purposes, at))
    .executeTakeFirst()
  return working(door, row, purposes)
}

/** Uses a link up. Of two uses at the same time, the second throws `link_ended`. */
export async function useLink<Purpose extends AnyPurpose>(
  tx: Db,
  door: DoorFor<Purpose>,
  typed: string,
  purposes: readonly Purpose[],
  at: Date,
): Promise<OpenLink<Purpose>> {
  const row = await tx
    .updateTable(door.links.table)
    .set({ usedAt: at })
    .where(isOpen(door, typed, purposes, at))
    .returning([personOf(door), 'purpose'])
    .executeTakeFirst()
  return working(door, row, purposes)
}

/** The address that a customer's link proves. */
export async function newEmailOf(tx: Db, token: string): Promise<string> {
  const { newEmail } = await tx
    .selectFrom('account_links')
    .select('newEmail')
    .where('tokenHash', '=', hashOf(token))
    .executeTakeFirstOrThrow()
  if (newEmail === null) throw new CodedError('link_ended', linkEnded)
  return newEmail
}

/** Ends a person's open links: what they were requested with has changed. */
export async function endLinks<Purpose extends AnyPurpose>(
  tx: Db,
  { owner, links }: DoorFor<Purpose>,
  personId: string,
  at: Date,
  purposes: readonly NoInfer<Purpose>[] | null = null,
): Promise<void> {
  const open = tx
    .updateTable(links.table)
    .set({ usedAt: at })
    .where(sql.ref(owner), '=', personId)
    .where('usedAt', 'is', null)
  await (purposes === null ? open : open.where('purpose', 'in', purposes)).execute()
}

export async function forgetOldLinks(
  db: Db,
  { links }: DoorFor<never>,
  before: Date,
): Promise<void> {
  await db.deleteFrom(links.table).where('expiresAt', '<', before).execute()
}

const personOf = ({ owner }: Pick<Door, 'owner'>) => sql<string>`${sql.ref(owner)}`.as('personId')

// Whoever has left reads their email still.
const isOpen = <Purpose extends AnyPurpose>(
  { people, owner, links }: DoorFor<Purpose>,
  typed: string,
  purposes: readonly Purpose[],
  at: Date,
) => sql<boolean>`${sql.ref(links.hash)} = ${hashOf(links.asCompared(typed))}
    and purpose = any(${[...purposes]}) and used_at is null and expires_at > ${at}
    and exists (select from ${sql.table(people)} as person where person.id = ${sql.ref(`${links.table}.${owner}`)} and person.is_active)`

function working<Purpose extends AnyPurpose>(
  { links }: DoorFor<Purpose>,
  row: { personId: string; purpose: AnyPurpose } | undefined,
  purposes: readonly Purpose[],
): OpenLink<Purpose> {
  const purpose = purposes.find((one) => one === row?.purpose)
  if (row === undefined || purpose === undefined) throw new CodedError('link_ended', links.ended)
  return { personId: row.personId, purpose }
}
