import { keepPreviousData, queryOptions, type QueryClient } from '@tanstack/react-query'
import { messages } from '#content/messages.ts'
import type {
  Appointment,
  AppointmentDetail,
  AppointmentKind,
  AppointmentRequest,
  CalendarFeed,
  Cancellation,
  OfferedKinds,
  Rescheduling,
  Slot,
  SlotsQuery,
} from '#domain/appointments/contract.ts'
import { ApiError, withErrorMessage } from './api.ts'
import { callAsCustomer, listAsCustomer } from './customer-call.ts'
import { statsKey } from './customers-dashboard.ts'
import { listAddress, type ListParams, rowsPerPage, withQuery } from './list-params.ts'

const path = '/api/customer/appointments'
const slotsPath = '/api/appointments/slots'
const kindsPath = '/api/appointments/kinds'
const feedPath = '/api/customer/calendar-feed'
const one = (id: string) => `${path}/${encodeURIComponent(id)}`

export const calendarFileAddress = (id: string): string => `${one(id)}.ics`

export const appointmentsQuery = (params: ListParams, pageSize = rowsPerPage) =>
  queryOptions({
    queryKey: [path, 'list', params, pageSize],
    queryFn: () =>
      withErrorMessage(
        messages.portal.appointments,
        listAsCustomer<Appointment>(listAddress(path, params, pageSize)),
      ),
    placeholderData: keepPreviousData,
  })

/** Null when there is none, or when it is another company's. */
export const appointmentDetailQuery = (id: string) =>
  queryOptions({
    queryKey: [path, 'one', id],
    queryFn: () =>
      withErrorMessage(
        messages.portal.appointments,
        callAsCustomer<AppointmentDetail>('GET', one(id)).catch(nullWhenUnknown),
      ),
  })

function nullWhenUnknown(error: unknown): null {
  if (error instanceof ApiError && error.status === 404) return null
  throw error
}

/**
 * The hours of these days for a kind, without one for a drop-off. Others take them meanwhile, so
 * they are never cached.
 */
export const freeSlotsQuery = (range: SlotsQuery, kind?: AppointmentKind) => {
  const query = { ...range, ...(kind && { kind }) }
  return queryOptions({
    queryKey: [slotsPath, query],
    queryFn: () => callAsCustomer<Slot[]>('GET', withQuery(slotsPath, query)),
    gcTime: 0,
  })
}

export const offeredKindsQuery = queryOptions({
  queryKey: [kindsPath],
  queryFn: () => callAsCustomer<OfferedKinds>('GET', kindsPath),
})

export function requestAppointment(
  body: AppointmentRequest,
  idempotencyKey: string,
): Promise<Appointment> {
  return callAsCustomer('POST', path, { body, idempotencyKey })
}

export function rescheduleAppointment(id: string, body: Rescheduling): Promise<Appointment> {
  return callAsCustomer('PATCH', one(id), { body })
}

export function cancelAppointment(id: string, body: Cancellation): Promise<Appointment> {
  return callAsCustomer('POST', `${one(id)}/cancellation`, { body })
}

/** After a change: refetches the list, the hours and the numbers. */
export async function refreshAppointments(client: QueryClient): Promise<void> {
  await Promise.all(
    [[path], [slotsPath], [kindsPath], statsKey].map((queryKey) =>
      client.invalidateQueries({ queryKey }),
    ),
  )
}

export function refreshSlots(client: QueryClient): Promise<void> {
  return client.invalidateQueries({ queryKey: [slotsPath] })
}

export const feedKey = [feedPath] as const

/** The private address of all appointments. */
export function readFeed(): Promise<CalendarFeed> {
  return callAsCustomer('GET', feedPath)
}

/** A new address; the old one ends. */
export function renewFeed(): Promise<CalendarFeed> {
  return callAsCustomer('POST', feedPath)
}
