import { sql } from 'kysely'
import { reservedEmail } from '#domain/reserved-email.ts'
import type { Db } from '#server/db/open.ts'
import { isAddress } from './spellings.ts'

export type ImportedPerson = {
  id: string
  firstName: string
  lastName: string
  company: string | null
  email: string | null
  phone: string | null
  address: string | null
  city: string | null
  state: string | null
  zipCode: string | null
}

/** No password has this hash: the way in is a mailed link. */
export const noPassword = 'none'

// No password has this hash. Until they are invited, nothing that the server finds out by itself
// is sent to them.
const importedHash = 'imported'

/** Nobody has proven this address: it was told to our team. */
export async function storeUnprovenEmail(
  tx: Db,
  id: string,
  email: string,
  at: Date,
): Promise<void> {
  await tx
    .updateTable('customers')
    .set({ email, emailProvenAt: null, updatedAt: at })
    .where('id', '=', id)
    .execute()
}

/** How somebody is reached, without a word on whether they have proven it. */
export async function storeContact(
  tx: Db,
  id: string,
  contact: { phone: string | null } | { email: string },
  at: Date,
): Promise<void> {
  await tx
    .updateTable('customers')
    .set({ ...contact, updatedAt: at })
    .where('id', '=', id)
    .execute()
}

/** A link to choose the first password was sent. */
export async function markInvited(tx: Db, id: string, at: Date): Promise<void> {
  await tx.updateTable('customers').set({ invitedAt: at }).where('id', '=', id).execute()
}

/** Whether a colleague has added them, before invitations asked; our team has made the others. */
export async function wasInvitedByColleague(db: Db, id: string): Promise<boolean> {
  const found = db
    .selectFrom('customers')
    .select('id')
    .where('id', '=', id)
    .where('passwordHash', '<>', importedHash)
    .where('invitedAt', 'is not', null)
    .where('madeBy', 'is', null)
  return (await found.executeTakeFirst()) !== undefined
}

/** Who of these has opened their account themselves, instead of our team. */
export async function registeredThemselves(db: Db, ids: readonly string[]): Promise<Set<string>> {
  const rows = await db
    .selectFrom('customers')
    .select('id')
    .where(sql<boolean>`id = any(${[...ids]})`)
    .where('madeBy', 'is', null)
    .where(sql<boolean>`password_hash like '$%'`)
    .execute()
  return new Set(rows.map(({ id }) => id))
}

/** Whether someone's address is this one, in any spelling. */
export async function hasAddress(db: Db, id: string, email: string): Promise<boolean> {
  const found = db.selectFrom('customers').select('id').where('id', '=', id).where(isAddress(email))
  return (await found.executeTakeFirst()) !== undefined
}

/** Who of these has proven their address. */
export async function provenAmong(db: Db, ids: readonly string[]): Promise<Set<string>> {
  const rows = await db
    .selectFrom('customers')
    .select('id')
    .where(sql<boolean>`id = any(${[...ids]})`)
    .where('emailProvenAt', 'is not', null)
    .execute()
  return new Set(rows.map(({ id }) => id))
}

/** People of an import, by one statement. Each gets a company, or has a membership already. */
export async function storeImportedPeople(
  tx: Db,
  people: readonly ImportedPerson[],
  madeBy: string | null,
  at: Date,
): Promise<void> {
  const rows = people.map(({ email, ...person }) => ({
    ...person,
    email: email ?? reservedEmail(person.id),
  }))
  await sql`
    insert into customers (id, email, first_name, last_name, company, phone, address, city, state, zip_code, password_hash, made_by, created_at, updated_at)
    select r.id, r.email, r."firstName", r."lastName", r.company, r.phone, r.address, r.city, r.state, r."zipCode", ${importedHash}, ${madeBy}, ${at}::timestamptz, ${at}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (id text, email text, "firstName" text, "lastName" text, company text, phone text,
      address text, city text, state text, "zipCode" text)`.execute(tx)
}

/** Whether somebody came with an import, and nobody has invited them since. */
export async function isOnlyImported(db: Db, id: string): Promise<boolean> {
  return (await onlyImported(db).where('id', '=', id).executeTakeFirst()) !== undefined
}

/** All of them. */
export async function allOnlyImported(db: Db): Promise<Set<string>> {
  return new Set((await onlyImported(db).execute()).map(({ id }) => id))
}

function onlyImported(db: Db) {
  return db
    .selectFrom('customers')
    .select('id')
    .where('passwordHash', '=', importedHash)
    .where('invitedAt', 'is', null)
}
