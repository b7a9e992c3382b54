import * as calls from '#domain/companies/calls.ts'
import { refuseForDemo } from '#domain/accounts/demo-account.ts'
import type { OwnCompany } from '#domain/companies/contract.ts'
import { opens, partsOf } from '#domain/company-roles.ts'
import { CodedError } from '#domain/errors.ts'
import type { Scope } from '#domain/scope.ts'
import type { App, Deps } from '#server/http/context.ts'
import { serve } from '#server/http/serve.ts'
import { departuresRoutes } from './departures/staff-routes.ts'
import { joiningRoutes } from './invitations/customer-routes.ts'
import { offerToListed } from './invitations/read-offer.ts'
import { openInvitationsOf } from './invitations/store.ts'
import { logChange } from './log-change.ts'
import { changePerson, endPerson } from './people.ts'
import { staffCompaniesRoutes } from './staff-routes.ts'
import { archiveSite, changeSite, sitesOf, storeSite } from './site-store.ts'
import { findCompany, peopleOf } from './store.ts'

const noSuchSite = 'There is no such site in your company.'

/** Companies for their own people and for our team. */
export function companiesRoutes(app: App, deps: Deps): void {
  const { db, now } = deps
  serve(app, calls, {
    readOwnCompany: ({ actor }) => readOwnCompany(deps, actor),

    async changePerson({ params: { id }, body, actor, request }) {
      refuseForDemo(actor, 'people')
      const changed = await changePerson({ deps, scope: actor }, id, body)
      logChange(request, actor, 'person_changed', id)
      return changed
    },

    async endPerson({ params: { id }, actor, request }) {
      refuseForDemo(actor, 'people')
      await endPerson({ deps, scope: actor }, id)
      logChange(request, actor, 'person_ended', id)
    },

    addSite: ({ body, actor, key }) =>
      db.transaction().execute((tx) => storeSite(tx, actor.companyId, body, key)),

    async changeSite({ params: { id }, body, actor }) {
      const changed = await changeSite(db, actor.companyId, id, body, now())
      if (changed === null) throw new CodedError('not_found', noSuchSite)
      return changed
    },

    async archiveSite({ params: { id }, actor }) {
      const isGone = await db
        .transaction()
        .execute((tx) => archiveSite(tx, actor.companyId, id, now()))
      if (!isGone) throw new CodedError('not_found', noSuchSite)
    },
  })
  joiningRoutes(app, deps)
  departuresRoutes(app, deps)
  staffCompaniesRoutes(app, deps)
}

async function readOwnCompany({ db, now }: Deps, scope: Scope): Promise<OwnCompany> {
  const { companyId: id, role } = scope
  const isManager = opens(role, 'people')
  const [company, offer, people, invitations, sites] = await Promise.all([
    findCompany(db, id),
    offerToListed(db, scope),
    isManager ? peopleOf(db, id) : null,
    isManager ? openInvitationsOf(db, id, now()) : null,
    opens(role, 'appointments') ? sitesOf(db, id) : [],
  ])
  const name = offer === null ? (company?.name ?? '') : ''
  return { id, name, role, parts: [...partsOf(role)], people, invitations, offer, sites }
}
