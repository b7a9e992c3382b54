import * as calls from '#domain/notifications/calls.ts'
import { refuseUnproven } from '#domain/accounts/email-proof.ts'
import { CodedError } from '#domain/errors.ts'
import type { App, Deps } from '#server/http/context.ts'
import { addressOf } from '#server/http/access/request-address.ts'
import { serve } from '#server/http/serve.ts'
import { changeChoices, choicesHeld, textConsentOf } from './save-choices.ts'
import { proveNumber, sendTextCode } from './prove-number.ts'
import { markAllRead, markRead, notificationsOf } from './store.ts'

const unknown = 'There is no such notification.'

export function notificationsRoutes(app: App, deps: Deps): void {
  const { db } = deps
  serve(app, calls, {
    async listNotifications({ query, actor }) {
      const { items, total } = await notificationsOf(db, actor.customerId, query)
      return { rows: items, total }
    },

    async markRead({ actor, params }) {
      const read = await db.transaction().execute((tx) => markRead(tx, actor.customerId, params.id))
      if (read === null) throw new CodedError('not_found', unknown)
      return read
    },

    markAllRead: async ({ actor }) => ({
      marked: await db.transaction().execute((tx) => markAllRead(tx, actor.customerId)),
    }),

    readChoices: ({ actor }) => choicesHeld(db, deps, actor.customerId),

    async saveChoices({ actor, body }) {
      // Mails may be chosen at any time, and texts ended.
      if (body.choices.some(({ channel, wanted }) => channel === 'sms' && wanted))
        refuseUnproven(actor)
      return changeChoices(deps, actor.customerId, body)
    },

    async sendTextCode({ actor: { customerId }, request }) {
      await sendTextCode(deps, customerId, addressOf(request))
      return textConsentOf(deps, customerId)
    },

    async proveNumber({ actor: { customerId }, body }) {
      await proveNumber(deps, customerId, body.code)
      return textConsentOf(deps, customerId)
    },

    readTextConsent: ({ actor }) => textConsentOf(deps, actor.customerId),
  })
}
