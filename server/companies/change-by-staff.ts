import type { StaffActor } from '#domain/actor.ts'
import { refuseForDemo } from '#domain/accounts/demo-account.ts'
import type { Person } from '#domain/companies/contract.ts'
import type {
  Company,
  CompanyChange,
  MembershipChange,
  Move,
} from '#domain/companies/staff-contract.ts'
import { CodedError } from '#domain/errors.ts'
import { readAddressee } from '#server/accounts/customer-name-store.ts'
import { customerExists, lockCustomer, readCustomer, storeProfile } from '#server/accounts/store.ts'
import { storeChanges } from '#server/audit/change-store.ts'
import { audit } from '#server/audit/store.ts'
import type { Db } from '#server/db/open.ts'
import { moveCompanyRows, passFleetOn } from '#server/db/personal-data/pass-on.ts'
import type { Deps } from '#server/http/context.ts'
import { withdrawTextsOfLeaver } from '#server/outbox/withdraw-store.ts'
import { handOver, makeMainContact } from './leave.ts'
import { changePersonIn, noSuchPerson } from './people.ts'
import { readCompany, storeCompanyChange } from './staff-store.ts'
import {
  changeMembership,
  lockCompaniesOf,
  lockCompany,
  peopleOf,
  scopeOfPerson,
  storeOwnCompany,
} from './store.ts'

export const noSuchCompany = 'There is no such company.'
const changedMeanwhile =
  'Someone changed this company while you had the page open. Please compare and save again.'
const mustManage = 'The main contact has to be a manager.'
const alone = 'This person has a company of their own already.'

type Acting = { deps: Deps; actor: StaffActor }

/** Throws `conflict` with `current` when the row is newer than the form. */
export function changeCompany(
  { deps: { db, now }, actor }: Acting,
  id: string,
  { updatedAt, ...change }: CompanyChange,
): Promise<Company> {
  return db.transaction().execute(async (tx) => {
    await lockCompany(tx, id)
    const before = await existing(tx, id)
    refuseForDemo(await readCustomer(tx, before.mainContactId), 'profile')
    if (before.updatedAt !== updatedAt) {
      const error = new CodedError('conflict', changedMeanwhile)
      error.details = { current: before }
      throw error
    }
    await storeCompanyChange(tx, id, change, now())
    const after = await existing(tx, id)
    const subject = { customerId: before.mainContactId, kind: 'companies', id }
    const fields = await storeChanges(
      tx,
      actor,
      subject,
      [before, after],
      ['name', 'termsDays', 'isTaxExempt', 'staffNote'],
    )
    if (fields.length > 0)
      await audit(tx, actor, 'customer_changed', {
        kind: 'companies',
        id,
        detail: { change: 'company', fields },
      })
    return after
  })
}

/** What a person may do in their company, and whether they are its main contact. */
export async function changeByStaff(
  { deps, actor }: Acting,
  companyId: string,
  personId: string,
  { isMainContact, ...change }: MembershipChange,
): Promise<Person> {
  return deps.db.transaction().execute(async (tx) => {
    const company = await lockCompany(tx, companyId)
    const before = (await peopleOf(tx, companyId)).find(({ id }) => id === personId)
    if (company === null || before === undefined) throw new CodedError('not_found', noSuchPerson)
    refuseForDemo(await readCustomer(tx, personId), 'profile')
    if (isMainContact && change.role !== 'manager') throw new CodedError('conflict', mustManage)
    const scope = await scopeOfPerson(tx, personId)
    const changed = await changePersonIn(tx, scope, personId, change, deps.now())
    if (isMainContact && !before.isMainContact)
      await makeMainContact(tx, companyId, company.main_contact_id, personId, deps.now())
    const after = { ...changed, isMainContact: isMainContact || changed.isMainContact }
    const subject = { customerId: personId, kind: 'memberships', id: personId }
    const fields = await storeChanges(
      tx,
      actor,
      subject,
      [before, after],
      ['role', 'siteId', 'isMainContact'],
    )
    await audit(tx, actor, 'customer_changed', {
      kind: 'customers',
      id: personId,
      detail: { change: 'membership', fields },
    })
    return after
  })
}

/**
 * A person moves to another company, or to one of their own. Whoever was alone in theirs takes its
 * rows along; otherwise those stay with the company.
 */
export function movePerson(
  { deps: { db, now }, actor }: Acting,
  customerId: string,
  { companyId, role }: Move,
): Promise<void> {
  return db.transaction().execute(async (tx) => {
    if (!(await customerExists(tx, customerId))) throw new CodedError('not_found', noSuchPerson)
    // Before the companies, as a merge and a profile do whose company follows its name.
    await lockCustomer(tx, customerId)
    const [scope] = await lockCompaniesOf(tx, [customerId], companyId)
    if (scope === undefined) throw new CodedError('not_found', noSuchPerson)
    const customer = await readCustomer(tx, customerId)
    refuseForDemo(customer, 'profile')
    const before = await existing(tx, scope.companyId)
    const isAlone = (await peopleOf(tx, scope.companyId)).every(({ id }) => id === customerId)
    if (companyId === scope.companyId || (companyId === null && isAlone))
      throw new CodedError('conflict', alone)
    if (!isAlone) await handOver(tx, customerId, now())
    const name = `${customer.firstName} ${customer.lastName}`
    const to = companyId ?? (await storeOwnCompany(tx, customerId, name, now()))
    const after = await existing(tx, to)
    if (isAlone) {
      await passFleetOn(tx, customerId, after.mainContactId)
      await moveCompanyRows(tx, scope.companyId, to)
    }
    const becomes = companyId === null ? 'manager' : role
    await changeMembership(tx, customerId, { companyId: to, role: becomes, siteId: null })
    // Their own word for it would go on naming the company that they left.
    const word = companyId === null ? null : (await readAddressee(tx, after.mainContactId)).company
    await storeProfile(tx, customerId, { ...customer, company: word }, now())
    if (!isAlone) await withdrawTextsOfLeaver(tx, customerId)
    const subject = { customerId, kind: 'memberships', id: customerId }
    const named = (company: Company) => ({ company: company.name })
    await storeChanges(tx, actor, subject, [named(before), named(after)], ['company'])
    await audit(tx, actor, 'customer_changed', {
      kind: 'customers',
      id: customerId,
      detail: { change: 'company', from: scope.companyId, to },
    })
  })
}

async function existing(tx: Db, id: string): Promise<Company> {
  const found = await readCompany(tx, id)
  if (found === null) throw new CodedError('not_found', noSuchCompany)
  return found
}
