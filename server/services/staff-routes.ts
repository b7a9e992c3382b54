import * as z from 'zod/mini'
import type { StaffActor } from '#domain/actor.ts'
import { todayAt } from '#domain/calendar.ts'
import { CodedError } from '#domain/errors.ts'
import { mayDo, staffMay } from '#domain/staff-roles.ts'
import {
  correction,
  recording,
  step,
  type Work,
  type WorkDetail,
  workDetail,
  workPage,
  type WorkQuery,
  workQuery,
} from '#domain/services/staff-contract.ts'
import { vehicleOffered, vehiclesSought } from '#domain/services/serviced-vehicle.ts'
import { audit } from '#server/audit/store.ts'
import { csvFile, mostInFile } from '#server/documents/csv.ts'
import { staffOf } from '#server/http/access/access.ts'
import type { App, Deps } from '#server/http/context.ts'
import { download, sendFile } from '#server/http/download.ts'
import { idempotencyKey } from '#server/http/idempotency.ts'
import { paperRoutes } from './certificates/staff-routes.ts'
import { correctWork, noSuchService, recordService, stepWork } from './record-service.ts'
import { findWork, vehiclesOffered, worksOf } from './staff-store.ts'

const access = { staff: staffMay.recordServices }
const config = { access }
const params = z.object({ id: z.string() })
const notTheirs = 'Your account may not see invoices.'
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

/** The services of all customers, as the workshop writes them down. */
export function workshopRoutes(app: App, deps: Deps): void {
  readRoutes(app, deps)
  paperRoutes(app, deps)
  writeRoutes(app, deps)
}

function readRoutes(app: App, { db, now }: Deps): void {
  app.get(
    '/api/admin/services',
    { config, schema: { querystring: workQuery, response: { 200: workPage } } },
    async (request) => {
      checkFilter(staffOf(request), request.query)
      await audit(db, staffOf(request), 'list_read', { kind: 'service_history', id: null })
      return worksOf(db, request.query)
    },
  )

  app.get(
    '/api/admin/services.csv',
    {
      config: { access, limit: 'document' },
      schema: { querystring: workQuery, response: { 200: download } },
    },
    async (request, reply) => {
      checkFilter(staffOf(request), request.query)
      await audit(db, staffOf(request), 'exported', { kind: 'service_history', id: null })
      const { items } = await worksOf(db, { ...request.query, page: 1, pageSize: mostInFile })
      return sendFile(reply, `services-${todayAt(now())}`, 'csv', csvFile(header, items.map(cells)))
    },
  )

  app.get(
    '/api/admin/services/:id',
    { config, schema: { params, response: { 200: workDetail } } },
    async (request) => {
      const found = await findWork(db, request.params.id, now())
      if (found === null) throw new CodedError('not_found', noSuchService)
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
    '/api/admin/services',
    { config, schema: { body: recording, response: { 201: workDetail } } },
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
    { config, schema: { params, body: correction, response: { 200: workDetail } } },
    async (request) =>
      shownTo(
        staffOf(request),
        await correctWork({ deps, actor: staffOf(request) }, request.params.id, request.body),
      ),
  )

  app.post(
    '/api/admin/services/:id/status',
    { config, schema: { params, body: step, response: { 200: workDetail } } },
    async (request) =>
      shownTo(
        staffOf(request),
        await stepWork({ deps, actor: staffOf(request) }, request.params.id, request.body.status),
      ),
  )
}

/** Who does not see invoices learns of none. */
function shownTo({ role }: StaffActor, work: WorkDetail): WorkDetail {
  return mayDo(role, 'manageInvoices') ? work : { ...work, invoice: null }
}

function checkFilter({ role }: StaffActor, { status }: WorkQuery): void {
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
}: Work) {
  return [
    serviceDate,
    status,
    serviceType,
    filterType,
    quantity,
    customer.name,
    customer.company,
    customer.email,
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
