import type { Customer } from '#domain/accounts/contract.ts'
import { refuseForDemo } from '#domain/accounts/demo-account.ts'
import { emailOrNull, isReservedEmail, reservedEmail } from '#domain/reserved-email.ts'
import type { StaffActor } from '#domain/actor.ts'
import type { CustomerChange } from '#domain/customers/front-desk.ts'
import { CodedError } from '#domain/errors.ts'
import { changedPhone } from '#server/accounts/changed-phone.ts'
import { storeUnprovenEmail } from '#server/accounts/made-store.ts'
import { customerDoor } from '#server/accounts/customer-door.ts'
import { endLinks } from '#server/accounts/link-store.ts'
import {
  customerExists,
  findCredentials,
  lockCustomer,
  readCustomer,
  storeProfile,
} from '#server/accounts/store.ts'
import { storeChanges } from '#server/audit/change-store.ts'
import { audit } from '#server/audit/store.ts'
import { endInvitationsToFormer } from '#server/companies/invitations/store.ts'
import { confirmName } from '#server/companies/staff-store.ts'
import { findCompany, scopeOfPerson } from '#server/companies/store.ts'
import type { Db } from '#server/db/open.ts'
import type { Deps } from '#server/http/context.ts'
import { customerUnknown } from './invite.ts'
import { contactFields } from '#domain/customers/contact-fields.ts'

const changedMeanwhile =
  'Someone changed this customer while you had the page open. Please compare and save again.'
const isProven = 'The customer confirmed this email. They can change it in their account.'
const emailTaken = 'Another customer has this email.'

/**
 * The profile of a customer, and their email until they have confirmed it themselves. Throws
 * `conflict` with `current` when the row is newer than the form.
 */
export function changeCustomer(
  { db, now }: Deps,
  actor: StaffActor,
  id: string,
  { updatedAt, email, ...sent }: CustomerChange,
): Promise<Customer> {
  return db.transaction().execute(async (tx) => {
    if (!(await customerExists(tx, id))) throw new CodedError('not_found', customerUnknown)
    await lockCustomer(tx, id)
    const before = await readCustomer(tx, id)
    refuseForDemo(before, 'profile')
    if (new Date(before.updatedAt).getTime() !== new Date(updatedAt).getTime())
      throw newerThanForm(before)
    const profile = { ...sent, phone: changedPhone(before.phone, sent.phone) }
    if (email !== emailOrNull(before.email)) await replaceEmail(tx, before, email, now())
    const after = await storeProfile(tx, id, profile, now())
    if (profile.company !== before.company) await confirmTheirName(tx, id, profile.company)
    const changed = await storeChanges(
      tx,
      actor,
      { customerId: id, kind: 'customers', id },
      [withoutReserved(before), withoutReserved(after)],
      contactFields,
    )
    if (changed.length > 0)
      await audit(tx, actor, 'customer_changed', {
        kind: 'customers',
        id,
        detail: { change: 'profile', fields: changed },
      })
    return after
  })
}

// A company that follows the name of its main contact has the one that our team just entered.
async function confirmTheirName(tx: Db, id: string, name: string | null): Promise<void> {
  const { companyId, fleetOf } = await scopeOfPerson(tx, id)
  const company = await findCompany(tx, companyId)
  if (fleetOf === id && company?.name === name) await confirmName(tx, companyId)
}

function newerThanForm(current: Customer): CodedError {
  const error = new CodedError('conflict', changedMeanwhile)
  error.details = { current }
  return error
}

// Whoever confirmed an address signs in with it: only they may give it up.
async function replaceEmail(tx: Db, before: Customer, email: string | null, at: Date) {
  if (before.isEmailProven && !isReservedEmail(before.email))
    throw new CodedError('conflict', isProven, { email: isProven })
  const known = email === null ? null : await findCredentials(tx, email)
  if (known !== null && known.id !== before.id)
    throw new CodedError('conflict', emailTaken, { email: emailTaken })
  await storeUnprovenEmail(tx, before.id, email ?? reservedEmail(before.id), at)
  await endLinks(tx, customerDoor, before.id, at)
  const { companyId } = await scopeOfPerson(tx, before.id)
  await endInvitationsToFormer(tx, { companyId, email: before.email }, at)
}

const withoutReserved = (customer: Customer) => ({
  ...customer,
  email: emailOrNull(customer.email),
})
