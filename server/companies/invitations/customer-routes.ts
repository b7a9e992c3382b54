import type { FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { refuseForDemo } from '#domain/accounts/demo-account.ts'
import { newPerson } from '#domain/companies/contract.ts'
import { invitation, joining } from '#domain/companies/invitations.ts'
import { leave } from '#server/companies/people.ts'
import { customerOf, scopeOf } from '#server/http/access/access.ts'
import type { App, Deps } from '#server/http/context.ts'
import { joinListed } from './answer.ts'
import { invitePerson, sendInvitationAgain, withdrawInvitation } from './invite-person.ts'
import { invitationsRoutes } from './visitor-routes.ts'

const config = { access: 'customer', part: 'people' } as const
// Each sends a mail to whatever address is typed.
const inviting = { ...config, needs: 'provenEmail', limit: 'publicForm' } as const
const params = z.object({ id: z.string() })
const nothing = { 204: z.null() }
const url = '/api/customer/company/invitations'

/** Who is asked to join a company, and what they answer. */
export function joiningRoutes(app: App, deps: Deps): void {
  invitingRoutes(app, deps)
  ownPlaceRoutes(app, deps)
  invitationsRoutes(app, deps)
}

function invitingRoutes(app: App, deps: Deps): void {
  app.post(
    '/api/customer/company/people',
    { config: inviting, schema: { body: newPerson, response: { 201: invitation } } },
    async (request, reply) => {
      refuseForDemo(customerOf(request), 'people')
      const invited = await invitePerson({ deps, scope: scopeOf(request) }, request.body)
      logChange(request, 'person_invited', invited.id)
      return reply.code(201).send(invited)
    },
  )

  app.post(
    `${url}/:id/renewal`,
    { config: inviting, schema: { params, response: { 201: invitation } } },
    async (request, reply) => {
      refuseForDemo(customerOf(request), 'people')
      const sent = await sendInvitationAgain({ deps, scope: scopeOf(request) }, request.params.id)
      logChange(request, 'person_invited', sent.id)
      return reply.code(201).send(sent)
    },
  )

  app.delete(
    `${url}/:id`,
    { config, schema: { params, response: nothing } },
    async (request, reply) => {
      refuseForDemo(customerOf(request), 'people')
      await withdrawInvitation({ deps, scope: scopeOf(request) }, request.params.id)
      return reply.code(204).send(null)
    },
  )
}

/** Whoever is listed joins or says no, and whoever has joined leaves. */
function ownPlaceRoutes(app: App, deps: Deps): void {
  const own = { access: 'customer', part: 'own' } as const

  app.post(
    '/api/customer/company/joining',
    { config: { ...own, needs: 'provenEmail' }, schema: { body: joining, response: nothing } },
    async (request, reply) => {
      await joinListed(deps, scopeOf(request), request.body.companyId)
      logChange(request, 'person_joined', customerOf(request).customerId)
      return reply.code(204).send(null)
    },
  )

  app.post(
    '/api/customer/company/leaving',
    { config: own, schema: { response: nothing } },
    async (request, reply) => {
      refuseForDemo(customerOf(request), 'people')
      await leave({ deps, scope: scopeOf(request) })
      logChange(request, 'person_left', customerOf(request).customerId)
      return reply.code(204).send(null)
    },
  )
}

function logChange(
  request: FastifyRequest,
  event: 'person_invited' | 'person_joined' | 'person_left',
  personId: string,
): void {
  const { customerId, companyId } = scopeOf(request)
  request.log.info({ event, customerId, companyId, personId }, 'account')
}
