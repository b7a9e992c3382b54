import { randomUUID } from 'node:crypto'
import type { NewPerson, Person, PersonChange } from '#domain/companies/contract.ts'
import { companyLimits } from '#domain/companies/contract.ts'
import type { Scope } from '#domain/scope.ts'
import { maySendLink } from '#domain/accounts/account-links.ts'
import { noAddress } from '#domain/accounts/addressee.ts'
import { CodedError } from '#domain/errors.ts'
import { isReservedEmail } from '#domain/reserved-email.ts'
import { isOnlyInvited, noPassword } from '#server/accounts/made-store.ts'
import { endLinks, inTurnOf, recentLinks } from '#server/accounts/link-store.ts'
import { endSessionsOf } from '#server/accounts/session-store.ts'
import {
  findCredentials,
  lockCustomer,
  readCredentials,
  readCustomer,
  storeCustomer,
  storeProfile,
} from '#server/accounts/store.ts'
import type { Db } from '#server/db/open.ts'
import { ownsNothing } from '#server/db/personal-data/pass-on.ts'
import type { Deps } from '#server/http/context.ts'
import { withdrawTextsOfLeaver } from '#server/outbox/withdraw-store.ts'
import { invite } from './invite.ts'
import { handOver, lastManager } from './leave.ts'
import { isSiteOf } from './site-store.ts'
import {
  changeMembership,
  lockCompany,
  peopleOf,
  scopeOfPerson,
  storeMembership,
  storeOwnCompany,
} from './store.ts'

export const noSuchPerson = 'There is no such person in your company.'
const noSuchSite = 'Please choose one of your sites.'
const knownElsewhere =
  'Somebody with this email is our customer already. Please call us: we add them to your company.'
const knownHere = 'This person is in your company already.'
const tooMany = `A company has up to ${companyLimits.people} people here. Please call us.`
const hasSignedUp = 'This person has chosen a password already.'
const isClosed = 'This account is closed.'
const noEmail = 'This person has no email.'
const sentOften = 'They’ve just been sent three invitations. Please try again in an hour.'

type Acting = { deps: Deps; scope: Scope }

/** Somebody new in the company, who is sent a link to choose a password. */
export function invitePerson({ deps, scope }: Acting, sent: NewPerson): Promise<Person> {
  return deps.db.transaction().execute(async (tx) => {
    await lockCompany(tx, scope.companyId)
    const people = await peopleOf(tx, scope.companyId)
    if (people.length >= companyLimits.people) throw new CodedError('conflict', tooMany)
    await checkSite(tx, scope, sent.siteId)
    const known = await findCredentials(tx, sent.email)
    if (known !== null && (await mayComeBack(tx, known.customerId)))
      return inviteBack(tx, { deps, scope }, known.customerId, sent)
    if (known !== null) {
      const sentence = people.some(({ id }) => id === known.customerId) ? knownHere : knownElsewhere
      throw new CodedError('conflict', sentence, { email: sentence })
    }
    const { role, siteId, ...named } = sent
    const at = deps.now()
    const company = (await readCustomer(tx, scope.fleetOf)).company
    const id = randomUUID()
    await storeMembership(tx, { customerId: id, companyId: scope.companyId, role, siteId })
    const customer = await storeCustomer(tx, { ...named, ...noAddress, company }, noPassword, at, {
      id,
    })
    await invite(tx, deps, customer)
    return found(await peopleOf(tx, scope.companyId), id)
  })
}

// Whoever was removed before they ever signed in is like new to any company, which learns nothing.
async function mayComeBack(tx: Db, id: string): Promise<boolean> {
  await inTurnOf(tx, id)
  if (!(await isOnlyInvited(tx, id))) return false
  const { companyId } = await scopeOfPerson(tx, id)
  const isAlone = (await peopleOf(tx, companyId)).length === 1
  return isAlone && (await ownsNothing(tx, id, companyId))
}

async function inviteBack(
  tx: Db,
  { deps, scope }: Acting,
  id: string,
  { role, siteId, ...named }: NewPerson,
): Promise<Person> {
  await refuseOften(tx, deps, id)
  const { company } = await readCustomer(tx, scope.fleetOf)
  await changeMembership(tx, id, { companyId: scope.companyId, role, siteId })
  const customer = await storeProfile(tx, id, { ...named, ...noAddress, company }, deps.now())
  await invite(tx, deps, customer)
  return found(await peopleOf(tx, scope.companyId), id)
}

async function refuseOften(tx: Db, { now }: Deps, id: string): Promise<void> {
  await inTurnOf(tx, id)
  if (!maySendLink(await recentLinks(tx, id, 'invitation', now()), now()))
    throw new CodedError('too_many_requests', sentOften)
}

/** Another invitation; earlier ones end. */
export function invitePersonAgain({ deps, scope }: Acting, id: string): Promise<Person> {
  return deps.db.transaction().execute(async (tx) => {
    const { isActive, canSignIn } = found(await peopleOf(tx, scope.companyId), id)
    if (!isActive) throw new CodedError('conflict', isClosed)
    if (canSignIn || (await readCredentials(tx, id)).passwordHash.startsWith('$'))
      throw new CodedError('conflict', hasSignedUp)
    const customer = await readCustomer(tx, id)
    if (isReservedEmail(customer.email)) throw new CodedError('conflict', noEmail)
    await refuseOften(tx, deps, id)
    await invite(tx, deps, customer)
    return found(await peopleOf(tx, scope.companyId), id)
  })
}

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
  if (before.role === 'manager' && role !== 'manager') await stepDown(tx, scope, id, at)
  await changeMembership(tx, id, { role, siteId })
  return found(await peopleOf(tx, scope.companyId), id)
}

/** They leave for a company of their own, with nothing of this one; their sessions end. */
export function endPerson({ deps, scope }: Acting, id: string): Promise<void> {
  return deps.db.transaction().execute(async (tx) => {
    found(await peopleOf(tx, scope.companyId), id)
    // Before the company, as a profile does whose company follows its name.
    await lockCustomer(tx, id)
    await lockCompany(tx, scope.companyId)
    const { firstName, lastName } = found(await peopleOf(tx, scope.companyId), id)
    await stepDown(tx, scope, id, deps.now())
    await storeProfile(tx, id, { ...(await readCustomer(tx, id)), company: null }, deps.now())
    const companyId = await storeOwnCompany(tx, id, `${firstName} ${lastName}`, deps.now())
    await changeMembership(tx, id, { companyId, role: 'manager', siteId: null })
    await endSessionsOf(tx, id)
    await endLinks(tx, id, deps.now(), ['invitation'])
    await withdrawTextsOfLeaver(tx, id)
  })
}

// Also of a company of one: whoever is left alone has nobody to hand over to.
async function stepDown(tx: Db, scope: Scope, id: string, at: Date): Promise<void> {
  const people = await peopleOf(tx, scope.companyId)
  if (people.length === 1) throw new CodedError('conflict', lastManager)
  await handOver(tx, id, at)
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
