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
import { customerExists, readCustomer } from '#server/accounts/store.ts'
import { storeChanges } from '#server/audit/change-store.ts'
import { audit } from '#server/audit/store.ts'
import type { Db } from '#server/db/open.ts'
import { countCompany } from '#server/personal-data/company-rows.ts'
import type { Deps } from '#server/http/context.ts'
import { enterCompany, ownCompanyAt } from './departures/enter-company.ts'
import { inviteByTeam } from './invitations/invite-person.ts'
import { makeMainContact } from './leave.ts'
import { changePersonIn, noSuchPerson } from './people.ts'
import { refuseUnprovenReaders } from './proof.ts'
import { readCompany, storeCompanyChange } from './staff-store.ts'
import { lockCompany, lockPeople, peopleOf, scopeOfPerson } from './store.ts'

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
      await makeMainContact(tx, companyId, company.mainContactId, personId, deps.now())
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
 * Our team lists a person under another company, where they read nothing until they press Join; or
 * gives them one of their own. Whoever was alone takes all along, to readers who are known to be
 * the same customer’s. Whoever signs in themselves stays where they are, and is asked.
 */
export function movePerson(
  { deps, actor }: Acting,
  customerId: string,
  { companyId, role, callBack }: Move,
): Promise<{ isInvited: boolean }> {
  return deps.db.transaction().execute(async (tx) => {
    if (!(await customerExists(tx, customerId))) throw new CodedError('not_found', noSuchPerson)
    const [scope] = await lockPeople(tx, [customerId], companyId)
    if (scope === undefined) throw new CodedError('not_found', noSuchPerson)
    refuseForDemo(await readCustomer(tx, customerId), 'profile')
    const before = await existing(tx, scope.companyId)
    const self = (await peopleOf(tx, scope.companyId)).find(({ id }) => id === customerId)
    const isAlone = (await peopleOf(tx, scope.companyId)).length === 1
    if (companyId === scope.companyId || (companyId === null && isAlone))
      throw new CodedError('conflict', alone)
    if (companyId !== null) await existing(tx, companyId)
    if (companyId !== null && self?.canSignIn === true) {
      await inviteByTeam(tx, deps, customerId, { companyId, role, siteId: null })
      await audited(tx, actor, customerId, { change: 'invited', to: companyId })
      return { isInvited: true }
    }
    const proof =
      companyId !== null && isAlone
        ? await proofToList(tx, customerId, { from: scope.companyId, to: companyId, callBack })
        : null
    const becomes = companyId === null ? ownCompanyAt(deps.now()) : listedAs(companyId, role)
    await enterCompany(tx, deps, customerId, becomes, 'removed')
    const after = await existing(tx, (await scopeOfPerson(tx, customerId)).companyId)
    const subject = { customerId, kind: 'memberships', id: customerId }
    await storeChanges(
      tx,
      actor,
      subject,
      [
        { company: before.name, callBack: null },
        { company: after.name, callBack: proof === 'call_back' ? callBack : null },
      ],
      ['company', 'callBack'],
    )
    await audited(tx, actor, customerId, {
      change: 'company',
      from: scope.companyId,
      to: after.id,
      ...(proof !== null && { proof }),
    })
    return { isInvited: false }
  })
}

const listedAs = (companyId: string, role: Move['role']) => ({
  companyId,
  role,
  siteId: null,
  joinedAt: null,
})

type Listing = { from: string; to: string; callBack: string | null }

/** Of whoever has nothing, nothing is given away. */
async function proofToList(tx: Db, file: string, { from, to, callBack }: Listing) {
  const { mainContactId } = await existing(tx, to)
  if (Object.values(await countCompany(tx, from)).every((count) => count === 0)) return null
  return refuseUnprovenReaders(tx, { file, to: mainContactId, companyId: to }, callBack)
}

const audited = (tx: Db, actor: StaffActor, id: string, detail: Record<string, unknown>) =>
  audit(tx, actor, 'customer_changed', { kind: 'customers', id, detail })

async function existing(tx: Db, id: string): Promise<Company> {
  const found = await readCompany(tx, id)
  if (found === null) throw new CodedError('not_found', noSuchCompany)
  return found
}
