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
  type StaffServiceDetail,
  staffServiceDetail,
  staffServicePage,
  type StaffServiceQuery,
  staffServiceQuery,
} from '#domain/services/staff-contract.ts'
import { vehicleOffered, vehiclesSought } from '#domain/services/serviced-vehicle.ts'
import { emailOrNull } from '#domain/reserved-email.ts'
import { audit } from '#server/audit/store.ts'
import { staffOf } from '#server/http/access/access.ts'
import type { App, Deps } from '#server/http/context.ts'
import { download, sendTable } from '#server/http/download.ts'
import { idempotencyKey } from '#server/http/idempotency.ts'
import { benchRoutes } from './bench/staff-routes.ts'
import { openOrder } from './orders/open-order.ts'
import { staffStatusLinkRoutes } from './status-links/staff-routes.ts'
import { labelRoutes } from './passports/label-routes.ts'
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
  'Cost (USD)',
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
      return findStaffServices(db, request.query)
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
      return sendTable(reply, `services-${todayAt(now())}`, { header, cells }, services)
    },
  )

  app.get(
    '/api/admin/services/:id',
    { config, schema: { params, response: { 200: staffServiceDetail } } },
    async (request) => {
      const found = await readStaffService(db, request.params.id, now())
      await audit(db, staffOf(request), 'customer_read', { kind: 'service_history', id: found.id })
      return shownTo(staffOf(request), found)
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
            staffOf(request),
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
        staffOf(request),
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
        staffOf(request),
        await changeServiceStatus(
          { deps, actor: staffOf(request) },
          request.params.id,
          request.body.status,
        ),
      ),
  )
}

/** Who does not see invoices learns of none. */
function shownTo({ role }: StaffActor, staffService: StaffServiceDetail): StaffServiceDetail {
  return mayDo(role, 'manageInvoices') ? staffService : { ...staffService, invoice: null }
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
