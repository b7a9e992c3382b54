import type { DepartureReason } from '#domain/companies/departures.ts'
import type { CompanyRole } from '#domain/company-roles.ts'
import { departuresAddress } from '#domain/staff-addresses.ts'
import { readAddressee } from '#server/accounts/customer-name-store.ts'
import { wasInvitedByColleague } from '#server/accounts/made-store.ts'
import { readCustomer, storeProfile } from '#server/accounts/store.ts'
import { handOverToMainContact } from '#server/companies/leave.ts'
import { endInvitationsTo } from '#server/companies/invitations/store.ts'
import {
  changeMembership,
  findCompany,
  lockPeople,
  peopleOf,
  storeOwnCompany,
} from '#server/companies/store.ts'
import type { Db } from '#server/db/open.ts'
import { takePapersAlong } from '#server/personal-data/company-rows.ts'
import { moveCompanyRows, passFleetOn } from '#server/personal-data/pass-on.ts'
import type { Deps } from '#server/http/context.ts'
import { queueMails } from '#server/outbox/batch-store.ts'
import { officeAlert } from '#server/outbox/submission-mails.ts'
import { withdrawTextsOfLeaver } from '#server/outbox/withdraw-store.ts'
import { madeFor, storeDeparture } from './store.ts'
import { fullName } from '#domain/accounts/full-name.ts'

/** `companyId` null: a company of their own. `joinedAt` null: they are only listed there. */
export type Entry = {
  companyId: string | null
  role: CompanyRole
  siteId: string | null
  joinedAt: Date | null
}

/**
 * Someone goes from one company to another. Whoever was alone takes all of it along. Otherwise it
 * stays with the company that goes on, and our team decides whose is what had been made for them;
 * only whoever never joined, and whom a colleague had added, takes that along.
 */
export async function enterCompany(
  tx: Db,
  deps: Pick<Deps, 'config' | 'now'>,
  customerId: string,
  { companyId, ...entry }: Entry,
  reason: DepartureReason,
): Promise<void> {
  const [scope] = await lockPeople(tx, [customerId], companyId)
  if (scope === undefined) return
  const at = deps.now()
  const customer = await readCustomer(tx, customerId)
  const people = await peopleOf(tx, scope.companyId)
  const isAlone = people.every(({ id }) => id === customerId)
  await endInvitationsTo(tx, { companyId: scope.companyId, email: customer.email }, at)
  if (!isAlone) await handOverToMainContact(tx, customerId, at)
  const to = companyId ?? (await storeOwnCompany(tx, customerId, fullName(customer), at))
  const mainContact = (await findCompany(tx, to))?.mainContactId ?? customerId
  const neverJoined = scope.role === 'listed'
  const made = isAlone ? {} : await madeFor(tx, scope, neverJoined)
  if (isAlone) {
    await passFleetOn(tx, customerId, mainContact)
    await moveCompanyRows(tx, scope.companyId, to, at)
  } else if (neverJoined && (await wasInvitedByColleague(tx, customerId)))
    await takePapersAlong(tx, customerId, scope.companyId, to)
  await changeMembership(tx, customerId, { company: { id: to, since: at }, ...entry })
  // Their own word for it would go on naming the company that they left.
  const names = companyId !== null && entry.joinedAt !== null
  await storeWord(tx, customerId, names ? mainContact : null, at)
  if (isAlone) return
  await withdrawTextsOfLeaver(tx, customerId)
  if (Object.keys(made).length === 0) return
  await storeDeparture(tx, { customerId, companyId: scope.companyId, reason, made }, at)
  const company = (await findCompany(tx, scope.companyId))?.name ?? null
  await queueMails(tx, [
    officeAlert(deps, {
      subject: 'Someone left a company',
      facts: [
        ['Name', fullName(customer)],
        ['Company', company],
        ['Please decide', 'Whose is what was made for them there?'],
      ],
      path: departuresAddress(scope.companyId),
      replyTo: customer.email,
    }),
  ])
}

/** What a person calls their company: as its main contact does, and nothing before they join it. */
export async function storeWord(
  tx: Db,
  customerId: string,
  mainContact: string | null,
  at: Date,
): Promise<void> {
  const company = mainContact === null ? null : (await readAddressee(tx, mainContact)).company
  await storeProfile(tx, customerId, { ...(await readCustomer(tx, customerId)), company }, at)
}

export const ownCompanyAt = (joinedAt: Date): Entry => ({
  companyId: null,
  role: 'manager',
  siteId: null,
  joinedAt,
})
