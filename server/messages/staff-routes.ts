import * as z from 'zod/mini'
import { CodedError } from '#domain/errors.ts'
import {
  bounceToLift,
  outboxMessage,
  outboxOverview,
  outboxPage,
  outboxQuery,
  resentMessages,
} from '#domain/outbox/contract.ts'
import { isOwnMailbox } from '#domain/outbox/delivery.ts'
import { staffMay } from '#domain/staff-roles.ts'
import { lookAt } from '#server/audit/audit-look.ts'
import { audit, auditLook } from '#server/audit/store.ts'
import { staffOf } from '#server/http/access/access.ts'
import type { App, Deps } from '#server/http/context.ts'
import { download } from '#server/http/download.ts'
import { framedHeaders } from '#server/http/security-headers.ts'
import { requeueDeadLetters } from '#server/outbox/batch-store.ts'
import { openProviders } from '#server/outbox/providers/open-providers.ts'
import { requeueDeadLetter } from '#server/outbox/requeue-store.ts'
import { blockOf } from '#server/outbox/suppression-store.ts'
import { liftBounceByStaff } from './lift-bounce.ts'
import { causePathOf, contentOf, htmlOf } from './show-message.ts'
import { countDeadLetters, findMessage, listMessages } from './store.ts'

const reading = { access: { staff: staffMay.readOutbox } }
const sending = { access: { staff: staffMay.sendMessages } }
const path = '/api/admin/outbox'
const params = z.object({ id: z.string() })
const kind = 'outbox'
const noSuchMessage = 'There is no such message.'

/** The outbox for staff. Each view and each resending is recorded. */
export function staffMessagesRoutes(app: App, deps: Deps): void {
  const { db, config } = deps
  app.get(
    path,
    { config: reading, schema: { querystring: outboxQuery, response: { 200: outboxPage } } },
    async (request) => {
      await audit(db, staffOf(request), 'list_read', lookAt(kind, request.query))
      return listMessages(db, request.query)
    },
  )

  app.get(
    `${path}/overview`,
    { config: reading, schema: { response: { 200: outboxOverview } } },
    async () => {
      const { mail, sms } = openProviders(config)
      return {
        keeps: { mail: mail.some(isOurs), sms: sms.some(isOurs) },
        ...(await countDeadLetters(db)),
      }
    },
  )

  app.get(
    `${path}/:id`,
    { config: reading, schema: { params, response: { 200: outboxMessage } } },
    async (request) => {
      const found = await findMessage(db, request.params.id)
      if (found === null) throw new CodedError('not_found', noSuchMessage)
      await auditLook(db, staffOf(request), 'message_read', { kind, id: request.params.id })
      const { channel, to } = found.message
      return {
        ...found.message,
        block: await blockOf(db, config, channel, to),
        causePath: causePathOf(deps, found),
        content: await contentOf(deps, found),
      }
    },
  )

  app.get(
    `${path}/:id/message.html`,
    { config: reading, schema: { params, response: { 200: download } } },
    async (request, reply) => {
      const found = await findMessage(db, request.params.id)
      const html = found === null ? null : await htmlOf(deps, found)
      if (html === null) throw new CodedError('not_found', noSuchMessage)
      await auditLook(db, staffOf(request), 'message_read', { kind, id: request.params.id })
      return reply.headers(framedHeaders).type('text/html; charset=utf-8').send(Buffer.from(html))
    },
  )

  resendRoutes(app, deps)
}

function resendRoutes(app: App, deps: Deps): void {
  const { db } = deps
  app.post(
    '/api/admin/lifted-bounces',
    { config: sending, schema: { body: bounceToLift, response: { 204: z.null() } } },
    async (request, reply) => {
      await liftBounceByStaff(deps, staffOf(request), request.body)
      return reply.code(204).send(null)
    },
  )

  app.post(
    `${path}/resend`,
    { config: sending, schema: { response: { 202: resentMessages } } },
    async (request, reply) => {
      const count = await db.transaction().execute(async (tx) => {
        const requeued = await requeueDeadLetters(tx)
        await audit(tx, staffOf(request), 'message_resent', {
          kind,
          id: null,
          detail: { count: requeued },
        })
        return requeued
      })
      return reply.code(202).send({ count })
    },
  )

  app.post(
    `${path}/:id/resend`,
    { config: sending, schema: { params, response: { 202: resentMessages } } },
    async (request, reply) => {
      const { id } = request.params
      await db.transaction().execute(async (tx) => {
        await requeueDeadLetter(tx, id)
        await audit(tx, staffOf(request), 'message_resent', { kind, id })
      })
      return reply.code(202).send({ count: 1 })
    },
  )
}

function isOurs({ name, isAvailable }: { name: string; isAvailable: boolean }): boolean {
  return isAvailable && isOwnMailbox(name)
}
