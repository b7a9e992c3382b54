import * as z from 'zod/mini'
import { refuseForDemo } from '#domain/accounts/demo-account.ts'
import { ownCompany, person, personChange, site, siteForm } from '#domain/companies/contract.ts'
import { opens, partsOf } from '#domain/company-roles.ts'
import { CodedError } from '#domain/errors.ts'
import { customerOf, scopeOf } from '#server/http/access/access.ts'
import type { App, Deps } from '#server/http/context.ts'
import { idempotencyKey } from '#server/http/idempotency.ts'
import { departuresRoutes } from './departures/staff-routes.ts'
import { joiningRoutes } from './invitations/customer-routes.ts'
import { offerToListed } from './invitations/read-offer.ts'
import { openInvitationsOf } from './invitations/store.ts'
import { changePerson, endPerson } from './people.ts'
import { staffCompaniesRoutes } from './staff-routes.ts'
import { archiveSite, changeSite, sitesOf, storeSite } from './site-store.ts'
import { findCompany, peopleOf } from './store.ts'

const config = { access: 'customer', part: 'people' } as const
const params = z.object({ id: z.string() })
const nothing = { 204: z.null() }
const people = '/api/customer/company/people'
const sites = '/api/customer/company/sites'
const noSuchSite = 'There is no such site in your company.'

/** Companies for their own people and for our team. */
export function companiesRoutes(app: App, deps: Deps): void {
  const { db } = deps
  app.get(
    '/api/customer/company',
    { config: { access: 'customer', part: 'own' }, schema: { response: { 200: ownCompany } } },
    async (request) => {
      const scope = scopeOf(request)
      const { companyId: id, role } = scope
      const isManager = opens(role, 'people')
      const [company, offer, those, invitations, places] = await Promise.all([
        findCompany(db, id),
        offerToListed(db, scope),
        isManager ? peopleOf(db, id) : null,
        isManager ? openInvitationsOf(db, id, deps.now()) : null,
        opens(role, 'appointments') ? sitesOf(db, id) : [],
      ])
      const name = offer === null ? (company?.name ?? '') : ''
      const parts = [...partsOf(role)]
      return { id, name, role, parts, people: those, invitations, offer, sites: places }
    },
  )
  joiningRoutes(app, deps)
  departuresRoutes(app, deps)
  peopleRoutes(app, deps)
  siteRoutes(app, deps)
  staffCompaniesRoutes(app, deps)
}

function peopleRoutes(app: App, deps: Deps): void {
  app.patch(
    `${people}/:id`,
    { config, schema: { params, body: personChange, response: { 200: person } } },
    async (request) => {
      refuseForDemo(customerOf(request), 'people')
      const { id } = request.params
      const changed = await changePerson({ deps, scope: scopeOf(request) }, id, request.body)
      logChange(request, 'person_changed', id)
      return changed
    },
  )

  app.delete(
    `${people}/:id`,
    { config, schema: { params, response: nothing } },
    async (request, reply) => {
      refuseForDemo(customerOf(request), 'people')
      await endPerson({ deps, scope: scopeOf(request) }, request.params.id)
      logChange(request, 'person_ended', request.params.id)
      return reply.code(204).send(null)
    },
  )
}

function siteRoutes(app: App, { db, now }: Deps): void {
  app.post(
    sites,
    { config, schema: { body: siteForm, response: { 201: site } } },
    async (request, reply) => {
      const { companyId } = scopeOf(request)
      const added = await db
        .transaction()
        .execute((tx) => storeSite(tx, companyId, request.body, idempotencyKey(request)))
      return reply.code(201).send(added)
    },
  )

  app.put(
    `${sites}/:id`,
    { config, schema: { params, body: siteForm, response: { 200: site } } },
    async (request) => {
      const { companyId } = scopeOf(request)
      const changed = await changeSite(db, companyId, request.params.id, request.body, now())
      if (changed === null) throw new CodedError('not_found', noSuchSite)
      return changed
    },
  )

  app.delete(
    `${sites}/:id`,
    { config, schema: { params, response: nothing } },
    async (request, reply) => {
      const { companyId } = scopeOf(request)
      const isGone = await db
        .transaction()
        .execute((tx) => archiveSite(tx, companyId, request.params.id, now()))
      if (!isGone) throw new CodedError('not_found', noSuchSite)
      return reply.code(204).send(null)
    },
  )
}

function logChange(
  request: Parameters<typeof customerOf>[0],
  event: 'person_changed' | 'person_ended',
  personId: string,
): void {
  const { customerId, companyId } = scopeOf(request)
  request.log.info({ event, customerId, companyId, personId }, 'account')
}
