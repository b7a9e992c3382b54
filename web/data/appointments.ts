import { keepPreviousData, queryOptions, type QueryClient } from '@tanstack/react-query'
import { messages } from '#content/messages.ts'
import {
  appointmentForCalendar,
  cancelAppointment as cancel,
  changeAppointmentDetails as changeDetails,
  chooseHander,
  findFreeSlots,
  listAppointments,
  readAppointment,
  readOfferedKinds,
  requestAppointment as request,
  rescheduleAppointment as reschedule,
} from '#domain/appointments/calls.ts'
import type {
  AppointmentKind,
  AppointmentRequest,
  Cancellation,
  DetailsChange,
  Rescheduling,
  SlotsQuery,
} from '#domain/appointments/contract.ts'
import { readCalendarFeed, renewCalendarFeed } from '#domain/appointments/feed-calls.ts'
import { addressOf } from '#domain/call.ts'
import { ApiError, withErrorMessage } from './api.ts'
import { keyOf } from './client.ts'
import { customerClient } from './customer-call.ts'
import { statsKey } from './customers-dashboard.ts'
import { asQuery, type ListParams, rowsPerPage } from './list-params.ts'

const failure = messages.portal.appointments

export const calendarFileAddress = (id: string): string => addressOf(appointmentForCalendar, { id })

export function appointmentsQuery(params: ListParams, pageSize = rowsPerPage) {
  return queryOptions({
    ...customerClient.list(listAppointments, { query: asQuery(params, pageSize), failure }),
    placeholderData: keepPreviousData,
  })
}

/** Null when there is none, or when it is another company's. */
export function appointmentDetailQuery(id: string) {
  const { queryKey, queryFn } = customerClient.query(readAppointment, { params: { id } })
  return queryOptions({
    queryKey,
    queryFn: () => withErrorMessage(failure, queryFn().catch(nullWhenUnknown)),
  })
}

function nullWhenUnknown(error: unknown): null {
  if (error instanceof ApiError && error.status === 404) return null
  throw error
}

/**
 * The hours of these days for a kind, without one for a drop-off. Others take them meanwhile, so
 * they are never cached.
 */
export const freeSlotsQuery = (range: SlotsQuery, kind?: AppointmentKind) =>
  queryOptions({
    ...customerClient.query(findFreeSlots, { query: { ...range, ...(kind && { kind }) } }),
    gcTime: 0,
  })

export const offeredKindsQuery = queryOptions(customerClient.query(readOfferedKinds))

export const requestAppointment = (body: AppointmentRequest, idempotencyKey: string) =>
  customerClient.send(request, { body, idempotencyKey })

export const rescheduleAppointment = (id: string, body: Rescheduling) =>
  customerClient.send(reschedule, { params: { id }, body })

export const changeAppointmentDetails = (id: string, body: DetailsChange) =>
  customerClient.send(changeDetails, { params: { id }, body })

/** Null for whoever booked. */
export const chooseWhoHandsOver = (id: string, personId: string | null) =>
  customerClient.send(chooseHander, { params: { id }, body: { personId } })

export const cancelAppointment = (id: string, body: Cancellation) =>
  customerClient.send(cancel, { params: { id }, body })

/** After a change: refetches the list, the hours and the numbers. */
export async function refreshAppointments(client: QueryClient): Promise<void> {
  await Promise.all(
    [
      keyOf(listAppointments),
      keyOf(readAppointment),
      keyOf(findFreeSlots),
      keyOf(readOfferedKinds),
      statsKey,
    ].map((queryKey) => client.invalidateQueries({ queryKey })),
  )
}

export function refreshSlots(client: QueryClient): Promise<void> {
  return client.invalidateQueries({ queryKey: keyOf(findFreeSlots) })
}

/** The private address of all appointments. */
export const feedQuery = queryOptions(customerClient.query(readCalendarFeed))

/** A new address; the old one ends. */
export const renewFeed = () => customerClient.send(renewCalendarFeed)
