import type { Db } from '#server/db/open.ts'
import type { Door } from './door.ts'
import { isRightPassword, type PasswordLine } from './passwords.ts'

type People = Pick<Door, 'people'>

/** What a person has proven, and how: a hash of an earlier kind was made anew of the password. */
export type Proof = {
  person: { id: string; passwordHash: string | null }
  password: string
  line: PasswordLine
  freshHash?: string | null
}

export async function storePasswordHash(
  tx: Db,
  { people }: People,
  id: string,
  passwordHash: string,
  at: Date,
): Promise<void> {
  await tx.updateTable(people).set({ passwordHash, updatedAt: at }).where('id', '=', id).execute()
}

/**
 * Whether what was proven is so still: a proof takes a while, in which the password may be changed
 * or the account closed. Until the commit nobody does. A hash of an earlier kind becomes the fresh
 * one.
 */
export async function isStillProven(
  tx: Db,
  door: People,
  { person: { id, passwordHash }, password, line, freshHash = null }: Proof,
  at: Date,
): Promise<boolean> {
  const row = await tx
    .selectFrom(door.people)
    .select(['passwordHash', 'isActive'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (row === undefined || !row.isActive) return false
  // Another sign-in may have renewed the hash of this very password.
  if (row.passwordHash !== passwordHash) return isRightPassword(row.passwordHash, password, line)
  if (freshHash !== null) await storePasswordHash(tx, door, id, freshHash, at)
  return true
}
