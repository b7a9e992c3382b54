import type { Customer } from '#domain/accounts/contract.ts'
import { refuseForDemo } from '#domain/accounts/demo-account.ts'
import { isReservedEmail } from '#domain/reserved-email.ts'
import type { StaffActor } from '#domain/actor.ts'
import { CodedError } from '#domain/errors.ts'
import { customerDoor } from '#server/accounts/customer-door.ts'
import { maySendAnother } from '#server/accounts/link-store.ts'
import { customerExists, readCredentials, readCustomer } from '#server/accounts/store.ts'
import { audit } from '#server/audit/store.ts'
import { inviteByTeam } from '#server/companies/invitations/invite-person.ts'
import { sendSetUpLink } from '#server/companies/invitations/set-up-link.ts'
import { peopleOf, scopeOfPerson } from '#server/companies/store.ts'
import type { Deps } from '#server/http/context.ts'
import { sentOften } from '#domain/companies/invitations.ts'
import { isClosed } from '#server/accounts/refusals.ts'

export const customerUnknown = 'There is no such customer.'
const noEmail = 'This customer has no email. Please add one first.'
const canSignIn = 'This customer has already signed up.'

/** Sends a customer another invitation. Earlier ones end. */
export function inviteAgain(deps: Deps, actor: StaffActor, id: string): Promise<Customer> {
  return deps.db.transaction().execute(async (tx) => {
    if (!(await customerExists(tx, id))) throw new CodedError('not_found', customerUnknown)
    const customer = await readCustomer(tx, id)
    refuseForDemo(customer, 'profile')
    if (!customer.isActive) throw new CodedError('conflict', isClosed)
    if (isReservedEmail(customer.email)) throw new CodedError('conflict', noEmail)
    if ((await readCredentials(tx, id)).passwordHash.startsWith('$'))
      throw new CodedError('conflict', canSignIn)
    if (!(await maySendAnother(tx, customerDoor, id, 'invitation', deps.now())))
      throw new CodedError('too_many_requests', sentOften)
    const { companyId, role } = await scopeOfPerson(tx, id)
    const listed = (await peopleOf(tx, companyId)).find((one) => one.id === id)
    // Whoever is only listed under a company is asked whether they join it.
    if (role === 'listed' && listed !== undefined)
      await inviteByTeam(tx, deps, id, { companyId, role: listed.role, siteId: listed.siteId })
    else await sendSetUpLink(tx, deps, customer)
    await audit(tx, actor, 'customer_changed', {
      kind: 'customers',
      id,
      detail: { change: 'invited' },
    })
    return customer
  })
}
