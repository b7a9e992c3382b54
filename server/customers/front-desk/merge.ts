import type { StaffActor } from '#domain/actor.ts'
import type { Customer } from '#domain/accounts/contract.ts'
import { refuseForDemo } from '#domain/accounts/demo-account.ts'
import type { CustomerMerge } from '#domain/customers/contract.ts'
import { emailOrNull } from '#domain/reserved-email.ts'
import { CodedError } from '#domain/errors.ts'
import type { Scope } from '#domain/scope.ts'
import { endLinks } from '#server/accounts/link-store.ts'
import { endSessionsOf } from '#server/accounts/session-store.ts'
import {
  closeCustomer,
  customerExists,
  lockCustomer,
  readCredentials,
  readCustomer,
  reopenCustomer,
} from '#server/accounts/store.ts'
import { storeChanges } from '#server/audit/change-store.ts'
import { audit } from '#server/audit/store.ts'
import { lockCompaniesOf, peopleOf } from '#server/companies/store.ts'
import type { Db } from '#server/db/open.ts'
import { mergeRows, moveRowsBack } from '#server/db/personal-data/merge-rows.ts'
import type { Deps } from '#server/http/context.ts'
import type { MovedContact, MovedRows } from '#server/db/schema/companies.ts'
import { noSuchCustomer } from './invite.ts'
import { passOnContact, takeContactBack } from './merge-contact.ts'
import { mergesOf, removeMerge, storeMerge } from './merge-store.ts'

type Merging = { deps: Deps; actor: StaffActor }

const sameCustomer = 'Please choose a different customer.'
const alreadyMerged = 'This customer is merged already.'
const isMerged = 'The customer you chose is merged into another one. Please choose that one.'
const wrongWay =
  'This customer can sign in and the one you chose can’t. Please merge the other way around.'
const hasCompanions =
  'Other people are in this customer’s company. Please move them first, or add this customer to the other company.'
const isMainContact =
  'This customer is the main contact of the company. Please choose another main contact first.'
const noSuchMerge = 'This merge was taken back already.'

/**
 * Somebody is known twice: what the first has becomes the second's, and the first is closed. Nobody
 * is written to.
 */
export function merge(
  { deps: { db, now }, actor }: Merging,
  from: string,
  into: string,
): Promise<CustomerMerge> {
  return db.transaction().execute(async (tx) => {
    const [customer, target] = await lockBoth(tx, from, into)
    const scopes = await mergeableScopes(tx, from, into)
    const moved = [
      ...(await mergeRows(tx, placeOf(scopes.from), placeOf(scopes.into))),
      ...(await passOnContact(tx, customer, target, now())),
    ]
    const { isActive: wasActive } = customer
    await storeMerge(tx, { from, into, moved, wasActive, staffName: actor.name }, now())
    if (wasActive) await closeCustomer(tx, from, now())
    await endSessionsOf(tx, from)
    await endLinks(tx, from, now())
    await recordMerge(tx, actor, { from, into }, [
      { ...target, merged: null },
      { ...(await readCustomer(tx, into)), merged: nameOf(customer) },
    ])
    const [made] = await mergesOf(tx, from)
    if (made === undefined) throw new Error(`merge of ${from} into ${target.id} is not stored`)
    return made
  })
}

/** Everything that moved goes back, and the customer is as open as before. */
export function takeBack({ deps: { db, now }, actor }: Merging, from: string): Promise<void> {
  return db.transaction().execute(async (tx) => {
    const found = await removeMerge(tx, from)
    if (found === null) throw new CodedError('not_found', noSuchMerge)
    const { into, moved, wasActive } = found
    const [customer, target] = await lockBoth(tx, from, into)
    await moveRowsBack(tx, moved.filter(isRows))
    await takeContactBack(tx, moved.filter(isContact), { from, into }, now())
    if (wasActive) await reopenCustomer(tx, from, now())
    await recordMerge(tx, actor, { from, into }, [
      { ...target, merged: nameOf(customer) },
      { ...(await readCustomer(tx, into)), merged: null },
    ])
  })
}

type Moved = MovedRows | MovedContact

const isContact = (one: Moved): one is MovedContact => one.table === 'customers'
const isRows = (one: Moved): one is MovedRows => !isContact(one)
const nameOf = ({ firstName, lastName }: Customer) => `${firstName} ${lastName}`
const placeOf = ({ customerId, companyId, fleetOf }: Scope) => ({
  customer: customerId,
  company: companyId,
  fleet: fleetOf,
})

async function lockBoth(tx: Db, from: string, into: string): Promise<[Customer, Customer]> {
  for (const id of [from, into].toSorted()) {
    if (!(await customerExists(tx, id))) throw new CodedError('not_found', noSuchCustomer)
    await lockCustomer(tx, id)
  }
  const both = [await readCustomer(tx, from), await readCustomer(tx, into)] as const
  for (const one of both) refuseForDemo(one, 'profile')
  return [...both]
}

/** Throws `conflict` where somebody would be left without a way in, or a company without a head. */
async function mergeableScopes(tx: Db, from: string, into: string) {
  if (from === into) throw new CodedError('conflict', sameCustomer)
  const isFrom = ({ fromId }: CustomerMerge) => fromId === from
  if ((await mergesOf(tx, from)).some(isFrom)) throw new CodedError('conflict', alreadyMerged)
  if ((await mergesOf(tx, into)).some(({ fromId }) => fromId === into))
    throw new CodedError('conflict', isMerged)
  const canSignIn = async (id: string) =>
    (await readCredentials(tx, id)).passwordHash.startsWith('$')
  if ((await canSignIn(from)) && !(await canSignIn(into)))
    throw new CodedError('conflict', wrongWay)
  const [ofFrom, ofInto] = await lockCompaniesOf(tx, [from, into])
  if (ofFrom === undefined || ofInto === undefined)
    throw new CodedError('not_found', noSuchCustomer)
  const scopes = { from: ofFrom, into: ofInto }
  const isOneCompany = scopes.from.companyId === scopes.into.companyId
  if (isOneCompany && scopes.from.fleetOf === from) throw new CodedError('conflict', isMainContact)
  if (!isOneCompany && (await peopleOf(tx, scopes.from.companyId)).length > 1)
    throw new CodedError('conflict', hasCompanions)
  return scopes
}

type Remaining = Customer & { merged: string | null }

/** With the customer who has the rows, whoever that is from now on. */
async function recordMerge(
  tx: Db,
  actor: StaffActor,
  { from, into }: { from: string; into: string },
  [before, after]: readonly [Remaining, Remaining],
): Promise<void> {
  const subject = { customerId: into, kind: 'customers', id: into }
  const said = ({ merged, phone, email }: Remaining) => ({
    merged,
    phone,
    email: emailOrNull(email),
  })
  await storeChanges(tx, actor, subject, [said(before), said(after)], ['merged', 'phone', 'email'])
  const change = after.merged === null ? 'merge taken back' : 'merged'
  await audit(tx, actor, 'customer_changed', {
    kind: 'customers',
    id: from,
    detail: { change, into },
  })
}
