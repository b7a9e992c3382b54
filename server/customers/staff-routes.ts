import * as calls from '#domain/customers/staff-calls.ts'
import { todayAt } from '#domain/calendar.ts'
import { emailOrNull } from '#domain/reserved-email.ts'
import { mayDo } from '#domain/staff-roles.ts'
import { audit } from '#server/audit/store.ts'
import type { Table } from '#server/documents/csv.ts'
import type { App, Deps } from '#server/http/context.ts'
import { sendTable } from '#server/http/download.ts'
import { serve } from '#server/http/serve.ts'
import { frontDeskRoutes } from './front-desk/staff-routes.ts'
import { customerHistoryRoutes } from './history/staff-routes.ts'
import { importsRoutes } from './imports/staff-routes.ts'
import { activate, deactivate, limitVehicles, openFile } from './customer-file.ts'
import { recordTextConsent } from './record-text-consent.ts'
import { allStaffCustomers, findStaffCustomers, type FiledCustomer } from './list-store.ts'

const table: Table<FiledCustomer> = {
  Name: ({ name }) => name,
  Company: ({ company }) => company,
  Email: ({ email }) => emailOrNull(email),
  Phone: ({ phone }) => phone,
  Address: ({ address }) => address,
  City: ({ city }) => city,
  State: ({ state }) => state,
  'ZIP code': ({ zipCode }) => zipCode,
  Account: ({ isActive }) => (isActive ? 'active' : 'closed'),
  'Email confirmed': ({ isEmailProven }) => (isEmailProven ? 'yes' : 'no'),
  'Last service': ({ lastServiceDate }) => lastServiceDate,
  'Open (USD)': ({ openAmount }) => openAmount,
  'Open is with': ({ openWith }) => openWith,
  Since: ({ createdAt }) => todayAt(new Date(createdAt)),
}

/** All customers, as our team knows them. */
export function staffCustomersRoutes(app: App, deps: Deps): void {
  const { db, now } = deps
  customerHistoryRoutes(app, deps)
  frontDeskRoutes(app, deps)
  importsRoutes(app, deps)

  serve(app, calls, {
    async listStaffCustomers({ query, actor }) {
      await audit(db, actor, 'list_read', { kind: 'customers', id: null })
      const found = await findStaffCustomers(db, query)
      return mayDo(actor.role, 'manageInvoices')
        ? found
        : { ...found, items: found.items.map((one) => ({ ...one, openAmount: null })) }
    },

    async staffCustomersFile({ query, actor, reply }) {
      await audit(db, actor, 'exported', { kind: 'customers', id: null })
      const customers = allStaffCustomers(db, query)
      return sendTable(reply, `customers-${todayAt(now())}`, table, customers)
    },

    openCustomerFile: ({ params: { id }, actor }) => openFile({ deps, actor, id }),

    deactivateCustomer: ({ params: { id }, actor }) => deactivate({ deps, actor, id }),

    activateCustomer: ({ params: { id }, actor }) => activate({ deps, actor, id }),

    limitVehicles: ({ params: { id }, actor, body }) => limitVehicles({ deps, actor, id }, body),

    recordTextConsent: ({ params, actor, body }) => recordTextConsent(deps, actor, params.id, body),
  })
}
