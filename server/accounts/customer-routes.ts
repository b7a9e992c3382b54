import * as calls from '#domain/accounts/calls.ts'
import type { Registration } from '#domain/accounts/contract.ts'
import { linkAddress } from '#domain/accounts/account-links.ts'
import { refuseForDemo } from '#domain/accounts/demo-account.ts'
import { todayAt } from '#domain/calendar.ts'
import { signInPages, staffPage } from '#domain/sign-in-addresses.ts'
import { tablesOfCustomer } from '#server/personal-data/customer-rows.ts'
import { addressOf } from '#server/http/access/request-address.ts'
import type { App, Deps } from '#server/http/context.ts'
import { sendLists } from '#server/http/download.ts'
import { serve } from '#server/http/serve.ts'
import { queueMails } from '#server/outbox/batch-store.ts'
import { blockOf } from '#server/outbox/suppression-store.ts'
import { officeAlert } from '#server/outbox/submission-mails.ts'
import { changedPhone } from './changed-phone.ts'
import { customerDoor } from './customer-door.ts'
import { storeLink } from './link-store.ts'
import { refuseNewNames } from './new-names.ts'
import { hashPassword, refuseCommon } from './passwords.ts'
import { readCustomer, storeCustomer, storeDistanceUnit, storeProfile } from './store.ts'

export function accountsRoutes(app: App, deps: Deps): void {
  const { config, db, now } = deps
  serve(app, calls, {
    async register({ body, request }) {
      const registered = await register(deps, body, addressOf(request))
      request.log.info({ event: 'registered', customerId: registered.id }, 'account')
      return registered
    },

    async readOwnAccount({ actor }) {
      const customer = await readCustomer(db, actor.customerId)
      const block = await blockOf(db, config, 'mail', customer.email)
      // Of an address that may be another's, only that it bounced.
      const isTold = block !== null && (customer.isEmailProven || block.reason === 'bounced')
      return isTold ? { ...customer, emailBlock: block.reason } : customer
    },

    async changeProfile({ body, actor }) {
      refuseForDemo(actor, 'profile')
      const before = await readCustomer(db, actor.customerId)
      refuseNewNames(before, body)
      const phone = changedPhone(before.phone, body.phone)
      return storeProfile(db, actor.customerId, { ...body, phone }, now())
    },

    changeDistanceUnit({ body, actor }) {
      refuseForDemo(actor, 'profile')
      return storeDistanceUnit(db, actor.customerId, body.distanceUnit, now())
    },

    async exportAccount({ actor, reply }) {
      const head = {
        exportedAt: now().toISOString(),
        customer: await readCustomer(db, actor.customerId),
      }
      const tables = tablesOfCustomer(db, actor, { leavesOutChats: actor.isDemo })
      return sendLists(reply, `lakeline-${todayAt(now())}`, head, tables)
    },
  })
}

async function register(deps: Deps, sent: Registration, address: string) {
  const { config, db, now } = deps
  await refuseCommon(sent.password, sent.email)
  const passwordHash = await hashPassword(sent.password, { lane: 'anyone', address })
  return db.transaction().execute(async (tx) => {
    const { id, ...registered } = await storeCustomer(tx, sent, passwordHash, now())
    const { email, firstName, lastName, company, phone } = registered
    const facts = [
      ['Name', `${firstName} ${lastName}`],
      ['Company', company],
      ['Email', email],
      ['Phone', phone],
    ] as const
    const token = await storeLink(tx, customerDoor, { personId: id, purpose: 'email_proof' }, now())
    const secretLink = linkAddress(config.publicUrl, 'email_proof', token)
    await queueMails(tx, [
      officeAlert(deps, {
        subject: 'New customer account',
        facts,
        path: staffPage('customers'),
        replyTo: email,
      }),
      // Always sent, unlike the confirmations of other forms: without its link the account stays
      // unproven.
      {
        to: email,
        template: 'welcome',
        data: { link: `${config.publicUrl}${signInPages.portal}`, secretLink },
        customerId: id,
      },
    ])
    return { id, ...registered }
  })
}
