import * as z from 'zod/mini'
import { acceptance, openInvitation } from '#domain/companies/invitations.ts'
import { signedInCustomer } from '#server/accounts/session.ts'
import { addressOf } from '#server/http/access/request-address.ts'
import type { App, Deps } from '#server/http/context.ts'
import { acceptInvitation, refuseInvitation } from './answer.ts'
import { readOpenInvitation } from './read-offer.ts'

const config = { access: 'anyone', limit: 'signIn' } as const
const url = '/api/customer/invitations/:token'
const params = z.object({ token: z.string() })
const nothing = { 204: z.null() }

/** The page of a mailed invitation: to read it changes nothing. */
export function invitationsRoutes(app: App, deps: Deps): void {
  const whoIs = signedInCustomer(deps)

  app.get(url, { config, schema: { params, response: { 200: openInvitation } } }, async (request) =>
    readOpenInvitation(deps, request.params.token, await whoIs(request.raw)),
  )

  app.post(
    `${url}/acceptance`,
    { config, schema: { params, body: acceptance, response: nothing } },
    async (request, reply) => {
      const { customerId } = await acceptInvitation(deps, request.params.token, {
        customer: await whoIs(request.raw),
        password: request.body.password,
        address: addressOf(request),
      })
      request.log.info({ event: 'person_joined', customerId }, 'account')
      return reply.code(204).send(null)
    },
  )

  app.post(
    `${url}/refusal`,
    { config, schema: { params, response: nothing } },
    async (request, reply) => {
      await refuseInvitation(deps, request.params.token)
      return reply.code(204).send(null)
    },
  )
}
