import * as calls from '#domain/companies/staff-calls.ts'
import type { StaffActor } from '#domain/actor.ts'
import type { Site, SiteValues } from '#domain/companies/contract.ts'
import { CodedError } from '#domain/errors.ts'
import { mayDo } from '#domain/staff-roles.ts'
import { audit } from '#server/audit/store.ts'
import type { App, Deps } from '#server/http/context.ts'
import { serve } from '#server/http/serve.ts'
import { changeByStaff, changeCompany, movePerson, noSuchCompany } from './change-by-staff.ts'
import { changeSite, sitesOf, storeSite } from './site-store.ts'
import { readCompany } from './staff-store.ts'
import { findCompany, peopleOf } from './store.ts'

const noSuchSite = 'There is no such site in this company.'

/** Companies, their people and sites, as our team sees and changes them. */
export function staffCompaniesRoutes(app: App, deps: Deps): void {
  const { db } = deps
  serve(app, calls, {
    async readCompany({ params, actor }) {
      const found = await readCompany(db, params.id)
      if (found === null) throw new CodedError('not_found', noSuchCompany)
      await audit(db, actor, 'customer_read', { kind: 'companies', id: found.id })
      return mayDo(actor.role, 'manageInvoices') ? found : { ...found, openAmount: null }
    },

    async listPeople({ params: { id }, actor }) {
      await seen(id, actor)
      return peopleOf(db, id)
    },

    async listSites({ params: { id }, actor }) {
      await seen(id, actor)
      return sitesOf(db, id)
    },

    addCompanySite: ({ params, body, actor, key }) =>
      addSite({ deps, actor, key }, params.id, body),

    changeCompanySite: ({ params, body, actor }) => changeSiteOf({ deps, actor }, params, body),

    changeCompany: ({ params, body, actor }) => changeCompany({ deps, actor }, params.id, body),

    changeMembership: ({ params: { id, personId }, body, actor }) =>
      changeByStaff({ deps, actor }, id, personId, body),

    movePerson: ({ params, body, actor }) => movePerson({ deps, actor }, params.id, body),
  })

  async function seen(id: string, actor: StaffActor) {
    if ((await findCompany(db, id)) === null) throw new CodedError('not_found', noSuchCompany)
    await audit(db, actor, 'customer_read', { kind: 'companies', id })
  }
}

type Acting = { deps: Deps; actor: StaffActor }

async function addSite(
  { deps: { db }, actor, key }: Acting & { key: string | null },
  companyId: string,
  values: SiteValues,
): Promise<Site> {
  if ((await findCompany(db, companyId)) === null) throw new CodedError('not_found', noSuchCompany)
  return db.transaction().execute(async (tx) => {
    const stored = await storeSite(tx, companyId, values, key)
    await audited(tx, actor, stored.id, 'site added')
    return stored
  })
}

async function changeSiteOf(
  { deps: { db, now }, actor }: Acting,
  { id, siteId }: { id: string; siteId: string },
  values: SiteValues,
): Promise<Site> {
  return db.transaction().execute(async (tx) => {
    const changed = await changeSite(tx, id, siteId, values, now())
    if (changed === null) throw new CodedError('not_found', noSuchSite)
    await audited(tx, actor, siteId, 'site changed')
    return changed
  })
}

function audited(tx: Deps['db'], actor: StaffActor, id: string, change: string) {
  return audit(tx, actor, 'customer_changed', { kind: 'sites', id, detail: { change } })
}
