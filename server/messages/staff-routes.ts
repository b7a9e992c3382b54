import * as calls from '#domain/messages/staff-calls.ts'
import type { StaffActor } from '#domain/actor.ts'
import { CodedError } from '#domain/errors.ts'
import type { OutboxMessage, ResentMessages } from '#domain/outbox/contract.ts'
import { isOwnMailbox } from '#domain/outbox/delivery.ts'
import { lookAt } from '#server/audit/audit-look.ts'
import { audit, auditLook } from '#server/audit/store.ts'
import type { App, Deps } from '#server/http/context.ts'
import { framedHeaders } from '#server/http/security-headers.ts'
import { serve } from '#server/http/serve.ts'
import { requeueDeadLetters } from '#server/outbox/batch-store.ts'
import { openProviders } from '#server/outbox/providers/open-providers.ts'
import { requeueDeadLetter } from '#server/outbox/requeue-store.ts'
import { blockOf } from '#server/outbox/suppression-store.ts'
import { liftBounceByStaff } from './lift-bounce.ts'
import { causePathOf, contentOf, htmlOf } from './show-message.ts'
import { countDeadLetters, findMessage, listMessages } from './store.ts'

const kind = 'outbox'
const noSuchMessage = 'There is no such message.'

/** The outbox for staff. Each view and each resending is recorded. */
export function staffMessagesRoutes(app: App, deps: Deps): void {
  const { db, config } = deps
  serve(app, calls, {
    async listMessages({ query, actor }) {
      await audit(db, actor, 'list_read', lookAt(kind, query))
      return listMessages(db, query)
    },

    async readOutbox() {
      const { mail, sms } = openProviders(config)
      return {
        keeps: { mail: mail.some(isOurs), sms: sms.some(isOurs) },
        ...(await countDeadLetters(db)),
      }
    },

    readMessage: ({ params, actor }) => readMessage(deps, actor, params.id),

    async messageHtml({ params: { id }, actor, reply }) {
      const found = await findMessage(db, id)
      const html = found === null ? null : await htmlOf(deps, found)
      if (html === null) throw new CodedError('not_found', noSuchMessage)
      await auditLook(db, actor, 'message_read', { kind, id })
      return reply.headers(framedHeaders).type('text/html; charset=utf-8').send(Buffer.from(html))
    },

    async liftBounce({ actor, body }) {
      await liftBounceByStaff(deps, actor, body)
    },

    resendAll: ({ actor }) => resendAll(deps, actor),

    async resendMessage({ params: { id }, actor }) {
      await db.transaction().execute(async (tx) => {
        await requeueDeadLetter(tx, id)
        await audit(tx, actor, 'message_resent', { kind, id })
      })
      return { count: 1 }
    },
  })
}

async function readMessage(deps: Deps, actor: StaffActor, id: string): Promise<OutboxMessage> {
  const { db, config } = deps
  const found = await findMessage(db, id)
  if (found === null) throw new CodedError('not_found', noSuchMessage)
  await auditLook(db, actor, 'message_read', { kind, id })
  const { channel, to } = found.message
  return {
    ...found.message,
    block: await blockOf(db, config, channel, to),
    causePath: causePathOf(deps, found),
    content: await contentOf(deps, found),
  }
}

async function resendAll({ db }: Deps, actor: StaffActor): Promise<ResentMessages> {
  return db.transaction().execute(async (tx) => {
    const count = await requeueDeadLetters(tx)
    await audit(tx, actor, 'message_resent', { kind, id: null, detail: { count } })
    return { count }
  })
}

function isOurs({ name, isAvailable }: { name: string; isAvailable: boolean }): boolean {
  return isAvailable && isOwnMailbox(name)
}
