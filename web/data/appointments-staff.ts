import { keepPreviousData } from '@tanstack/react-query'
import type { AppointmentKind, ReadyToDeliver } from '#domain/appointments/contract.ts'
import type {
  Confirmation,
  Move,
  StaffAppointment,
  StaffSlot,
} from '#domain/appointments/staff-contract.ts'
import { openOrder } from '#domain/services/staff-calls.ts'
import { callAsStaff, staffClient } from './staff-call.ts'
import type { OfficePage } from './staff-list.ts'

export const staffAppointmentDetailQuery = (id: string) => ({
  queryKey: ['/api/admin/appointments', id],
  queryFn: () =>
    callAsStaff<StaffAppointment>('GET', `/api/admin/appointments/${encodeURIComponent(id)}`),
})

/** The hours of a day for a kind, without one for a drop-off. */
export const officeHoursQuery = (on: string, kind?: AppointmentKind) => ({
  queryKey: ['/api/admin/appointments', 'hours', on, kind],
  queryFn: () =>
    callAsStaff<StaffSlot[]>(
      'GET',
      `/api/admin/appointments/hours?${new URLSearchParams({ on, ...(kind && { kind }) }).toString()}`,
    ),
  enabled: on !== '',
})

/** What of this customer's company a delivery can bring. */
export const readyOfCustomerQuery = (customerId: string) => ({
  queryKey: ['/api/admin/appointments', 'ready', customerId],
  queryFn: () =>
    callAsStaff<ReadyToDeliver[]>(
      'GET',
      `/api/admin/appointments/ready?${new URLSearchParams({ customerId }).toString()}`,
    ),
  enabled: customerId !== '',
})

const perCall = 100
const mostWithoutTime = '12'
const staffAppointments = (query: Readonly<Record<string, string>>) =>
  callAsStaff<OfficePage<StaffAppointment>>(
    'GET',
    `/api/admin/appointments?${new URLSearchParams(query).toString()}`,
  )

// A week at higher capacities has more than one call returns.
async function wholeWeek(query: Readonly<Record<string, string>>) {
  const first = await staffAppointments(query)
  const more = Array.from({ length: Math.ceil(first.total / perCall) - 1 }, (_none, at) =>
    staffAppointments({ ...query, page: String(at + 2) }),
  )
  const rest = (await Promise.all(more)).flatMap(({ items }) => items)
  return { ...first, items: [...first.items, ...rest] }
}

/**
 * What is planned between two days, by the hour. The previous week stays in view until the new one
 * is here.
 */
export const appointmentsOfWeek = (from: string, to: string) => ({
  queryKey: ['/api/admin/appointments', 'week', from],
  queryFn: () =>
    wholeWeek({ from, to, status: 'planned', sort: 'requestedDate', pageSize: String(perCall) }),
  placeholderData: keepPreviousData<OfficePage<StaffAppointment>>,
})

/** Requests that still need an hour, the oldest first. */
export const appointmentsWithoutTime = {
  queryKey: ['/api/admin/appointments', 'without time'],
  queryFn: () =>
    staffAppointments({ status: 'no_time', sort: 'createdAt', pageSize: mostWithoutTime }),
}

export const staffAppointmentCalls = {
  confirm: (id: string, body: Confirmation) =>
    callAsStaff('POST', `/api/admin/appointments/${id}/confirmation`, { body }),
  move: (id: string, body: Move) => callAsStaff('PATCH', `/api/admin/appointments/${id}`, { body }),
  complete: (id: string) => callAsStaff('POST', `/api/admin/appointments/${id}/completion`),
  openOrder: (id: string) => staffClient.send(openOrder, { params: { id } }),
  callOff: (id: string, reason: string) =>
    callAsStaff('POST', `/api/admin/appointments/${id}/cancellation`, { body: { reason } }),
}
