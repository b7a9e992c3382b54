import type { Person } from '#domain/companies/contract.ts'
import { CodedError } from '#domain/errors.ts'
import type { Db } from '#server/db/open.ts'
import { passAllOn, passFleetAndKeysOn, passOpenOn } from '#server/personal-data/pass-on.ts'
import {
  changeMembership,
  findScope,
  lockCompany,
  nameAfter,
  peopleOf,
  scopeOfPerson,
  storeMainContact,
} from './store.ts'

export const lastManager =
  'This is the company’s last manager. Please make someone else a manager first.'

const isManager = ({ isActive, role }: Person) => isActive && role === 'manager'
// Whoever is only listed may never come.
const canManage = (person: Person) => isManager(person) && person.canSignIn && person.hasJoined

/**
 * Somebody else answers for the company when this person is its main contact. Throws `conflict` for
 * the last manager of a company that has other people. Until the commit nobody joins or leaves.
 */
export async function handOverToMainContact(tx: Db, customerId: string, at: Date): Promise<void> {
  const { self, others, companyId, isMainContact } = await companionsOf(tx, customerId)
  if (others.length === 0) return
  const needed = self !== undefined && canManage(self) ? canManage : isManager
  const next = others.find(canManage) ?? others.find(needed)
  if (next === undefined) throw new CodedError('conflict', lastManager)
  if (isMainContact) await makeMainContact(tx, companyId, customerId, next.id, at)
}

/**
 * The same before an account is closed, and what is open becomes the main contact's, who hears of
 * it from then on. Where nobody else has an open account, everything stays.
 */
export async function handOverToClose(tx: Db, customerId: string, at: Date): Promise<void> {
  if (!hasActive((await companionsOf(tx, customerId)).others)) return
  await handOverToMainContact(tx, customerId, at)
  const { companyId, mainContact, others } = await companionsOf(tx, customerId)
  if (hasActive(others.filter(({ id }) => id === mainContact)))
    await passOpenOn(tx, companyId, customerId, mainContact)
}

const hasActive = (people: readonly Person[]) => people.some(({ isActive }) => isActive)

/**
 * The same before a person is erased with all their accounts, which nothing may refuse: then the
 * oldest one of those who stay manages.
 */
export async function handAllOver(tx: Db, accounts: readonly string[], at: Date): Promise<void> {
  for (const id of accounts) await handOneOver(tx, id, accounts, at)
}

async function handOneOver(
  tx: Db,
  customerId: string,
  accounts: readonly string[],
  at: Date,
): Promise<void> {
  // Somebody may be erased again who is gone already, as after a backup was restored.
  if ((await findScope(tx, customerId)) === null) return
  const { others, companyId, isMainContact, mainContact } = await companionsOf(tx, customerId)
  const staying = others.filter(({ id }) => !accounts.includes(id))
  const next =
    staying.find(canManage) ??
    staying.find(isManager) ??
    staying.find(({ isActive }) => isActive) ??
    staying[0]
  if (next === undefined) return
  if (!staying.some(isManager))
    await changeMembership(tx, next.id, { role: 'manager', siteId: next.siteId })
  const heir = accounts.includes(mainContact) ? next.id : mainContact
  await passAllOn(tx, customerId, heir)
  if (isMainContact) await storeMainContact(tx, companyId, heir, at)
  await nameAfter(tx, companyId, { from: customerId, to: heir }, at)
}

/** The fleet goes along, and the name of a company that nobody named. */
export async function makeMainContact(
  tx: Db,
  companyId: string,
  from: string,
  to: string,
  at: Date,
): Promise<void> {
  await passFleetAndKeysOn(tx, from, to)
  await storeMainContact(tx, companyId, to, at)
  await nameAfter(tx, companyId, { from, to }, at)
}

async function companionsOf(tx: Db, customerId: string) {
  const { companyId } = await scopeOfPerson(tx, customerId)
  const company = await lockCompany(tx, companyId)
  const people = await peopleOf(tx, companyId)
  return {
    companyId,
    self: people.find(({ id }) => id === customerId),
    others: people.filter(({ id }) => id !== customerId),
    mainContact: company?.mainContactId ?? customerId,
    isMainContact: company?.mainContactId === customerId,
  }
}
