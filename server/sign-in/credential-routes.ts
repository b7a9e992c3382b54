import type { FastifyRequest } from 'fastify'
import * as calls from '#domain/accounts/credentials-calls.ts'
import { refuseForDemo } from '#domain/accounts/demo-account.ts'
import type { CustomerActor } from '#domain/actor.ts'
import { cookieOf } from '#server/accounts/session.ts'
import type { App, Deps } from '#server/http/context.ts'
import { addressOf } from '#server/http/access/request-address.ts'
import { serve } from '#server/http/serve.ts'
import { provenAgain, refuseUnlessStill } from './attempts.ts'
import { closeAccount } from './close-account.ts'
import { customerEntrance } from './customer-entrance.ts'
import { requestEmailChange, proveEmail } from './email-change.ts'
import { confirmEmail, disownAccount, sendProofAgain } from './email-proof.ts'
import { entranceCalls } from './entrance-calls.ts'
import { ownAccountCalls } from './own-account-calls.ts'

export function credentialsRoutes(app: App, deps: Deps): void {
  const { config, db, now } = deps
  const door = entranceCalls(deps, customerEntrance)
  const own = ownAccountCalls(deps, customerEntrance)
  serve(app, calls, {
    async sendProofAgain({ actor }) {
      await sendProofAgain(deps, actor.customerId)
    },

    async confirmEmail({ params, request }) {
      const { customerId } = await confirmEmail(deps, params.token)
      request.log.info({ event: 'email_proven', customerId }, 'account')
    },

    async disownAccount({ params, request }) {
      const { customerId } = await disownAccount(deps, params.token)
      request.log.info({ event: 'account_disowned', customerId }, 'account')
    },

    async changePassword(sent) {
      await own.changePassword(sent)
      const { customerId } = sent.actor
      sent.request.log.info({ event: 'password_changed', customerId }, 'account')
    },

    async requestEmailChange({ body, actor, request }) {
      refuseForDemo(actor, 'email')
      const proven = await provenOf(deps, actor, body, request)
      await requestEmailChange(deps, proven, body.email)
    },

    async proveEmail({ params, request }) {
      const { customerId } = await proveEmail(deps, params.token)
      request.log.info({ event: 'email_changed', customerId }, 'account')
    },

    requestPasswordReset: door.requestReset,

    async resetPassword({ params, body: { password }, ...sent }) {
      const { id } = await door.choosePassword({ secret: params.token, password }, sent)
      sent.request.log.info({ event: 'password_reset', customerId: id }, 'account')
    },

    async closeAccount({ body, actor, request, reply }) {
      refuseForDemo(actor, 'closing')
      const proven = await provenOf(deps, actor, body, request)
      await db.transaction().execute(async (tx) => {
        await refuseUnlessStill(tx, customerEntrance, proven, now())
        await closeAccount(tx, proven.person, now())
      })
      request.log.info({ event: 'closed', customerId: actor.customerId }, 'account')
      void reply.header('set-cookie', cookieOf(customerEntrance, config.publicUrl).end())
    },
  })
}

const provenOf = (
  deps: Deps,
  { customerId }: CustomerActor,
  { currentPassword }: { currentPassword: string },
  request: FastifyRequest,
) =>
  provenAgain(deps, customerEntrance, customerId, { password: currentPassword }, addressOf(request))
