import * as z from 'zod/mini'
import { refuseUnproven } from '#domain/accounts/email-proof.ts'
import { CodedError } from '#domain/errors.ts'
import {
  choicesToSave,
  notification,
  notificationChoice,
  notificationQuery,
  textCode,
  textConsent,
} from '#domain/notifications/contract.ts'
import { customerOf } from '#server/http/access/access.ts'
import type { App, Deps } from '#server/http/context.ts'
import { addressOf } from '#server/http/access/request-address.ts'
import { changeChoices, choicesHeld, textConsentOf } from './save-choices.ts'
import { proveNumber, sendCode } from './prove-number.ts'
import { markAllRead, markRead, notificationsOf } from './store.ts'

const unknown = 'There is no such notification.'
const access = { access: 'customer', part: 'own' } as const

export function notificationsRoutes(app: App, deps: Deps): void {
  const { db } = deps

  app.get(
    '/api/customer/notifications',
    {
      config: access,
      schema: { querystring: notificationQuery, response: { 200: z.array(notification) } },
    },
    async (request, reply) => {
      const { items, total } = await notificationsOf(
        db,
        customerOf(request).customerId,
        request.query,
      )
      return reply.header('x-total-count', total).send(items)
    },
  )

  app.put(
    '/api/customer/notifications/:id/read',
    {
      config: access,
      schema: { params: z.object({ id: z.string() }), response: { 200: notification } },
    },
    async (request) => {
      const { customerId } = customerOf(request)
      const read = await db
        .transaction()
        .execute((tx) => markRead(tx, customerId, request.params.id))
      if (read === null) throw new CodedError('not_found', unknown)
      return read
    },
  )

  app.put(
    '/api/customer/notifications/read-all',
    { config: access, schema: { response: { 200: z.object({ marked: z.number() }) } } },
    async (request) => {
      const { customerId } = customerOf(request)
      return { marked: await db.transaction().execute((tx) => markAllRead(tx, customerId)) }
    },
  )

  choicesRoutes(app, deps)
}

function choicesRoutes(app: App, deps: Deps): void {
  app.get(
    '/api/customer/notification-choices',
    { config: access, schema: { response: { 200: z.array(notificationChoice) } } },
    async (request) => choicesHeld(deps.db, deps, customerOf(request).customerId),
  )

  app.put(
    '/api/customer/notification-choices',
    {
      config: access,
      schema: { body: choicesToSave, response: { 200: z.array(notificationChoice) } },
    },
    async (request) => {
      const actor = customerOf(request)
      // Mails may be chosen at any time, and texts ended.
      if (request.body.choices.some(({ channel, wanted }) => channel === 'sms' && wanted))
        refuseUnproven(actor)
      return changeChoices(deps, actor.customerId, request.body)
    },
  )

  textProofRoutes(app, deps)

  app.get(
    '/api/customer/text-consent',
    { config: access, schema: { response: { 200: textConsent } } },
    async (request) => textConsentOf(deps, customerOf(request).customerId),
  )
}

function textProofRoutes(app: App, deps: Deps): void {
  app.post(
    '/api/customer/text-code',
    { config: { ...access, needs: 'provenEmail' }, schema: { response: { 202: textConsent } } },
    async (request, reply) => {
      const { customerId } = customerOf(request)
      await sendCode(deps, customerId, addressOf(request))
      return reply.code(202).send(await textConsentOf(deps, customerId))
    },
  )

  app.post(
    '/api/customer/text-proof',
    { config: access, schema: { body: textCode, response: { 200: textConsent } } },
    async (request) => {
      const { customerId } = customerOf(request)
      await proveNumber(deps, customerId, request.body.code)
      return textConsentOf(deps, customerId)
    },
  )
}
