import * as calls from '#domain/companies/invitations-visitor-calls.ts'
import { signedInCustomer } from '#server/accounts/session.ts'
import { addressOf } from '#server/http/access/request-address.ts'
import type { App, Deps } from '#server/http/context.ts'
import { serve } from '#server/http/serve.ts'
import { acceptInvitation, refuseInvitation } from './answer.ts'
import { readOpenInvitation } from './read-offer.ts'

/** The page of a mailed invitation: to read it changes nothing. */
export function invitationsRoutes(app: App, deps: Deps): void {
  const whoIs = signedInCustomer(deps)
  serve(app, calls, {
    readInvitation: async ({ params, request }) =>
      readOpenInvitation(deps, params.token, await whoIs(request.raw)),

    async acceptInvitation({ params, body, request }) {
      const { customerId } = await acceptInvitation(deps, params.token, {
        customer: await whoIs(request.raw),
        password: body.password,
        address: addressOf(request),
      })
      request.log.info({ event: 'person_joined', customerId }, 'account')
    },

    async refuseInvitation({ params }) {
      await refuseInvitation(deps, params.token)
    },
  })
}
