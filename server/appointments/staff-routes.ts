import * as z from 'zod/mini'
import { formatTime } from '#domain/appointments/announcement.ts'
import { timeOf } from '#domain/appointments/appointments.ts'
import { todayAt } from '#domain/calendar.ts'
import {
  callingOff,
  confirmation,
  hoursQuery,
  move,
  newBooking,
  readyQuery,
  staffAppointment,
  staffAppointmentPage,
  staffAppointmentQuery,
  staffSlot,
  type StaffAppointment,
} from '#domain/appointments/staff-contract.ts'
import { readyToDeliver } from '#domain/appointments/contract.ts'
import { CodedError } from '#domain/errors.ts'
import { officeCan } from '#domain/appointments/staff-appointments.ts'
import { staffMay } from '#domain/staff-roles.ts'
import { emailOrNull } from '#domain/reserved-email.ts'
import { audit } from '#server/audit/store.ts'
import { wholeCompanyOf } from '#server/companies/store.ts'
import { staffOf } from '#server/http/access/access.ts'
import type { App, Deps } from '#server/http/context.ts'
import { idempotencyKey } from '#server/http/idempotency.ts'
import { download, sendTable } from '#server/http/download.ts'
import { bookFor, officeHoursOn } from './book.ts'
import { capacityRoutes } from './capacity-routes.ts'
import { type Followers, unknownAppointment } from './change.ts'
import { dayRoutes } from './day/staff-routes.ts'
import { readyOf } from './handovers/ready-store.ts'
import {
  callOffAppointment,
  completeAppointment,
  confirmAppointment,
  moveAppointment,
} from './staff-change.ts'
import {
  allStaffAppointments,
  findStaffAppointment,
  findStaffAppointments,
  type AppointmentRow,
} from './staff-store.ts'

const config = { access: { staff: staffMay.planAppointments } }
const params = z.object({ id: z.string() })
const header = [
  'Time',
  'Status',
  'Kind',
  'Service',
  'Filters',
  'Vehicle',
  'Quantity',
  'Customer',
  'Company',
  'Email',
  'Phone',
  'Notes',
  'Requested on',
]

/**
 * The appointments of all customers, as our team plans them. `followers` come from nouns
 * after this one.
 */
export function staffAppointmentsRoutes(app: App, deps: Deps, followers: Followers): void {
  listRoutes(app, deps)
  bookingRoutes(app, deps)
  capacityRoutes(app, deps)
  dayRoutes(app, deps, followers)
  rowRoute(app, deps)
  changeRoutes(app, deps, followers)
}

function listRoutes(app: App, { db, now }: Deps): void {
  app.get(
    '/api/admin/appointments',
    {
      config,
      schema: { querystring: staffAppointmentQuery, response: { 200: staffAppointmentPage } },
    },
    async (request) => {
      await audit(db, staffOf(request), 'list_read', { kind: 'appointments', id: null })
      const { items, total } = await findStaffAppointments(db, request.query, todayAt(now()))
      return { items: items.map((row) => answer(row, now())), total }
    },
  )

  app.get(
    '/api/admin/appointments.csv',
    {
      config: { ...config, limit: 'document', streams: true },
      schema: { querystring: staffAppointmentQuery, response: { 200: download } },
    },
    async (request, reply) => {
      await audit(db, staffOf(request), 'exported', { kind: 'appointments', id: null })
      const today = todayAt(now())
      const appointments = allStaffAppointments(db, request.query, today)
      return sendTable(reply, `appointments-${today}`, { header, cells }, appointments)
    },
  )
}

