import * as calls from '#domain/services/staff-calls.ts'
import type { StaffActor } from '#domain/actor.ts'
import { todayAt } from '#domain/calendar.ts'
import { CodedError } from '#domain/errors.ts'
import { mayDo } from '#domain/staff-roles.ts'
import type { StaffService, StaffServiceQuery } from '#domain/services/staff-contract.ts'
import { returnsAsked } from '#domain/services/rework.ts'
import { shownTo, withoutPrice } from '#domain/services/recording.ts'
import { emailOrNull } from '#domain/reserved-email.ts'
import { audit } from '#server/audit/store.ts'
import type { Table } from '#server/documents/csv.ts'
import type { App, Deps } from '#server/http/context.ts'
import { sendTable } from '#server/http/download.ts'
import { serve } from '#server/http/serve.ts'
import { benchRoutes } from './bench/staff-routes.ts'
import { dockRoutes } from './dock/staff-routes.ts'
import { openOrder } from './orders/open-order.ts'
import { staffStatusLinkRoutes } from './status-links/staff-routes.ts'
import { labelRoutes } from './passports/label-routes.ts'
import { staffReplacementRoutes } from './replacements/staff-routes.ts'
import { passportRoutes } from './passports/staff-routes.ts'
import { filterPhotoRoutes } from './photos/staff-routes.ts'
import { staffFolderRoutes } from './folders/staff-routes.ts'
import { paperRoutes } from './certificates/staff-routes.ts'
import { correctRecordedService, recordService, changeServiceStatus } from './record-service.ts'
import { bringBack } from './reworks/bring-back.ts'
import { countReturns } from './reworks/store.ts'
import {
  allStaffServices,
  findStaffServices,
  readStaffService,
  vehiclesOffered,
} from './staff-store.ts'

const notTheirs = 'Your account can’t see invoices.'
const cost: Table<StaffService> = { 'Cost (USD)': (service) => service.cost }
const tableFor = ({ role }: StaffActor): Table<StaffService> => ({
  'Service date': ({ serviceDate }) => serviceDate,
  Status: ({ status }) => status,
  Service: ({ serviceType }) => serviceType,
  Filters: ({ filterType }) => filterType,
  Quantity: ({ quantity }) => quantity,
  Customer: ({ customer }) => customer.name,
  Company: ({ customer }) => customer.company,
  Email: ({ customer }) => emailOrNull(customer.email),
  'Picked up': ({ pickupDate }) => pickupDate,
  Delivered: ({ deliveryDate }) => deliveryDate,
  Technician: ({ technician }) => technician,
  // The column of prices only for whoever sees them.
  ...(mayDo(role, 'manageInvoices') && cost),
  Notes: ({ notes }) => notes,
  Vehicle: ({ vehicle }) => vehicle?.name ?? null,
  'Odometer (miles)': ({ mileage }) => mileage,
  'Found due': ({ wasDue }) => (wasDue === null ? null : wasDue ? 'yes' : 'no'),
})

/** The services of all customers, as the workshop records them. */
export function staffServicesRoutes(app: App, deps: Deps): void {
  serviceRoutes(app, deps)
  paperRoutes(app, deps)
  benchRoutes(app, deps)
  dockRoutes(app, deps)
  passportRoutes(app, deps)
  filterPhotoRoutes(app, deps)
  labelRoutes(app, deps)
  staffReplacementRoutes(app, deps)
  staffStatusLinkRoutes(app, deps)
  staffFolderRoutes(app, deps)
}

function serviceRoutes(app: App, deps: Deps): void {
  const { db, now } = deps
  serve(app, calls, {
    async listStaffServices({ query, actor }) {
      checkFilter(actor, query)
      await audit(db, actor, 'list_read', { kind: 'service_history', id: null })
      const { items, ...counted } = await findStaffServices(db, query, todayAt(now()))
      return { items: items.map((one) => withoutPrice(actor.role, one)), ...counted }
    },

    async staffServicesFile({ query, actor, reply }) {
      checkFilter(actor, query)
      await audit(db, actor, 'exported', { kind: 'service_history', id: null })
      const today = todayAt(now())
      const services = allStaffServices(db, query, today)
      return sendTable(reply, `services-${today}`, tableFor(actor), services)
    },

    async readStaffService({ params, actor }) {
      const found = await readStaffService(db, params.id, now())
      await audit(db, actor, 'customer_read', { kind: 'service_history', id: found.id })
      return shownTo(actor.role, found)
    },

    async findVehicles({ params: { id }, query, actor }) {
      await audit(db, actor, 'customer_read', { kind: 'vehicle_profiles', id })
      return vehiclesOffered(db, id, query.q)
    },

    openOrder: ({ params, actor }) => openOrder({ deps, actor }, params.id),

    async recordService({ body, actor, key }) {
      return shownTo(actor.role, await recordService({ deps, actor }, body, key))
    },

    countReturns: () => countReturns(db, returnsAsked(todayAt(now()))),

    async bringBack({ params, body, actor, key }) {
      return shownTo(actor.role, await bringBack({ deps, actor }, params.id, body, key))
    },

    async correctService({ params, body, actor }) {
      return shownTo(actor.role, await correctRecordedService({ deps, actor }, params.id, body))
    },

    async stepService({ params, body, actor }) {
      const { status } = body
      return shownTo(actor.role, await changeServiceStatus({ deps, actor }, params.id, status))
    },
  })
}

function checkFilter({ role }: StaffActor, { status }: StaffServiceQuery): void {
  if ((status === 'not_invoiced' || status === 'exchanged') && !mayDo(role, 'manageInvoices'))
    throw new CodedError('not_allowed', notTheirs)
}
