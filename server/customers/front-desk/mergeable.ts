import type { Customer } from '#domain/accounts/contract.ts'
import { refuseForDemo } from '#domain/accounts/demo-account.ts'
import type { CustomerMerge } from '#domain/customers/contract.ts'
import type { MergePreview } from '#domain/customers/front-desk.ts'
import { CodedError } from '#domain/errors.ts'
import type { Scope } from '#domain/scope.ts'
import { provenAmong, registeredThemselves } from '#server/accounts/made-store.ts'
import { customerExists, readCredentials, readCustomer } from '#server/accounts/store.ts'
import { proofOf, readersOfCompany } from '#server/companies/proof.ts'
import { peopleOf, scopeOfPerson } from '#server/companies/store.ts'
import type { Db } from '#server/db/open.ts'
import { countCompany } from '#server/personal-data/company-rows.ts'
import { customerUnknown } from './invite.ts'
import { mergesOf } from './merge-store.ts'

const sameCustomer = 'Please choose a different customer.'
const alreadyMerged = 'This customer is merged already.'
const isMerged = 'The customer you chose is merged into another one. Please choose that one.'
const hasNoWayIn =
  'This customer signs in, and the file you chose has no sign-in. Please send an invitation to the address in that file instead.'
const hasCompanions =
  'Other people are in this customer’s company. Please move them first, or add this customer to the other company.'
const notYet =
  'This person hasn’t pressed Join yet, and the company that lists them would have the file. Please wait for their answer, or give them a company of their own first.'
const isMainContact =
  'This customer is the main contact of the company. Please choose another main contact first.'

/** Who will see what, and what shows that they may, before anything is merged. */
export async function previewMerge(db: Db, from: string, into: string): Promise<MergePreview> {
  await refuseUnknown(db, from, into)
  const { phone } = (await readBoth(db, from, into))[0]
  const [ofFrom, ofInto] = [await scopeOfPerson(db, from), await scopeOfPerson(db, into)]
  await refuseUnmergeable(db, ofFrom, ofInto)
  const { companyId } = ofInto
  const readers = await readersOfCompany(db, companyId)
  const own = await registeredThemselves(
    db,
    readers.map(({ id }) => id),
  )
  const proven = await provenAmong(
    db,
    readers.map(({ id }) => id),
  )
  return {
    readers: readers.map(({ id, firstName, lastName, email, role }) => ({
      name: `${firstName} ${lastName}`,
      email,
      role,
      isEmailProven: proven.has(id),
      registered: own.has(id),
    })),
    gives: await countCompany(db, ofFrom.companyId),
    proof: await proofOf(db, { file: from, to: into, companyId }),
    phone,
  }
}

export async function refuseUnknown(db: Db, from: string, into: string): Promise<void> {
  for (const id of [from, into])
    if (!(await customerExists(db, id))) throw new CodedError('not_found', customerUnknown)
}

export async function readBoth(db: Db, from: string, into: string): Promise<[Customer, Customer]> {
  const both = [await readCustomer(db, from), await readCustomer(db, into)] as const
  for (const one of both) refuseForDemo(one, 'profile')
  return [...both]
}

/** Throws `conflict` where someone would be left without a way in, or a company without a head. */
export async function refuseUnmergeable(db: Db, ofFrom: Scope, ofInto: Scope): Promise<void> {
  const [from, into] = [ofFrom.customerId, ofInto.customerId]
  if (from === into) throw new CodedError('conflict', sameCustomer)
  const isFrom = ({ fromId }: CustomerMerge) => fromId === from
  if ((await mergesOf(db, from)).some(isFrom)) throw new CodedError('conflict', alreadyMerged)
  if ((await mergesOf(db, into)).some(({ fromId }) => fromId === into))
    throw new CodedError('conflict', isMerged)
  const canSignIn = async (id: string) =>
    (await readCredentials(db, id)).passwordHash.startsWith('$')
  if ((await canSignIn(from)) && !(await canSignIn(into)))
    throw new CodedError('conflict', hasNoWayIn)
  const isOneCompany = ofFrom.companyId === ofInto.companyId
  if (!isOneCompany && ofInto.role === 'listed') throw new CodedError('conflict', notYet)
  if (isOneCompany && ofFrom.fleetOf === from) throw new CodedError('conflict', isMainContact)
  if (!isOneCompany && (await peopleOf(db, ofFrom.companyId)).length > 1)
    throw new CodedError('conflict', hasCompanions)
}
