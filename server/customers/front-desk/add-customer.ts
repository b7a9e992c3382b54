import { randomUUID } from 'node:crypto'
import type { Customer } from '#domain/accounts/contract.ts'
import { reservedEmail } from '#domain/reserved-email.ts'
import { companyLimits } from '#domain/companies/contract.ts'
import type { StaffActor } from '#domain/actor.ts'
import type { NewCustomer, Twin } from '#domain/customers/front-desk.ts'
import { CodedError } from '#domain/errors.ts'
import { readCustomer, storeCustomer } from '#server/accounts/store.ts'
import { findByKey, findTwins, inTurnOfNewCustomers } from './twins-store.ts'
import { audit } from '#server/audit/store.ts'
import type { Db } from '#server/db/open.ts'
import type { Deps } from '#server/http/context.ts'
import { noSuchCompany } from '#server/companies/change-by-staff.ts'
import { tooManyPeople } from '#server/companies/invitations/invite-person.ts'
import { findCompany, lockCompany, peopleOf, storeMembership } from '#server/companies/store.ts'
import { sendSetUpLink } from '#server/companies/invitations/set-up-link.ts'

type Making = { deps: Deps; actor: StaffActor; key: string | null }

// No password has this hash: the way in is an invitation, or "Forgot your password?".
const noPassword = 'none'
const knownEmail = 'A customer with this email already exists.'
const likelyTwin = 'We may already know this customer. Please check before saving a new one.'
const otherContent =
  'This customer was already sent with other content. Please reload the page and send it again.'

/**
 * A customer as our team makes one. Throws `conflict` with `twins` for a known email, and unless it
 * is confirmed for a known phone number or company. The same key again returns the existing one.
 */
export async function addCustomer(
  tx: Db,
  { deps, actor, key }: Making,
  sent: NewCustomer,
): Promise<Customer> {
  await inTurnOfNewCustomers(tx)
  const known = key === null ? null : await findByKey(tx, key)
  if (known !== null) return repeated(tx, known, sent)
  await refuseTwins(tx, sent)
  const { isInvited, confirmTwins: _confirmed, companyId, email, ...profile } = sent
  const id = randomUUID()
  if (companyId !== null) await listUnder(tx, id, companyId)
  const registration = {
    ...profile,
    // A company of which they read nothing yet is not theirs to name.
    ...(companyId !== null && { company: null }),
    email: email ?? reservedEmail(randomUUID()),
  }
  const made = { by: actor.staffId, key, id }
  const customer = await storeCustomer(tx, registration, noPassword, deps.now(), made)
  await audit(tx, actor, 'customer_changed', {
    kind: 'customers',
    id: customer.id,
    detail: { change: 'made', ...(companyId !== null && { companyId }) },
  })
  if (isInvited && email !== null) await sendSetUpLink(tx, deps, customer)
  return customer
}

/** Before the person is stored, who then gets no company of their own. */
async function listUnder(tx: Db, customerId: string, companyId: string): Promise<void> {
  const company = await findCompany(tx, companyId)
  if (company === null)
    throw new CodedError('invalid_input', noSuchCompany, { companyId: noSuchCompany })
  await lockCompany(tx, companyId)
  if ((await peopleOf(tx, companyId)).length >= companyLimits.people)
    throw new CodedError('conflict', tooManyPeople)
  await storeMembership(tx, { customerId, companyId, role: 'driver', siteId: null, joinedAt: null })
}

async function refuseTwins(tx: Db, sent: NewCustomer): Promise<void> {
  const twins = await findTwins(tx, sent)
  if (twins.some(({ same }) => same.includes('email')))
    throw conflict(new CodedError('conflict', knownEmail, { email: knownEmail }), twins)
  if (twins.length > 0 && !sent.confirmTwins && sent.companyId === null)
    throw conflict(new CodedError('conflict', likelyTwin), twins)
}

function conflict(error: CodedError, twins: readonly Twin[]): CodedError {
  error.details = { twins }
  return error
}

async function repeated(tx: Db, id: string, sent: NewCustomer): Promise<Customer> {
  const customer = await readCustomer(tx, id)
  if (customer.firstName !== sent.firstName || customer.lastName !== sent.lastName)
    throw new CodedError('key_reused', otherContent)
  return customer
}
