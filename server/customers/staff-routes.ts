import * as z from 'zod/mini'
import { emailOrNull } from '#domain/reserved-email.ts'
import { customer } from '#domain/accounts/contract.ts'
import { todayAt } from '#domain/calendar.ts'
import {
  type StaffCustomer,
  staffCustomerDetail,
  staffCustomerPage,
  staffCustomerQuery,
  customerTextConsent,
  textConsentToRecord,
} from '#domain/customers/contract.ts'
import { vehicleLimitChange, currentVehicleLimit } from '#domain/fleet/vehicle-limit.ts'
import { mayDo, staffMay } from '#domain/staff-roles.ts'
import { audit } from '#server/audit/store.ts'
import { staffOf } from '#server/http/access/access.ts'
import type { App, Deps } from '#server/http/context.ts'
import { download, sendTable } from '#server/http/download.ts'
import { followUpRoutes } from './follow-ups/staff-routes.ts'
import { customerHistoryRoutes } from './history/staff-routes.ts'
import { importsRoutes } from './imports/staff-routes.ts'
import { notesRoutes } from './notes/staff-routes.ts'
import { activate, deactivate, limitVehicles, openFile } from './customer-file.ts'
import { recordTextConsent } from './record-text-consent.ts'
import { allStaffCustomers, findStaffCustomers } from './store.ts'

const access = { staff: staffMay.readCustomers }
const change = { config: { access: { staff: staffMay.changeCustomers } } }
const params = z.object({ id: z.string() })
const header = [
  'Name',
  'Company',
  'Email',
  'Phone',
  'City',
  'State',
  'Account',
  'Email confirmed',
  'Last service',
  'Open (USD)',
  'Open is with',
  'Since',
]

/** All customers, as our team knows them. */
export function staffCustomersRoutes(app: App, deps: Deps): void {
  const { db, now } = deps
  customerHistoryRoutes(app, deps)
  notesRoutes(app, deps)
  followUpRoutes(app, deps)
  importsRoutes(app, deps)

  app.get(
    '/api/admin/customers',
    {
      config: { access },
      schema: { querystring: staffCustomerQuery, response: { 200: staffCustomerPage } },
    },
    async (request) => {
      const actor = staffOf(request)
      await audit(db, actor, 'list_read', { kind: 'customers', id: null })
      const found = await findStaffCustomers(db, request.query)
      return mayDo(actor.role, 'manageInvoices')
        ? found
        : { ...found, items: found.items.map((one) => ({ ...one, openAmount: null })) }
    },
  )

  app.get(
    '/api/admin/customers.csv',
    {
      config: { ...change.config, limit: 'document', streams: true },
      schema: { querystring: staffCustomerQuery, response: { 200: download } },
    },
    async (request, reply) => {
      await audit(db, staffOf(request), 'exported', { kind: 'customers', id: null })
      const customers = allStaffCustomers(db, request.query)
      return sendTable(reply, `customers-${todayAt(now())}`, { header, cells }, customers)
    },
  )

  app.get(
    '/api/admin/customers/:id',
    { config: { access }, schema: { params, response: { 200: staffCustomerDetail } } },
    (request) => openFile({ deps, actor: staffOf(request), id: request.params.id }),
  )

  app.post(
    '/api/admin/customers/:id/deactivation',
    { ...change, schema: { params, response: { 200: customer } } },
    (request) => deactivate({ deps, actor: staffOf(request), id: request.params.id }),
  )

  app.post(
    '/api/admin/customers/:id/activation',
    { ...change, schema: { params, response: { 200: customer } } },
    (request) => activate({ deps, actor: staffOf(request), id: request.params.id }),
  )

  app.put(
    '/api/admin/customers/:id/vehicle-limit',
    {
      ...change,
      schema: { params, body: vehicleLimitChange, response: { 200: currentVehicleLimit } },
    },
    (request) =>
      limitVehicles({ deps, actor: staffOf(request), id: request.params.id }, request.body),
  )

  app.post(
    '/api/admin/customers/:id/text-consents',
    {
      ...change,
      schema: { params, body: textConsentToRecord, response: { 201: customerTextConsent } },
    },
    async (request, reply) =>
      reply
        .code(201)
        .send(await recordTextConsent(deps, staffOf(request), request.params.id, request.body)),
  )
}

function cells({
  name,
  company,
  email,
  phone,
  city,
  state,
  isActive,
  isEmailProven,
  lastServiceDate,
  openAmount,
  openWith,
  createdAt,
}: StaffCustomer) {
  return [
    name,
    company,
    emailOrNull(email),
    phone,
    city,
    state,
    isActive ? 'active' : 'closed',
    isEmailProven ? 'yes' : 'no',
    lastServiceDate,
    openAmount,
    openWith,
    todayAt(new Date(createdAt)),
  ]
}
