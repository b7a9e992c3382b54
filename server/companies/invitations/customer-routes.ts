import * as calls from '#domain/companies/invitations-calls.ts'
import { refuseForDemo } from '#domain/accounts/demo-account.ts'
import { logChange } from '#server/companies/log-change.ts'
import { leave } from '#server/companies/people.ts'
import type { App, Deps } from '#server/http/context.ts'
import { serve } from '#server/http/serve.ts'
import { joinListed } from './answer.ts'
import { invitePerson, sendInvitationAgain, withdrawInvitation } from './invite-person.ts'
import { invitationsRoutes } from './visitor-routes.ts'

/** Who is asked to join a company, and what they answer. */
export function joiningRoutes(app: App, deps: Deps): void {
  serve(app, calls, {
    async invitePerson({ body, actor, request }) {
      refuseForDemo(actor, 'people')
      const invited = await invitePerson({ deps, scope: actor }, body)
      logChange(request, actor, 'person_invited', invited.id)
      return invited
    },

    async sendInvitationAgain({ params, actor, request }) {
      refuseForDemo(actor, 'people')
      const sent = await sendInvitationAgain({ deps, scope: actor }, params.id)
      logChange(request, actor, 'person_invited', sent.id)
      return sent
    },

    async withdrawInvitation({ params, actor }) {
      refuseForDemo(actor, 'people')
      await withdrawInvitation({ deps, scope: actor }, params.id)
    },

    async joinCompany({ body, actor, request }) {
      await joinListed(deps, actor, body.companyId)
      logChange(request, actor, 'person_joined', actor.customerId)
    },

    async leaveCompany({ actor, request }) {
      refuseForDemo(actor, 'people')
      await leave({ deps, scope: actor })
      logChange(request, actor, 'person_left', actor.customerId)
    },
  })
  invitationsRoutes(app, deps)
}
