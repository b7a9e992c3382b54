import * as z from 'zod/mini'
import { person, site, siteForm } from '#domain/companies/contract.ts'
import {
  company,
  companyChange,
  membershipChange,
  move,
  moved,
} from '#domain/companies/staff-contract.ts'
import { CodedError } from '#domain/errors.ts'
import { mayDo, staffMay } from '#domain/staff-roles.ts'
import { audit } from '#server/audit/store.ts'
import { staffOf } from '#server/http/access/access.ts'
import type { App, Deps } from '#server/http/context.ts'
import { idempotencyKey } from '#server/http/idempotency.ts'
import { changeByStaff, changeCompany, movePerson, noSuchCompany } from './change-by-staff.ts'
import { changeSite, sitesOf, storeSite } from './site-store.ts'
import { readCompany } from './staff-store.ts'
import { findCompany, peopleOf } from './store.ts'

const reading = { access: { staff: staffMay.readCustomers } }
const changing = { access: { staff: staffMay.changeCustomers } }
const url = '/api/admin/companies/:id'
const params = z.object({ id: z.string() })
const inCompany = z.object({ id: z.string(), personId: z.string() })
const ofSite = z.object({ id: z.string(), siteId: z.string() })
const noSuchSite = 'There is no such site in this company.'

/** Companies, their people and sites, as our team sees and changes them. */
export function staffCompaniesRoutes(app: App, deps: Deps): void {
  readRoutes(app, deps)
  siteRoutes(app, deps)

  app.patch(
    url,
    { config: changing, schema: { params, body: companyChange, response: { 200: company } } },
    (request) => changeCompany({ deps, actor: staffOf(request) }, request.params.id, request.body),
  )

  app.patch(
    `${url}/people/:personId`,
    {
      config: changing,
      schema: { params: inCompany, body: membershipChange, response: { 200: person } },
    },
    (request) => {
      const { id, personId } = request.params
      return changeByStaff({ deps, actor: staffOf(request) }, id, personId, request.body)
    },
  )

  app.post(
    '/api/admin/customers/:id/company',
    { config: changing, schema: { params, body: move, response: { 200: moved } } },
    (request) => movePerson({ deps, actor: staffOf(request) }, request.params.id, request.body),
  )
}

function readRoutes(app: App, { db }: Deps): void {
  app.get(
    url,
    { config: reading, schema: { params, response: { 200: company } } },
    async (request) => {
      const actor = staffOf(request)
      const found = await readCompany(db, request.params.id)
      if (found === null) throw new CodedError('not_found', noSuchCompany)
      await audit(db, actor, 'customer_read', { kind: 'companies', id: found.id })
      return mayDo(actor.role, 'manageInvoices') ? found : { ...found, openAmount: null }
    },
  )

  app.get(
    `${url}/people`,
    { config: reading, schema: { params, response: { 200: z.array(person) } } },
    async (request) => {
      await seen(request)
      return peopleOf(db, request.params.id)
    },
  )

  app.get(
    `${url}/sites`,
    { config: reading, schema: { params, response: { 200: z.array(site) } } },
    async (request) => {
      await seen(request)
      return sitesOf(db, request.params.id)
    },
  )

  async function seen(request: Parameters<typeof staffOf>[0] & { params: { id: string } }) {
    const { id } = request.params
    if ((await findCompany(db, id)) === null) throw new CodedError('not_found', noSuchCompany)
    await audit(db, staffOf(request), 'customer_read', { kind: 'companies', id })
  }
}

function siteRoutes(app: App, { db, now }: Deps): void {
  app.post(
    `${url}/sites`,
    { config: changing, schema: { params, body: siteForm, response: { 201: site } } },
    async (request, reply) => {
      const { id } = request.params
      if ((await findCompany(db, id)) === null) throw new CodedError('not_found', noSuchCompany)
      const added = await db.transaction().execute(async (tx) => {
        const stored = await storeSite(tx, id, request.body, idempotencyKey(request))
        await audited(tx, request, stored.id, 'site added')
        return stored
      })
      return reply.code(201).send(added)
    },
  )

  app.put(
    `${url}/sites/:siteId`,
    { config: changing, schema: { params: ofSite, body: siteForm, response: { 200: site } } },
    async (request) => {
      const { id, siteId } = request.params
      return db.transaction().execute(async (tx) => {
        const changed = await changeSite(tx, id, siteId, request.body, now())
        if (changed === null) throw new CodedError('not_found', noSuchSite)
        await audited(tx, request, siteId, 'site changed')
        return changed
      })
    },
  )

  function audited(
    tx: Deps['db'],
    request: Parameters<typeof staffOf>[0],
    id: string,
    change: string,
  ) {
    return audit(tx, staffOf(request), 'customer_changed', {
      kind: 'sites',
      id,
      detail: { change },
    })
  }
}
