import { randomUUID } from 'node:crypto'
import { noAddress } from '#domain/accounts/addressee.ts'
import { refuseForDemo } from '#domain/accounts/demo-account.ts'
import { refuseUnproven } from '#domain/accounts/email-proof.ts'
import type { CustomerActor } from '#domain/actor.ts'
import { companyLimits } from '#domain/companies/contract.ts'
import { CodedError } from '#domain/errors.ts'
import type { Scope } from '#domain/scope.ts'
import { readAddressee } from '#server/accounts/customer-name-store.ts'
import { customerDoor } from '#server/accounts/customer-door.ts'
import { endLinks } from '#server/accounts/link-store.ts'
import { storePasswordHash } from '#server/accounts/password-store.ts'
import { hashPassword, refuseCommon } from '#server/accounts/passwords.ts'
import {
  type Credentials,
  findCredentials,
  markEmailProven,
  storeCustomer,
} from '#server/accounts/store.ts'
import {
  enterCompany,
  ownCompanyAt,
  storeWord,
} from '#server/companies/departures/enter-company.ts'
import { isSiteOf } from '#server/companies/site-store.ts'
import {
  changeMembership,
  lockCompany,
  lockPeople,
  peopleOf,
  scopeOfPerson,
  storeMembership,
} from '#server/companies/store.ts'
import type { Db } from '#server/db/open.ts'
import type { Deps } from '#server/http/context.ts'
import { endInvitationsTo, readInvitation, useInvitation } from './store.ts'

const forAnother = 'This invitation is for another address. Please sign out first.'
const signInFirst = 'You have an account with this address already. Please sign in first.'
const isClosed = 'The account with this address is closed. Please call us.'
const choosePassword = 'Please choose a password.'
const isInAlready = 'You’re in this company already.'
const isFull = `This company has ${companyLimits.people} people already. Please ask them to call us.`
const fileFirst =
  'We have a file for this address already. Please set a password first with “Forgot your password?”, then sign in: before you join, you see what goes along with you.'
const callUs = 'You’re listed under another company. Please call us, so that we can sort this out.'
const nobodyAsks = 'You’ve answered this already. Please reload the page.'

type Invited = Awaited<ReturnType<typeof readInvitation>>
/** `address` is the network address from which the answer comes. */
type Answer = { customer: CustomerActor | null; password: string | null; address: string }

/**
 * Whoever proved the invited address presses Join: signed in with it, or by the link and a first
 * password. Nothing else makes someone a member. Returns who it is.
 */
export async function acceptInvitation(
  deps: Deps,
  token: string,
  { customer, password, address }: Answer,
): Promise<{ customerId: string }> {
  const { db, now } = deps
  const invited = await readInvitation(db, token, now())
  const known = await findCredentials(db, invited.email)
  if (customer !== null) {
    if (customer.customerId !== known?.id) throw new CodedError('conflict', forAnother)
    refuseForDemo(customer, 'profile')
    refuseUnproven(customer)
    return accept(deps, token, (tx, open) => join(tx, deps, customer.customerId, open))
  }
  await refuseFirstPassword(db, known, invited)
  if (password === null)
    throw new CodedError('invalid_input', choosePassword, { password: choosePassword })
  await refuseCommon(password, invited.email)
  const hash = await hashPassword(password, { lane: 'known', address, whose: invited.email })
  return accept(deps, token, (tx, open) => beginAccount(tx, deps, open, hash))
}

/** A link and a first password answer for nobody who has something to take along. */
async function refuseFirstPassword(
  db: Db,
  known: Credentials | null,
  invited: Invited,
): Promise<void> {
  if (known === null) return
  if (!known.isActive) throw new CodedError('conflict', isClosed)
  if (known.passwordHash.startsWith('$')) throw new CodedError('not_signed_in', signInFirst)
  if (!(await isListedIn(db, known.id, invited.companyId)))
    throw new CodedError('conflict', fileFirst)
}

function accept(
  { db, now }: Deps,
  token: string,
  answer: (tx: Db, open: Invited) => Promise<string>,
): Promise<{ customerId: string }> {
  return db.transaction().execute(async (tx) => {
    const open = await useLocked(tx, token, now())
    const customerId = await answer(tx, open)
    await endInvitationsTo(tx, open, now())
    return { customerId }
  })
}

// People, then companies, then the invitation, as whoever invites or removes: nobody waits in a
// circle.
async function useLocked(tx: Db, token: string, at: Date): Promise<Invited> {
  const { email, companyId } = await readInvitation(tx, token, at)
  const known = await findCredentials(tx, email)
  await lockPeople(tx, known === null ? [] : [known.id], companyId)
  return useInvitation(tx, token, at)
}

