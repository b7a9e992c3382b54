import { keepPreviousData } from '@tanstack/react-query'
import type { AppointmentKind } from '#domain/appointments/contract.ts'
import {
  bookAppointment,
  callOffAppointment,
  changeBooking,
  chooseHanderFor,
  completeAppointment,
  confirmAppointment,
  findOfficeHours,
  findReadyToDeliver,
  listStaffAppointments,
  moveAppointment,
  readStaffAppointment,
} from '#domain/appointments/staff-calls.ts'
import type {
  BookingChange,
  Confirmation,
  Move,
  StaffAppointmentPage,
} from '#domain/appointments/staff-contract.ts'
import type { BodyOf, QueryOf } from '#domain/call.ts'
import { openOrder } from '#domain/services/staff-calls.ts'
import { ApiError } from './api.ts'
import { keyOf } from './client.ts'
import { staffClient } from './staff-call.ts'

export const staffAppointmentDetailQuery = (id: string) =>
  staffClient.query(readStaffAppointment, { params: { id } })

/** The hours of a day for a kind, without one for a drop-off. */
export const officeHoursQuery = (on: string, kind?: AppointmentKind) => ({
  ...staffClient.query(findOfficeHours, { query: { on, ...(kind && { kind }) } }),
  enabled: on !== '',
})

/** What of this customer's company a delivery can bring. */
export const readyOfCustomerQuery = (customerId: string) => ({
  ...staffClient.query(findReadyToDeliver, { query: { customerId } }),
  enabled: customerId !== '',
})

const perCall = 100
const mostWithoutTime = 12

// A week at higher capacities has more than one call returns.
async function wholeWeek(query: QueryOf<typeof listStaffAppointments>) {
  const pageAt = (page: number) =>
    staffClient.send(listStaffAppointments, { query: { ...query, page } })
  const first = await staffClient.send(listStaffAppointments, { query })
  const more = Array.from({ length: Math.ceil(first.total / perCall) - 1 }, (_none, at) =>
    pageAt(at + 2),
  )
  const rest = (await Promise.all(more)).flatMap(({ items }) => items)
  return { ...first, items: [...first.items, ...rest] }
}

/**
 * What is planned between two days, by the hour. The previous week stays in view until the new one
 * is here.
 */
export const appointmentsOfWeek = (from: string, to: string) => ({
  queryKey: [...keyOf(listStaffAppointments), 'week', from],
  queryFn: () =>
    wholeWeek({ from, to, status: 'planned', sort: 'requestedDate', pageSize: perCall }),
  placeholderData: keepPreviousData<StaffAppointmentPage>,
})

/** Requests that still need an hour, the oldest first. */
export const appointmentsWithoutTime = staffClient.query(listStaffAppointments, {
  query: { status: 'no_time', sort: 'createdAt', pageSize: mostWithoutTime },
})

/** Whether a refusal asks our team, which may say yes to it. */
export const isQuestion = (error: unknown): boolean =>
  error instanceof ApiError && error.details['question'] === true

export const staffAppointmentCalls = {
  book: (body: BodyOf<typeof bookAppointment>, once: { idempotencyKey: string }) =>
    staffClient.send(bookAppointment, { body, ...once }),
  confirm: (id: string, body: Confirmation) =>
    staffClient.send(confirmAppointment, { params: { id }, body }),
  move: (id: string, body: Move) => staffClient.send(moveAppointment, { params: { id }, body }),
  change: (id: string, body: BookingChange) =>
    staffClient.send(changeBooking, { params: { id }, body }),
  chooseHander: (id: string, personId: string | null) =>
    staffClient.send(chooseHanderFor, { params: { id }, body: { personId } }),
  complete: (id: string) => staffClient.send(completeAppointment, { params: { id } }),
  openOrder: (id: string) => staffClient.send(openOrder, { params: { id } }),
  callOff: (id: string, reason: string) =>
    staffClient.send(callOffAppointment, { params: { id }, body: { reason } }),
}
