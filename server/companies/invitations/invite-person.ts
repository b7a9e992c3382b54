import { companyLimits, type NewPerson, type Person } from '#domain/companies/contract.ts'
import { type Invitation, refuseTooMany } from '#domain/companies/invitations.ts'
import { CodedError } from '#domain/errors.ts'
import type { Scope } from '#domain/scope.ts'
import { invitationAddress } from '#domain/sign-in-addresses.ts'
import { markInvited } from '#server/accounts/made-store.ts'
import { findCredentials, readCustomer } from '#server/accounts/store.ts'
import { isSiteOf } from '#server/companies/site-store.ts'
import { findCompany, lockCompany, peopleOf } from '#server/companies/store.ts'
import type { Db } from '#server/db/open.ts'
import type { Deps } from '#server/http/context.ts'
import { mayReachUnproven } from '#server/outbox/staff-limits-store.ts'
import { queueMail } from '#server/outbox/store.ts'
import {
  endInvitation,
  endInvitationsTo,
  findInvitation,
  inviterOf,
  type NewInvitation,
  openInvitationsOf,
  sentSoFar,
  storeInvitation,
} from './store.ts'

export const noSuchSite = 'Please choose one of your sites.'
const noSuchInvitation = 'There is no such open invitation. Please reload the page.'
const knownHere = 'This person is in your company already.'
const askedAlready = 'You’ve invited this address already. You can send it again from the list.'
export const tooManyPeople = `A company has up to ${companyLimits.people} people here. Please call us.`
const reachedOften = 'This address got many emails from us today. Please try again tomorrow.'

type Acting = { deps: Deps; scope: Scope }

/**
 * Asks someone to join, whether they have an account or not, which the answer does not say. It
 * makes nobody a member.
 */
export function invitePerson({ deps, scope }: Acting, sent: NewPerson): Promise<Invitation> {
  const { companyId, customerId } = scope
  return deps.db.transaction().execute(async (tx) => {
    await lockCompany(tx, companyId)
    const people = await peopleOf(tx, companyId)
    await refuseKnown(tx, people, sent.email)
    if (sent.siteId !== null && !(await isSiteOf(tx, companyId, sent.siteId)))
      throw new CodedError('invalid_input', noSuchSite, { siteId: noSuchSite })
    return send(tx, deps, { ...sent, companyId, invitedBy: customerId })
  })
}

/** The same once more, with a new link and 14 days from now; the earlier link ends. */
export function sendInvitationAgain({ deps, scope }: Acting, id: string): Promise<Invitation> {
  const { companyId, customerId } = scope
  return deps.db.transaction().execute(async (tx) => {
    await lockCompany(tx, companyId)
    const before = await findInvitation(tx, companyId, id, deps.now())
    if (before === null) throw new CodedError('not_found', noSuchInvitation)
    await endInvitation(tx, before, deps.now())
    return send(tx, deps, { ...before, invitedBy: customerId })
  })
}

export async function withdrawInvitation({ deps, scope }: Acting, id: string): Promise<void> {
  await deps.db.transaction().execute(async (tx) => {
    const open = await findInvitation(tx, scope.companyId, id, deps.now())
    if (open === null || !(await endInvitation(tx, open, deps.now())))
      throw new CodedError('not_found', noSuchInvitation)
  })
}

/** Our team asks someone to join a company; earlier questions of that company end. */
export async function inviteByTeam(
  tx: Db,
  deps: Deps,
  customerId: string,
  place: Pick<NewInvitation, 'companyId' | 'role' | 'siteId'>,
): Promise<void> {
  const { email, firstName, lastName, phone } = await readCustomer(tx, customerId)
  const asked = { ...place, email, firstName, lastName, phone, invitedBy: null }
  const { toThemInTheLastHour } = await sentSoFar(tx, asked, deps.now())
  refuseTooMany({ open: 0, lastDay: 0, toThemInTheLastHour })
  await endInvitationsTo(tx, asked, deps.now())
  const { token } = await storeInvitation(tx, asked, deps.now())
  await markInvited(tx, customerId, deps.now())
  await mail(tx, deps, asked, token)
}

async function refuseKnown(tx: Db, people: readonly Person[], email: string): Promise<void> {
  const known = await findCredentials(tx, email)
  // Whoever is only listed may be asked.
  if (people.some(({ id, hasJoined }) => hasJoined && id === known?.id))
    throw new CodedError('conflict', knownHere, { email: knownHere })
}

async function send(tx: Db, deps: Deps, asked: NewInvitation): Promise<Invitation> {
  const sent = await sentSoFar(tx, asked, deps.now())
  if (sent.openToThem > 0) throw new CodedError('conflict', askedAlready, { email: askedAlready })
  refuseTooMany(sent)
  const people = await peopleOf(tx, asked.companyId)
  if (people.length + sent.open >= companyLimits.people)
    throw new CodedError('conflict', tooManyPeople)
  const { id, token } = await storeInvitation(tx, asked, deps.now())
  await mail(tx, deps, asked, token)
  const stored = (await openInvitationsOf(tx, asked.companyId, deps.now())).find(
    (one) => one.id === id,
  )
  if (stored === undefined) throw new Error(`invitation ${id} is not open`)
  return stored
}

async function mail(tx: Db, deps: Deps, asked: NewInvitation, token: string): Promise<void> {
  const { companyId, email, invitedBy, role } = asked
  const known = await findCredentials(tx, email)
  const isUnproven = known?.isEmailProven !== true
  // Left out without a word it would be an invitation that nobody has got.
  if (isUnproven && !(await mayReachUnproven(tx, email)))
    throw new CodedError('too_many_requests', reachedOften)
  const company = await findCompany(tx, companyId)
  const isProven = company?.isNameProven === true
  await queueMail(tx, {
    to: email,
    template: 'companyInvitation',
    data: {
      secretLink: `${deps.config.publicUrl}${invitationAddress(token)}`,
      company: isProven ? company.name : null,
      inviter: invitedBy === null ? null : await inviterOf(tx, invitedBy, isProven),
      role,
    },
    ...(known !== null && { customerId: known.id }),
  })
}