/** "No thanks": whom our team had listed leaves by the same press. */
export async function refuseInvitation(deps: Deps, token: string): Promise<void> {
  const { db, now } = deps
  await db.transaction().execute(async (tx) => {
    const open = await useLocked(tx, token, now())
    await endInvitationsTo(tx, open, now())
    const known = await findCredentials(tx, open.email)
    if (known === null) return
    if (!(await isListedIn(tx, known.id, open.companyId))) return
    // What belongs to a company that they never joined is not theirs to take along.
    if ((await peopleOf(tx, open.companyId)).length > 1)
      await enterCompany(tx, deps, known.id, ownCompanyAt(now()), 'declined')
  })
}

/** Whoever is listed, and has signed in with a proven address, presses Join. */
export function joinListed(
  { db, now }: Deps,
  { customerId }: Scope,
  companyId: string,
): Promise<void> {
  return db.transaction().execute(async (tx) => {
    const [scope] = await lockPeople(tx, [customerId])
    if (scope?.companyId !== companyId) throw new CodedError('conflict', nobodyAsks)
    const listed = (await peopleOf(tx, companyId)).find(({ id }) => id === customerId)
    if (scope.role !== 'listed' || listed === undefined)
      throw new CodedError('conflict', nobodyAsks)
    const { role, siteId } = listed
    await changeMembership(tx, customerId, { role, siteId, joinedAt: now() })
    await storeWord(tx, customerId, scope.fleetOf, now())
    if (listed.email !== null) await endInvitationsTo(tx, { companyId, email: listed.email }, now())
  })
}

async function beginAccount(tx: Db, deps: Deps, open: Invited, hash: string): Promise<string> {
  const at = deps.now()
  const known = await findCredentials(tx, open.email)
  // Read again: someone may have chosen a password meanwhile.
  await refuseFirstPassword(tx, known, open)
  if (known !== null) {
    const { id: customerId } = known
    await join(tx, deps, customerId, open)
    await storePasswordHash(tx, customerDoor, customerId, hash, at)
    await markEmailProven(tx, customerId, at)
    await endLinks(tx, customerDoor, customerId, at)
    return customerId
  }
  const { companyId, role, email, firstName, lastName, phone } = open
  const company = await lockCompany(tx, companyId)
  if (company === null) throw new CodedError('link_ended', nobodyAsks)
  await refuseFull(tx, companyId)
  const id = randomUUID()
  const siteId = await siteOf(tx, open)
  await storeMembership(tx, { customerId: id, companyId, role, siteId, joinedAt: at })
  const word = (await readAddressee(tx, company.mainContactId)).company
  const person = { email, firstName, lastName, phone, ...noAddress, company: word }
  await storeCustomer(tx, person, hash, at, { id })
  await markEmailProven(tx, id, at)
  return id
}

async function join(tx: Db, deps: Deps, customerId: string, open: Invited): Promise<string> {
  const { companyId, role } = open
  const [scope] = await lockPeople(tx, [customerId], companyId)
  if (scope === undefined) throw new CodedError('conflict', callUs)
  const entry = { role, siteId: await siteOf(tx, open), joinedAt: deps.now() }
  if (scope.companyId === companyId) {
    if (scope.role !== 'listed') throw new CodedError('conflict', isInAlready)
    await changeMembership(tx, customerId, entry)
    await storeWord(tx, customerId, scope.fleetOf, deps.now())
    return customerId
  }
  await refuseFull(tx, companyId)
  const isListed = scope.role === 'listed'
  // What belongs to a company that they never joined is not theirs to take along.
  if (isListed && (await peopleOf(tx, scope.companyId)).length === 1)
    throw new CodedError('conflict', callUs)
  await enterCompany(tx, deps, customerId, { companyId, ...entry }, isListed ? 'declined' : 'left')
  return customerId
}

async function isListedIn(db: Db, customerId: string, companyId: string): Promise<boolean> {
  const scope = await scopeOfPerson(db, customerId)
  return scope.companyId === companyId && scope.role === 'listed'
}

async function refuseFull(tx: Db, companyId: string): Promise<void> {
  if ((await peopleOf(tx, companyId)).length >= companyLimits.people)
    throw new CodedError('conflict', isFull)
}

const siteOf = async (tx: Db, { companyId, siteId }: Invited) =>
  siteId !== null && (await isSiteOf(tx, companyId, siteId)) ? siteId : null
