import { linkAddress, type LinkPurpose } from '#domain/accounts/account-links.ts'
import type { Customer } from '#domain/accounts/contract.ts'
import { refuseForDemo } from '#domain/accounts/demo-account.ts'
import { greetedAs } from '#domain/accounts/email-proof.ts'
import type { CustomerActor } from '#domain/actor.ts'
import { todayAt } from '#domain/calendar.ts'
import { accountAddress, resetPage } from '#domain/customer-addresses.ts'
import { accountText } from '#domain/outbox/texts/templates.ts'
import { raiseCalendarVersion } from '#server/accounts/calendar-store.ts'
import { customerDoor } from '#server/accounts/customer-door.ts'
import {
  type Credentials,
  findCredentials,
  markEmailProven,
  readCredentials,
  readCustomer,
} from '#server/accounts/store.ts'
import type { Db } from '#server/db/open.ts'
import type { Deps } from '#server/http/context.ts'
import { notify } from '#server/notifications/store.ts'
import { textCustomer } from '#server/notifications/text-customer.ts'
import { queueMail } from '#server/outbox/store.ts'
import type { Entrance } from './entrance.ts'

type CustomerKind = {
  actor: CustomerActor
  person: Credentials
  purpose: LinkPurpose
  member: Customer
}

/** How customers sign in. */
export const customerEntrance: Entrance<CustomerKind> = {
  ...customerDoor,
  lane: 'anyone',
  countedAs: '',
  // For an unknown address, a wrong password and a closed account (B8).
  signInFailed: 'Invalid email or password. Please try again.',
  passwordWrong: 'That isn’t your current password.',
  failedEvent: 'sign_in_failed',
  personOf: ({ customerId }) => customerId,
  findPerson: findCredentials,
  readPerson: readCredentials,
  readMember: readCustomer,
  refuseShared: refuseForDemo,
  takeFactor: null,
  reset: {
    job: 'send_password_reset',
    purpose: 'password_reset',
    // Also who has none yet: it is how they choose their first.
    mayHave: () => true,
    async mail(tx, { config }, person, token) {
      const secretLink = linkAddress(config.publicUrl, 'password_reset', token)
      await queueMail(tx, {
        to: person.email,
        template: 'passwordReset',
        data: { firstName: greetedAs(person), secretLink },
        customerId: person.id,
      })
    },
  },
  setsPassword: ['password_reset', 'invitation'],
  // Whoever has not proven the address still can.
  endedByPassword: ['password_reset', 'email_change', 'invitation'],
  async entered(_tx, { person, sessionId, log }) {
    log.info({ event: 'signed_in', customerId: person.id, sessionId }, 'account')
  },
  left: null,
  sessionsEnded: null,
  async passwordReplaced(tx, deps, { id }, by) {
    if ('purpose' in by) {
      // The link arrived by email, so it proves the address as well.
      await markEmailProven(tx, id, deps.now())
      // Whoever had the password may have taken it.
      await raiseCalendarVersion(tx, id)
    }
    await tellOfPassword(tx, deps, await readCredentials(tx, id))
  },
}

async function tellOfPassword(
  tx: Db,
  { config, now }: Pick<Deps, 'config' | 'now'>,
  owner: Credentials,
): Promise<void> {
  const { id: customerId, email, isEmailProven } = owner
  await notify(tx, {
    customerId,
    topic: 'account',
    title: 'Your password was changed',
    message:
      'All your other devices were signed out. If it wasn’t you, change your password right away.',
    link: accountAddress('password'),
  })
  await queueMail(tx, {
    to: email,
    template: 'passwordChanged',
    data: { firstName: greetedAs(owner), link: `${config.publicUrl}${resetPage}` },
    customerId,
    isUnproven: !isEmailProven,
  })
  await textCustomer(tx, { config }, customerId, 'account', {
    kind: 'custom',
    key: `password:${customerId}:${todayAt(now())}`,
    body: (reader) => accountText('password_changed', reader),
  })
}
