import type { StaffActor } from '#domain/actor.ts'
import type { Customer } from '#domain/accounts/contract.ts'
import type { GivingProof } from '#domain/companies/call-back.ts'
import type { CustomerMerge } from '#domain/customers/contract.ts'
import type { MergeRequest } from '#domain/customers/front-desk.ts'
import { emailOrNull } from '#domain/reserved-email.ts'
import { CodedError } from '#domain/errors.ts'
import type { Scope } from '#domain/scope.ts'
import { customerDoor } from '#server/accounts/customer-door.ts'
import { endLinks } from '#server/accounts/link-store.ts'
import { endSessionsOf } from '#server/accounts/session-store.ts'
import {
  closeCustomer,
  lockCustomer,
  readCustomer,
  reopenCustomer,
} from '#server/accounts/store.ts'
import { storeChanges } from '#server/audit/change-store.ts'
import { audit } from '#server/audit/store.ts'
import { refuseUnprovenReaders } from '#server/companies/proof.ts'
import { lockPeople } from '#server/companies/store.ts'
import type { Db } from '#server/db/open.ts'
import { mergeRows, moveRowsBack } from '#server/personal-data/merge-rows.ts'
import { repeatTorn } from '#server/db/repeat-torn.ts'
import type { Deps } from '#server/http/context.ts'
import type { MovedContact, MovedFilters, MovedRows, MovedSite } from '#server/db/schema/json.ts'
import { passOnContact, takeContactBack } from './merge-contact.ts'
import { mergesOf, removeMerge, storeMerge } from './merge-store.ts'
import { readBoth, refuseUnknown, refuseUnmergeable } from './mergeable.ts'
import { fullName } from '#domain/accounts/full-name.ts'

type Merging = { deps: Deps; actor: StaffActor }

const noSuchMerge = 'This merge was taken back already.'

/**
 * Somebody is known twice: what the first has becomes the second's, and the first is closed. Nobody
 * is written to.
 */
export function merge(
  { deps: { db, now }, actor }: Merging,
  from: string,
  { into, callBack }: MergeRequest,
): Promise<CustomerMerge> {
  const work = async (tx: Db) => {
    await refuseUnknown(tx, from, into)
    const [ofFrom, ofInto] = await lockPeople(tx, [from, into])
    if (ofFrom === undefined || ofInto === undefined) throw new Error('two people have two scopes')
    const [customer, target] = await readBoth(tx, from, into)
    await refuseUnmergeable(tx, ofFrom, ofInto)
    const giving = { file: from, to: into, companyId: ofInto.companyId }
    const proof = await refuseUnprovenReaders(tx, giving, callBack)
    const moved = [
      ...(await mergeRows(tx, placeOf(ofFrom), placeOf(ofInto), now())),
      ...(await passOnContact(tx, customer, target, now())),
    ]
    const { isActive: wasActive } = customer
    await storeMerge(tx, { from, into, moved, wasActive, staffName: actor.name }, now())
    if (wasActive) await closeCustomer(tx, from, now())
    await endSessionsOf(tx, customerDoor, from)
    await endLinks(tx, customerDoor, from, now())
    const before = { ...target, merged: null, callBack: null }
    const noted = proof === 'call_back' ? callBack : null
    const after = { ...(await readCustomer(tx, into)), merged: fullName(customer), callBack: noted }
    await recordMerge(tx, actor, { from, into, proof }, [before, after])
    const [made] = await mergesOf(tx, from)
    if (made === undefined) throw new Error(`merge of ${from} into ${target.id} is not stored`)
    return made
  }
  return repeatTorn(() => db.transaction().execute(work))
}

/** Everything that moved goes back, and the customer is as open as before. */
export function takeBack({ deps: { db, now }, actor }: Merging, from: string): Promise<void> {
  return db.transaction().execute(async (tx) => {
    const found = await removeMerge(tx, from)
    if (found === null) throw new CodedError('not_found', noSuchMerge)
    const { into, moved, wasActive, at } = found
    for (const id of [from, into].toSorted()) await lockCustomer(tx, id)
    const [customer, target] = await readBoth(tx, from, into)
    await moveRowsBack(tx, moved.filter(isRows), at)
    await takeContactBack(tx, moved.filter(isContact), { from, into }, now())
    if (wasActive) await reopenCustomer(tx, from, now())
    await recordMerge(tx, actor, { from, into, proof: null }, [
      { ...target, merged: fullName(customer), callBack: null },
      { ...(await readCustomer(tx, into)), merged: null, callBack: null },
    ])
  })
}

type Moved = MovedRows | MovedFilters | MovedSite | MovedContact

const isContact = (one: Moved): one is MovedContact => one.table === 'customers'
const isRows = (one: Moved): one is Exclude<Moved, MovedContact> => !isContact(one)
const placeOf = ({ customerId, companyId, fleetOf }: Scope) => ({
  customer: customerId,
  company: companyId,
  fleet: fleetOf,
})

type Remaining = Customer & { merged: string | null; callBack: string | null }

/** With the customer who has the rows, whoever that is from now on. */
async function recordMerge(
  tx: Db,
  actor: StaffActor,
  { from, into, proof }: { from: string; into: string; proof: GivingProof | null },
  [before, after]: readonly [Remaining, Remaining],
): Promise<void> {
  const subject = { customerId: into, kind: 'customers', id: into }
  const said = ({ merged, callBack, phone, email }: Remaining) => ({
    merged,
    callBack,
    phone,
    email: emailOrNull(email),
  })
  const fields = ['merged', 'callBack', 'phone', 'email'] as const
  await storeChanges(tx, actor, subject, [said(before), said(after)], fields)
  const change = after.merged === null ? 'merge taken back' : 'merged'
  await audit(tx, actor, 'customer_changed', {
    kind: 'customers',
    id: from,
    detail: { change, into, ...(proof !== null && { proof }) },
  })
}
