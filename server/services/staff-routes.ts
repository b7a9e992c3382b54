import * as z from 'zod/mini'
import type { StaffActor } from '#domain/actor.ts'
import { todayAt } from '#domain/calendar.ts'
import { CodedError } from '#domain/errors.ts'
import { mayDo, staffMay } from '#domain/staff-roles.ts'
import {
  correction,
  recording,
  step,
  type StaffService,
  staffServiceDetail,
  staffServicePage,
  type StaffServiceQuery,
  staffServiceQuery,
} from '#domain/services/staff-contract.ts'
import { shownTo, withoutPrice } from '#domain/services/recording.ts'
import { vehicleOffered, vehiclesSought } from '#domain/services/serviced-vehicle.ts'
import { emailOrNull } from '#domain/reserved-email.ts'
import { audit } from '#server/audit/store.ts'
import type { Table } from '#server/documents/csv.ts'
import { staffOf } from '#server/http/access/access.ts'
import type { App, Deps } from '#server/http/context.ts'
import { download, sendTable } from '#server/http/download.ts'
import { idempotencyKey } from '#server/http/idempotency.ts'
import { benchRoutes } from './bench/staff-routes.ts'
import { openOrder } from './orders/open-order.ts'
import { staffStatusLinkRoutes } from './status-links/staff-routes.ts'
import { labelRoutes } from './passports/label-routes.ts'
import { staffReplacementRoutes } from './replacements/staff-routes.ts'
import { passportRoutes } from './passports/staff-routes.ts'
import { filterPhotoRoutes } from './photos/staff-routes.ts'
import { staffFolderRoutes } from './folders/staff-routes.ts'
import { filterPaperRoutes, paperRoutes } from './certificates/staff-routes.ts'
import { correctRecordedService, recordService, changeServiceStatus } from './record-service.ts'
import {
  allStaffServices,
  findStaffServices,
  readStaffService,
  vehiclesOffered,
} from './staff-store.ts'

const access = { staff: staffMay.recordServices }
const config = { access }
const params = z.object({ id: z.string() })
const notTheirs = 'Your account can’t see invoices.'
const price = 'Cost (USD)'
const header = [
  'Service date',
  'Status',
  'Service',
  'Filters',
  'Quantity',
  'Customer',
  'Company',
  'Email',
  'Picked up',
  'Delivered',
  'Technician',
  price,
  'Notes',
  'Vehicle',
  'Odometer (miles)',
  'Found due',
]

/** The services of all customers, as the workshop records them. */
export function staffServicesRoutes(app: App, deps: Deps): void {
  readRoutes(app, deps)
  paperRoutes(app, deps)
  filterPaperRoutes(app, deps)
  benchRoutes(app, deps)
  passportRoutes(app, deps)
  filterPhotoRoutes(app, deps)
  labelRoutes(app, deps)
  staffReplacementRoutes(app, deps)
  staffStatusLinkRoutes(app, deps)
  staffFolderRoutes(app, deps)
  writeRoutes(app, deps)
}

function readRoutes(app: App, { db, now }: Deps): void {
  app.get(
    '/api/admin/services',
    { config, schema: { querystring: staffServiceQuery, response: { 200: staffServicePage } } },
    async (request) => {
      checkFilter(staffOf(request), request.query)
      await audit(db, staffOf(request), 'list_read', { kind: 'service_history', id: null })
      const { items, total } = await findStaffServices(db, request.query)
      const { role } = staffOf(request)
      return { items: items.map((one) => withoutPrice(role, one)), total }
    },
  )

  app.get(
    '/api/admin/services.csv',
    {
      config: { access, limit: 'document', streams: true },
      schema: { querystring: staffServiceQuery, response: { 200: download } },
    },
    async (request, reply) => {
      checkFilter(staffOf(request), request.query)
      await audit(db, staffOf(request), 'exported', { kind: 'service_history', id: null })
      const services = allStaffServices(db, request.query)
      return sendTable(reply, `services-${todayAt(now())}`, tableFor(staffOf(request)), services)
    },
  )

  app.get(
    '/api/admin/services/:id',
    { config, schema: { params, response: { 200: staffServiceDetail } } },
    async (request) => {
      const found = await readStaffService(db, request.params.id, now())
      await audit(db, staffOf(request), 'customer_read', { kind: 'service_history', id: found.id })
      return shownTo(staffOf(request).role, found)
    },
  )

  app.get(
    '/api/admin/customers/:id/vehicles',
    {
      config,
      schema: { params, querystring: vehiclesSought, response: { 200: z.array(vehicleOffered) } },
    },
    async (request) => {
      const { id } = request.params
      await audit(db, staffOf(request), 'customer_read', { kind: 'vehicle_profiles', id })
      return vehiclesOffered(db, id, request.query.q)
    },
  )
}

function writeRoutes(app: App, deps: Deps): void {
  app.post(
    '/api/admin/appointments/:id/order',
    { config, schema: { params, response: { 201: z.object({ id: z.string() }) } } },
    async (request, reply) => {
      const task = { deps, actor: staffOf(request) }
      return reply.code(201).send(await openOrder(task, request.params.id))
    },
  )

  app.post(
    '/api/admin/services',
    { config, schema: { body: recording, response: { 201: staffServiceDetail } } },
    async (request, reply) =>
      reply
        .code(201)
        .send(
          shownTo(
            staffOf(request).role,
            await recordService(
              { deps, actor: staffOf(request) },
              request.body,
              idempotencyKey(request),
            ),
          ),
        ),
  )

  app.put(
    '/api/admin/services/:id',
    { config, schema: { params, body: correction, response: { 200: staffServiceDetail } } },
    async (request) =>
      shownTo(
        staffOf(request).role,
        await correctRecordedService(
          { deps, actor: staffOf(request) },
          request.params.id,
          request.body,
        ),
      ),
  )

  app.post(
    '/api/admin/services/:id/status',
    { config, schema: { params, body: step, response: { 200: staffServiceDetail } } },
    async (request) =>
      shownTo(
        staffOf(request).role,
        await changeServiceStatus(
          { deps, actor: staffOf(request) },
          request.params.id,
          request.body.status,
        ),
      ),
  )
}

/** Without the column of prices for whoever sees none. */
function tableFor({ role }: StaffActor): Table<StaffService> {
  const isSeen = (_cell: unknown, at: number) =>
    header[at] !== price || mayDo(role, 'manageInvoices')
  return { header: header.filter(isSeen), cells: (one) => cells(one).filter(isSeen) }
}

function checkFilter({ role }: StaffActor, { status }: StaffServiceQuery): void {
  if (status === 'not_invoiced' && !mayDo(role, 'manageInvoices'))
    throw new CodedError('not_allowed', notTheirs)
}

function cells({
  serviceDate,
  status,
  serviceType,
  filterType,
  quantity,
  customer,
  pickupDate,
  deliveryDate,
  technician,
  cost,
  notes,
  vehicle,
  mileage,
  wasDue,
}: StaffService) {
  return [
    serviceDate,
    status,
    serviceType,
    filterType,
    quantity,
    customer.name,
    customer.company,
    emailOrNull(customer.email),
    pickupDate,
    deliveryDate,
    technician,
    cost,
    notes,
    vehicle?.name ?? null,
    mileage,
    wasDue === null ? null : wasDue ? 'yes' : 'no',
  ]
}
