import type { Person, PersonChange } from '#domain/companies/contract.ts'
import type { Scope } from '#domain/scope.ts'
import { CodedError } from '#domain/errors.ts'
import { customerDoor } from '#server/accounts/customer-door.ts'
import { endLinks } from '#server/accounts/link-store.ts'
import { endSessionsOf } from '#server/accounts/session-store.ts'
import type { Db } from '#server/db/open.ts'
import type { Deps } from '#server/http/context.ts'
import { enterCompany, ownCompanyAt } from './departures/enter-company.ts'
import { noSuchSite } from './invitations/invite-person.ts'
import { handOverToMainContact, lastManager } from './leave.ts'
import { isSiteOf } from './site-store.ts'
import { changeMembership, lockCompany, lockPeople, peopleOf } from './store.ts'

export const noSuchPerson = 'There is no such person in your company.'
const ownAlready = 'You’re the only person in this company, so there is nothing to leave.'

type Acting = { deps: Deps; scope: Scope }

/** What a person may do. Throws `conflict` for the last manager, who stays one. */
export function changePerson(
  { deps: { db, now }, scope }: Acting,
  id: string,
  change: PersonChange,
): Promise<Person> {
  return db.transaction().execute((tx) => changePersonIn(tx, scope, id, change, now()))
}

/** The same as a part of more. */
export async function changePersonIn(
  tx: Db,
  scope: Scope,
  id: string,
  { role, siteId }: PersonChange,
  at: Date,
): Promise<Person> {
  await lockCompany(tx, scope.companyId)
  const before = found(await peopleOf(tx, scope.companyId), id)
  await checkSite(tx, scope, siteId)
  if (before.role === 'manager' && role !== 'manager') {
    // Whoever is left alone has nobody to hand over to.
    await refuseAlone(tx, scope)
    await handOverToMainContact(tx, id, at)
  }
  await changeMembership(tx, id, { role, siteId })
  return found(await peopleOf(tx, scope.companyId), id)
}

/**
 * They leave for a company of their own, with nothing of this one; their sessions end. What had
 * been made for them stays until our team decides.
 */
export function endPerson({ deps, scope }: Acting, id: string): Promise<void> {
  return deps.db.transaction().execute(async (tx) => {
    const [theirs] = await lockPeople(tx, [await personOf(tx, scope, id)])
    if (theirs?.companyId !== scope.companyId) throw new CodedError('not_found', noSuchPerson)
    await refuseAlone(tx, scope)
    await enterCompany(tx, deps, id, ownCompanyAt(deps.now()), 'removed')
    await endSessionsOf(tx, customerDoor, id)
    await endLinks(tx, customerDoor, id, deps.now(), ['invitation'])
  })
}

/**
 * The same of oneself: whoever has joined leaves, and whoever was only listed says no. Throws
 * `conflict` for the last manager, and for whoever is alone there.
 */
export function leave({ deps, scope }: Acting): Promise<void> {
  return deps.db.transaction().execute(async (tx) => {
    const [now] = await lockPeople(tx, [scope.customerId])
    if ((await peopleOf(tx, scope.companyId)).length === 1 || now?.companyId !== scope.companyId)
      throw new CodedError('conflict', ownAlready)
    const reason = now.role === 'listed' ? 'declined' : 'left'
    await enterCompany(tx, deps, scope.customerId, ownCompanyAt(deps.now()), reason)
  })
}

async function personOf(tx: Db, { companyId }: Scope, id: string): Promise<string> {
  return found(await peopleOf(tx, companyId), id).id
}

async function refuseAlone(tx: Db, { companyId }: Scope): Promise<void> {
  if ((await peopleOf(tx, companyId)).length === 1) throw new CodedError('conflict', lastManager)
}

async function checkSite(tx: Db, { companyId }: Scope, siteId: string | null): Promise<void> {
  if (siteId !== null && !(await isSiteOf(tx, companyId, siteId)))
    throw new CodedError('invalid_input', noSuchSite, { siteId: noSuchSite })
}

function found(people: readonly Person[], id: string): Person {
  const person = people.find((one) => one.id === id)
  if (person === undefined) throw new CodedError('not_found', noSuchPerson)
  return person
}
