import * as z from 'zod/mini'
import {
  closing,
  emailChange,
  passwordChange,
  reset,
  resetRequest,
} from '#domain/accounts/contract.ts'
import { refuseForDemo } from '#domain/accounts/demo-account.ts'
import { hashPassword, refuseCommon } from '#server/accounts/passwords.ts'
import { customerCookie } from '#server/accounts/session.ts'
import { customerOf } from '#server/http/access/access.ts'
import type { App, Deps } from '#server/http/context.ts'
import { addressOf } from '#server/http/access/request-address.ts'
import { provenAgain } from './attempts.ts'
import { closeAccount } from './close-account.ts'
import { rememberDevice } from './known-device.ts'
import { requestEmailChange, proveEmail } from './email-change.ts'
import { confirmEmail, disownAccount, sendProofAgain } from './email-proof.ts'
import { replacePassword, resetJob, resetPassword } from './password-reset.ts'
import { queueResetRequest } from './credential-store.ts'

const signedIn = { access: 'customer', part: 'own', limit: 'signIn' } as const
const anyone = { access: 'anyone', limit: 'signIn' } as const
const params = z.object({ token: z.string() })
const nothing = { 204: z.null() }
// No body: a null would be sent as one.
const accepted = { 202: z.optional(z.null()) }

export function credentialsRoutes(app: App, deps: Deps): void {
  const { config, db } = deps
  proofRoutes(app, deps)

  app.post(
    '/api/customer/password',
    { config: signedIn, schema: { body: passwordChange, response: nothing } },
    async (request, reply) => {
      const actor = customerOf(request)
      refuseForDemo(actor, 'password')
      const { currentPassword, newPassword } = request.body
      const { customerId, email } = await provenAgain(
        deps,
        actor.customerId,
        currentPassword,
        addressOf(request),
      )
      await refuseCommon(newPassword, email, 'newPassword')
      const passwordHash = await hashPassword(newPassword, {
        lane: 'known',
        whose: customerId,
        address: addressOf(request),
      })
      await db
        .transaction()
        .execute((tx) => replacePassword(tx, deps, customerId, passwordHash, actor.sessionId))
      request.log.info({ event: 'password_changed', customerId }, 'account')
      return reply.code(204).send(null)
    },
  )

  app.post(
    '/api/customer/email',
    { config: signedIn, schema: { body: emailChange, response: accepted } },
    async (request, reply) => {
      const actor = customerOf(request)
      refuseForDemo(actor, 'email')
      const credentials = await provenAgain(
        deps,
        actor.customerId,
        request.body.currentPassword,
        addressOf(request),
      )
      await requestEmailChange(deps, credentials, request.body.email)
      return reply.code(202).send(undefined)
    },
  )

  app.post(
    '/api/customer/email/:token',
    { config: anyone, schema: { params, response: nothing } },
    async (request, reply) => {
      const { customerId } = await proveEmail(deps, request.params.token)
      request.log.info({ event: 'email_changed', customerId }, 'account')
      return reply.code(204).send(null)
    },
  )

  app.post(
    '/api/customer/password-reset',
    { config: anyone, schema: { body: resetRequest, response: accepted } },
    async (request, reply) => {
      await queueResetRequest(db, resetJob, request.body.email)
      return reply.code(202).send(undefined)
    },
  )

  app.post(
    '/api/customer/password-reset/:token',
    { config: anyone, schema: { params, body: reset, response: nothing } },
    async (request, reply) => {
      const { customerId, email } = await resetPassword(
        deps,
        request.params.token,
        request.body.password,
        addressOf(request),
      )
      request.log.info({ event: 'password_reset', customerId }, 'account')
      // Whoever reads the owner's email is no stranger: others' guesses do not slow this browser
      // down.
      return reply.header('set-cookie', rememberDevice(config, email)).code(204).send(null)
    },
  )

  app.post(
    '/api/customer/close',
    { config: signedIn, schema: { body: closing, response: nothing } },
    async (request, reply) => {
      const actor = customerOf(request)
      refuseForDemo(actor, 'closing')
      const credentials = await provenAgain(
        deps,
        actor.customerId,
        request.body.currentPassword,
        addressOf(request),
      )
      const closing = { ...credentials, id: credentials.customerId }
      await db.transaction().execute((tx) => closeAccount(tx, closing, deps.now()))
      request.log.info({ event: 'closed', customerId: actor.customerId }, 'account')
      return reply.header('set-cookie', customerCookie(config.publicUrl).end()).code(204).send(null)
    },
  )
}

function proofRoutes(app: App, deps: Deps): void {
  app.post(
    '/api/customer/email-proof',
    { config: signedIn, schema: { response: accepted } },
    async (request, reply) => {
      await sendProofAgain(deps, customerOf(request).customerId)
      return reply.code(202).send(undefined)
    },
  )

  app.post(
    '/api/customer/email-proof/:token',
    { config: anyone, schema: { params, response: nothing } },
    async (request, reply) => {
      const { customerId } = await confirmEmail(deps, request.params.token)
      request.log.info({ event: 'email_proven', customerId }, 'account')
      return reply.code(204).send(null)
    },
  )

  app.post(
    '/api/customer/email-proof/:token/denial',
    { config: anyone, schema: { params, response: nothing } },
    async (request, reply) => {
      const { customerId } = await disownAccount(deps, request.params.token)
      request.log.info({ event: 'account_disowned', customerId }, 'account')
      return reply.code(204).send(null)
    },
  )
}
