import type { Customer } from '#domain/accounts/contract.ts'
import { isErasedEmail, isReservedEmail, reservedEmail } from '#domain/reserved-email.ts'
import { customerDoor } from '#server/accounts/customer-door.ts'
import { endLinks } from '#server/accounts/link-store.ts'
import { storeContact } from '#server/accounts/made-store.ts'
import { findCredentials, readCredentials, readCustomer } from '#server/accounts/store.ts'
import type { Db } from '#server/db/open.ts'
import type { MovedContact } from '#server/db/schema/json.ts'

/**
 * The number and the address of a file that is merged, for the one that remains where it has none:
 * the next call from there is by somebody known. Stored as rows that moved, so that a release
 * before this one takes them back as well.
 */
export async function passOnContact(
  tx: Db,
  from: Customer,
  into: Customer,
  at: Date,
): Promise<MovedContact[]> {
  const moved: MovedContact[] = []
  if (into.phone === null && from.phone !== null) {
    await storeContact(tx, into.id, { phone: from.phone }, at)
    moved.push({ table: 'customers', column: 'phone', from: null, to: from.phone, ids: [into.id] })
  }
  if (!(await mayHaveEmail(tx, from, into))) return moved
  const free = reservedEmail(from.id)
  await storeContact(tx, from.id, { email: free }, at)
  await storeContact(tx, into.id, { email: from.email }, at)
  const email = { table: 'customers', column: 'email' } as const
  return [
    ...moved,
    { ...email, from: from.email, to: free, ids: [from.id] },
    { ...email, from: into.email, to: from.email, ids: [into.id] },
  ]
}

/** An address is a way in: it goes only where there is neither a password nor a proof. */
async function mayHaveEmail(tx: Db, from: Customer, into: Customer): Promise<boolean> {
  const isAddress = !isReservedEmail(from.email) && !isErasedEmail(from.email)
  if (!isAddress || !isReservedEmail(into.email) || into.isEmailProven) return false
  return !(await canSignIn(tx, into.id))
}

/**
 * Each file is reached as before the merge, but for what our team changed or its customer
 * confirmed since.
 */
export async function takeContactBack(
  tx: Db,
  moved: readonly MovedContact[],
  { from, into }: { from: string; into: string },
  at: Date,
): Promise<void> {
  const [lost, kept] = [await readCustomer(tx, from), await readCustomer(tx, into)]
  const of = (column: MovedContact['column'], id: string) =>
    moved.find((one) => one.column === column && one.ids.includes(id))
  const phone = of('phone', into)
  if (phone?.to === kept.phone) await storeContact(tx, into, { phone: phone.from }, at)
  const [left, came] = [of('email', from), of('email', into)]
  if (!left?.from || !came?.from) return
  if (kept.email === came.to) {
    if (kept.isEmailProven || (await canSignIn(tx, into))) return
    await storeContact(tx, into, { email: came.from }, at)
    await endLinks(tx, customerDoor, into, at)
  }
  const isFree = (await findCredentials(tx, left.from)) === null
  if (isFree && lost.email === left.to) await storeContact(tx, from, { email: left.from }, at)
}

const canSignIn = async (tx: Db, id: string) =>
  (await readCredentials(tx, id)).passwordHash.startsWith('$')