function bookingRoutes(app: App, deps: Deps): void {
  app.get(
    '/api/admin/appointments/hours',
    { config, schema: { querystring: hoursQuery, response: { 200: z.array(staffSlot) } } },
    (request) => officeHoursOn(deps, request.query),
  )

  app.get(
    '/api/admin/appointments/ready',
    { config, schema: { querystring: readyQuery, response: { 200: z.array(readyToDeliver) } } },
    async (request) => {
      const { customerId: id } = request.query
      const scope = await wholeCompanyOf(deps.db, id)
      await audit(deps.db, staffOf(request), 'customer_read', { kind: 'service_history', id })
      return readyOf(deps.db, scope)
    },
  )

  app.post(
    '/api/admin/appointments',
    { config, schema: { body: newBooking, response: { 201: staffAppointment } } },
    async (request, reply) => {
      const made = await bookFor(
        { deps, actor: staffOf(request), key: idempotencyKey(request) },
        request.body,
      )
      return reply.code(201).send(answer(made, deps.now()))
    },
  )
}

function rowRoute(app: App, { db, now }: Deps): void {
  app.get(
    '/api/admin/appointments/:id',
    { config, schema: { params, response: { 200: staffAppointment } } },
    async (request) => {
      const found = await findStaffAppointment(db, request.params.id)
      if (found === null) throw new CodedError('not_found', unknownAppointment)
      await audit(db, staffOf(request), 'customer_read', {
        kind: 'appointments',
        id: found.appointment.id,
      })
      return answer(found, now())
    },
  )
}

function changeRoutes(app: App, deps: Deps, followers: Followers): void {
  const answers = { response: { 200: staffAppointment } }

  app.post(
    '/api/admin/appointments/:id/confirmation',
    { config, schema: { params, body: confirmation, ...answers } },
    async (request) =>
      answer(
        await confirmAppointment(
          { deps, actor: staffOf(request), id: request.params.id },
          request.body,
          followers,
        ),
        deps.now(),
      ),
  )

  app.patch(
    '/api/admin/appointments/:id',
    { config, schema: { params, body: move, ...answers } },
    async (request) =>
      answer(
        await moveAppointment(
          { deps, actor: staffOf(request), id: request.params.id },
          request.body,
          followers,
        ),
        deps.now(),
      ),
  )

  app.post(
    '/api/admin/appointments/:id/completion',
    { config, schema: { params, ...answers } },
    async (request) =>
      answer(
        await completeAppointment(
          { deps, actor: staffOf(request), id: request.params.id },
          followers,
        ),
        deps.now(),
      ),
  )

  app.post(
    '/api/admin/appointments/:id/cancellation',
    { config, schema: { params, body: callingOff, ...answers } },
    async (request) =>
      answer(
        await callOffAppointment(
          { deps, actor: staffOf(request), id: request.params.id },
          request.body,
          followers,
        ),
        deps.now(),
      ),
  )
}

function answer(
  { appointment, customer, customerAddress, site, hasHandover, serviceId }: AppointmentRow,
  now: Date,
): StaffAppointment {
  const { sequence: _inCalendarsOnly, customerId: _inCustomer, ...visibleFields } = appointment
  return {
    ...visibleFields,
    requestedDate: visibleFields.requestedDate.toISOString(),
    confirmedDate: visibleFields.confirmedDate?.toISOString() ?? null,
    createdAt: visibleFields.createdAt.toISOString(),
    updatedAt: visibleFields.updatedAt.toISOString(),
    customer,
    customerAddress,
    site,
    ...(serviceId !== null && { serviceId }),
    ...(hasHandover && { hasHandover }),
    can: {
      confirm: officeCan.confirm(appointment),
      move: officeCan.move(appointment),
      complete: officeCan.complete(appointment, now),
      cancel: officeCan.cancel(appointment),
    },
  }
}

function cells({ appointment, customer }: AppointmentRow) {
  const { status, kind, serviceType, filterType, vehicleIdentifier, quantity, notes, createdAt } =
    appointment
  const time = appointment.holdsSlot ? formatTime(timeOf(appointment)) : ''
  return [
    time,
    status,
    kind ?? null,
    serviceType,
    filterType,
    vehicleIdentifier,
    quantity,
    customer.name,
    customer.company,
    emailOrNull(customer.email),
    customer.phone,
    notes,
    todayAt(createdAt),
  ]
}
