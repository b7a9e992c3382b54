import type { FastifyRequest } from 'fastify'
import type { PasswordChange } from '#domain/accounts/contract.ts'
import * as calls from '#domain/accounts/credentials-calls.ts'
import { refuseForDemo } from '#domain/accounts/demo-account.ts'
import type { CustomerActor } from '#domain/actor.ts'
import { hashPassword, refuseCommon } from '#server/accounts/passwords.ts'
import { customerCookie } from '#server/accounts/session.ts'
import type { App, Deps } from '#server/http/context.ts'
import { addressOf } from '#server/http/access/request-address.ts'
import { serve } from '#server/http/serve.ts'
import { provenAgain } from './attempts.ts'
import { closeAccount } from './close-account.ts'
import { rememberDevice } from './known-device.ts'
import { requestEmailChange, proveEmail } from './email-change.ts'
import { confirmEmail, disownAccount, sendProofAgain } from './email-proof.ts'
import { replacePassword, resetJob, resetPassword } from './password-reset.ts'
import { queueResetRequest } from './credential-store.ts'

export function credentialsRoutes(app: App, deps: Deps): void {
  const { config, db } = deps
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

    changePassword: ({ body, actor, request }) => changePassword(deps, actor, body, request),

    async requestEmailChange({ body, actor, request }) {
      refuseForDemo(actor, 'email')
      const credentials = await provenOf(deps, actor, body, request)
      await requestEmailChange(deps, credentials, body.email)
    },

    async proveEmail({ params, request }) {
      const { customerId } = await proveEmail(deps, params.token)
      request.log.info({ event: 'email_changed', customerId }, 'account')
    },

    requestPasswordReset: ({ body }) => queueResetRequest(db, resetJob, body.email),

    async resetPassword({ params, body, request, reply }) {
      const address = addressOf(request)
      const { customerId, email } = await resetPassword(deps, params.token, body.password, address)
      request.log.info({ event: 'password_reset', customerId }, 'account')
      // Whoever reads the owner's email is no stranger: others' guesses do not slow this browser
      // down.
      void reply.header('set-cookie', rememberDevice(config, email))
    },

    async closeAccount({ body, actor, request, reply }) {
      refuseForDemo(actor, 'closing')
      const credentials = await provenOf(deps, actor, body, request)
      const closing = { ...credentials, id: credentials.customerId }
      await db.transaction().execute((tx) => closeAccount(tx, closing, deps.now()))
      request.log.info({ event: 'closed', customerId: actor.customerId }, 'account')
      void reply.header('set-cookie', customerCookie(config.publicUrl).end())
    },
  })
}

async function changePassword(
  deps: Deps,
  actor: CustomerActor,
  body: PasswordChange,
  request: FastifyRequest,
): Promise<void> {
  refuseForDemo(actor, 'password')
  const { customerId, email } = await provenOf(deps, actor, body, request)
  await refuseCommon(body.newPassword, email, 'newPassword')
  const passwordHash = await hashPassword(body.newPassword, {
    lane: 'known',
    whose: customerId,
    address: addressOf(request),
  })
  await deps.db
    .transaction()
    .execute((tx) => replacePassword(tx, deps, customerId, passwordHash, actor.sessionId))
  request.log.info({ event: 'password_changed', customerId }, 'account')
}

const provenOf = (
  deps: Deps,
  { customerId }: CustomerActor,
  { currentPassword }: { currentPassword: string },
  request: FastifyRequest,
) => provenAgain(deps, customerId, currentPassword, addressOf(request))
