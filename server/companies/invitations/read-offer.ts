import type { CustomerActor } from '#domain/actor.ts'
import type { JoinOffer, OpenInvitation, JoinConsequences } from '#domain/companies/invitations.ts'
import type { CompanyRole } from '#domain/company-roles.ts'
import type { Scope } from '#domain/scope.ts'
import { wasInvitedByColleague } from '#server/accounts/made-store.ts'
import { findCredentials } from '#server/accounts/store.ts'
import { sitesOf } from '#server/companies/site-store.ts'
import { findCompany, peopleOf, scopeOfPerson } from '#server/companies/store.ts'
import type { Db } from '#server/db/open.ts'
import { countCompany } from '#server/personal-data/company-rows.ts'
import type { Deps } from '#server/http/context.ts'
import { inviterOf, readInvitation } from './store.ts'

/** What the page of an invitation says before anyone presses. Throws `link_ended`. */
export async function readOpenInvitation(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  token: string,
  customer: CustomerActor | null,
): Promise<OpenInvitation> {
  const invited = await readInvitation(db, token, now())
  const { email, companyId, expiresAt } = invited
  const known = await findCredentials(db, email)
  const you = await youAre(db, known, companyId, customer)
  const isThem = you === 'invited' || you === 'unproven'
  return {
    ...(await offerOf(db, invited)),
    email,
    expiresAt: expiresAt.toISOString(),
    you,
    standing: isThem && customer !== null ? await standingOf(db, customer, companyId) : null,
  }
}

async function youAre(
  db: Db,
  known: Awaited<ReturnType<typeof findCredentials>>,
  companyId: string,
  customer: CustomerActor | null,
): Promise<OpenInvitation['you']> {
  if (customer === null) {
    if (known === null) return 'new'
    if (known.passwordHash.startsWith('$')) return 'account'
    return (await scopeOfPerson(db, known.id)).companyId === companyId ? 'new' : 'file'
  }
  if (customer.customerId !== known?.id) return 'another'
  return customer.isEmailProven ? 'invited' : 'unproven'
}

/** What whoever is only listed is asked at their sign-in; null for everybody else. */
export async function offerToListed(db: Db, scope: Scope): Promise<JoinOffer | null> {
  const { customerId, companyId, fleetOf } = scope
  if (scope.role !== 'listed') return null
  const listed = (await peopleOf(db, companyId)).find(({ id }) => id === customerId)
  if (listed === undefined) return null
  const { role, siteId } = listed
  const isByColleague = await wasInvitedByColleague(db, customerId)
  return offerOf(db, { companyId, role, siteId, invitedBy: isByColleague ? fleetOf : null })
}

type Asked = {
  companyId: string
  role: CompanyRole
  siteId: string | null
  invitedBy: string | null
}

async function offerOf(db: Db, { companyId, role, siteId, invitedBy }: Asked): Promise<JoinOffer> {
  const company = await findCompany(db, companyId)
  const isProven = company?.isNameProven === true
  const site = (await sitesOf(db, companyId)).find(({ id }) => id === siteId)
  return {
    company: isProven ? company.name : null,
    inviter: invitedBy === null ? null : await inviterOf(db, invitedBy, isProven),
    role,
    // A name that a stranger chose as well.
    site: isProven ? (site?.name ?? null) : null,
  }
}

/** What they would take along, or leave. Null in the company that asks. */
async function standingOf(
  db: Db,
  { customerId }: CustomerActor,
  companyId: string,
): Promise<JoinConsequences | null> {
  const scope = await scopeOfPerson(db, customerId)
  if (scope.companyId === companyId) return null
  const [company, people] = [
    await findCompany(db, scope.companyId),
    await peopleOf(db, scope.companyId),
  ]
  return {
    isAlone: people.length === 1,
    company: company?.name ?? '',
    ...(await countCompany(db, scope.companyId)),
  }
}
