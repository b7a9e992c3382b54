import * as z from 'zod/mini'
import { customer, profile, type Registration, registration } from '#domain/accounts/contract.ts'
import { ownAccount } from '#domain/accounts/email-proof.ts'
import { distanceUnitChange } from '#domain/accounts/distance-unit.ts'
import { linkAddress } from '#domain/accounts/account-links.ts'
import { refuseForDemo } from '#domain/accounts/demo-account.ts'
import { todayAt } from '#domain/calendar.ts'
import { tablesOfCustomer } from '#server/db/personal-data/customer-rows.ts'
import { customerOf } from '#server/http/access/access.ts'
import { addressOf } from '#server/http/access/request-address.ts'
import type { App, Deps } from '#server/http/context.ts'
import { sendLists } from '#server/http/download.ts'
import { queueMails } from '#server/outbox/batch-store.ts'
import { blockOf } from '#server/outbox/suppression-store.ts'
import { officeAlert } from '#server/outbox/submission-mails.ts'
import { storeLink } from './link-store.ts'
import { refuseNewNames } from './new-names.ts'
import { hashPassword, refuseCommon } from './passwords.ts'
import { readCustomer, storeCustomer, storeDistanceUnit, storeProfile } from './store.ts'

export function accountsRoutes(app: App, deps: Deps): void {
  const { config, db, now } = deps

  app.post(
    '/api/customer/register',
    {
      config: { access: 'anyone', limit: 'publicForm' },
      schema: { body: registration, response: { 201: customer } },
    },
    async (request, reply) => {
      const registered = await register(deps, request.body, addressOf(request))
      request.log.info({ event: 'registered', customerId: registered.id }, 'account')
      return reply.code(201).send(registered)
    },
  )

  app.get(
    '/api/customer/me',
    { config: { access: 'customer', part: 'own' }, schema: { response: { 200: ownAccount } } },
    async (request) => {
      const customer = await readCustomer(db, customerOf(request).customerId)
      const block = await blockOf(db, config, 'mail', customer.email)
      // Of an address that may be another's, only that it bounced.
      const isTold = block !== null && (customer.isEmailProven || block.reason === 'bounced')
      return isTold ? { ...customer, emailBlock: block.reason } : customer
    },
  )

  app.patch(
    '/api/customer/me',
    {
      config: { access: 'customer', part: 'own' },
      schema: { body: profile, response: { 200: customer } },
    },
    async (request) => {
      const { customerId, isDemo } = customerOf(request)
      refuseForDemo({ isDemo }, 'profile')
      refuseNewNames(await readCustomer(db, customerId), request.body)
      return storeProfile(db, customerId, request.body, now())
    },
  )

  app.patch(
    '/api/customer/distance-unit',
    {
      config: { access: 'customer', part: 'own' },
      schema: { body: distanceUnitChange, response: { 200: customer } },
    },
    (request) => {
      const { customerId, isDemo } = customerOf(request)
      refuseForDemo({ isDemo }, 'profile')
      return storeDistanceUnit(db, customerId, request.body.distanceUnit, now())
    },
  )

  app.get(
    '/api/customer/export',
    {
      config: {
        access: 'customer',
        part: 'own',
        limit: 'publicForm',
        accountLimit: 'dataExport',
        streams: true,
      },
      schema: { response: { 200: z.record(z.string(), z.unknown()) } },
    },
    async (request, reply) => {
      const actor = customerOf(request)
      const head = {
        exportedAt: now().toISOString(),
        customer: await readCustomer(db, actor.customerId),
      }
      const tables = tablesOfCustomer(db, actor, { leavesOutChats: actor.isDemo })
      return sendLists(reply, `lakeline-${todayAt(now())}`, head, tables)
    },
  )
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
    const token = await storeLink(tx, { customerId: id, purpose: 'email_proof' }, now())
    const secretLink = linkAddress(config.publicUrl, 'email_proof', token)
    await queueMails(tx, [
      officeAlert(deps, { subject: 'New customer account', facts, path: '/admin/customers' }),
      // Always sent, unlike the confirmations of other forms: without its link the account stays
      // unproven.
      {
        to: email,
        template: 'welcome',
        data: { link: `${config.publicUrl}/customer/login`, secretLink },
        customerId: id,
      },
    ])
    return { id, ...registered }
  })
}
