import { answerOf } from '#server/db/answer-of.ts'
import * as calls from '#domain/appointments/staff-calls.ts'
import { formatDayAndTime } from '#domain/appointments/announcement.ts'
import { timeOf } from '#domain/appointments/appointments.ts'
import { todayAt } from '#domain/calendar.ts'
import { type StaffAppointment, staffAppointment } from '#domain/appointments/staff-contract.ts'
import { CodedError } from '#domain/errors.ts'
import { officeCan } from '#domain/appointments/staff-appointments.ts'
import { emailOrNull } from '#domain/reserved-email.ts'
import { audit } from '#server/audit/store.ts'
import { wholeCompanyOf } from '#server/companies/store.ts'
import type { Table } from '#server/documents/csv.ts'
import type { App, Deps } from '#server/http/context.ts'
import { sendTable } from '#server/http/download.ts'
import { serve } from '#server/http/serve.ts'
import { bookFor, officeHoursOn } from './book.ts'
import { capacityRoutes } from './capacity-routes.ts'
import { changeBooking } from './change-booking.ts'
import { type Followers, unknownAppointment } from './change.ts'
import { dayRoutes } from './day/staff-routes.ts'
import { chooseHanderFor } from './hands-over.ts'
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

const table: Table<AppointmentRow> = {
  Time: ({ appointment }) => (appointment.holdsSlot ? formatDayAndTime(timeOf(appointment)) : ''),
  Status: ({ appointment }) => appointment.status,
  Kind: ({ appointment }) => appointment.kind ?? null,
  Service: ({ appointment }) => appointment.serviceType,
  Filters: ({ appointment }) => appointment.filterType,
  Vehicle: ({ appointment }) => appointment.vehicleIdentifier,
  Quantity: ({ appointment }) => appointment.quantity,
  Customer: ({ customer }) => customer.name,
  Company: ({ customer }) => customer.company,
  Email: ({ customer, bookingEmail }) => emailOrNull(customer.email) ?? bookingEmail,
  Phone: ({ customer }) => customer.phone,
  Notes: ({ appointment }) => appointment.notes,
  'Requested on': ({ appointment }) => todayAt(appointment.createdAt),
}

/**
 * The appointments of all customers, as our team plans them. `followers` come from nouns
 * after this one.
 */
export function staffAppointmentsRoutes(app: App, deps: Deps, followers: Followers): void {
  const { db, now } = deps
  const today = () => todayAt(now())
  serve(app, calls, {
    async listStaffAppointments({ query, actor }) {
      await audit(db, actor, 'list_read', { kind: 'appointments', id: null })
      const { items, ...counted } = await findStaffAppointments(db, query, today())
      return { items: items.map((row) => answer(row, now())), ...counted }
    },

    async staffAppointmentsFile({ query, actor, reply }) {
      await audit(db, actor, 'exported', { kind: 'appointments', id: null })
      const on = today()
      const appointments = allStaffAppointments(db, query, on)
      return sendTable(reply, `appointments-${on}`, table, appointments)
    },

    findOfficeHours: ({ query }) => officeHoursOn(deps, query),

    async findReadyToDeliver({ query: { customerId: id }, actor }) {
      const scope = await wholeCompanyOf(db, id)
      await audit(db, actor, 'customer_read', { kind: 'service_history', id })
      return readyOf(db, scope)
    },

    bookAppointment: async ({ actor, key, body }) =>
      answer(await bookFor({ deps, actor, key }, body), now()),

    async readStaffAppointment({ params, actor }) {
      const found = await findStaffAppointment(db, params.id)
      if (found === null) throw new CodedError('not_found', unknownAppointment)
      const { id } = found.appointment
      await audit(db, actor, 'customer_read', { kind: 'appointments', id })
      return answer(found, now())
    },

    confirmAppointment: async ({ params: { id }, actor, body }) =>
      answer(await confirmAppointment({ deps, actor, id }, body, followers), now()),

    moveAppointment: async ({ params: { id }, actor, body }) =>
      answer(await moveAppointment({ deps, actor, id }, body, followers), now()),

    changeBooking: async ({ params: { id }, actor, body }) =>
      answer(await changeBooking({ deps, actor, id }, body, followers), now()),

    chooseHanderFor: async ({ params: { id }, actor, body }) =>
      answer(await chooseHanderFor({ deps, actor, id }, body), now()),

    completeAppointment: async ({ params: { id }, actor }) =>
      answer(await completeAppointment({ deps, actor, id }, followers), now()),

    callOffAppointment: async ({ params: { id }, actor, body }) =>
      answer(await callOffAppointment({ deps, actor, id }, body, followers), now()),
  })
  capacityRoutes(app, deps)
  dayRoutes(app, deps, followers)
}

const answer = ({ appointment, ...row }: AppointmentRow, now: Date): StaffAppointment =>
  answerOf(staffAppointment, {
    ...appointment,
    ...row,
    hasHandover: row.hasHandover || null,
    rush: appointment.rush || null,
    can: {
      confirm: officeCan.confirm(appointment),
      move: officeCan.move(appointment),
      complete: officeCan.complete(appointment, now),
      cancel: officeCan.cancel(appointment),
    },
  })
