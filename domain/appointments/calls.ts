import * as z from 'zod/mini'
import { call, created, list, value } from '#domain/call.ts'
import {
  appointment,
  appointmentDetail,
  appointmentQuery,
  appointmentRequest,
  cancellation,
  detailsChange,
  handerChoice,
  offeredKinds,
  rescheduling,
  slot,
  slotsQuery,
} from './contract.ts'

const access = { access: 'customer', part: 'appointments' } as const
const change = { ...access, limit: 'publicForm' } as const

export const listAppointments = call('GET /api/customer/appointments', {
  ...access,
  query: appointmentQuery,
  answer: list(appointment),
})

export const readAppointment = call('GET /api/customer/appointments/:id', {
  ...access,
  answer: value(appointmentDetail),
})

export const appointmentForCalendar = call('GET /api/customer/appointments/:id.ics', {
  summary: 'Appointment as calendar file',
  ...access,
  answer: value(z.string()),
})

export const findFreeSlots = call('GET /api/appointments/slots', {
  ...access,
  query: slotsQuery,
  answer: value(z.array(slot)),
})

export const readOfferedKinds = call('GET /api/appointments/kinds', {
  summary: 'Read offered kinds of appointment',
  ...access,
  answer: value(offeredKinds),
})

export const requestAppointment = call('POST /api/customer/appointments', {
  ...change,
  once: true,
  body: appointmentRequest,
  answer: created(appointment),
})

export const rescheduleAppointment = call('PATCH /api/customer/appointments/:id', {
  ...change,
  body: rescheduling,
  answer: value(appointment),
})

export const changeAppointmentDetails = call('PUT /api/customer/appointments/:id/details', {
  summary: 'Change details of own appointment',
  ...change,
  body: detailsChange,
  answer: value(appointmentDetail),
})

export const chooseHander = call('PUT /api/customer/appointments/:id/hands-over', {
  summary: 'Choose who hands filters over',
  ...change,
  body: handerChoice,
  answer: value(appointment),
})

export const cancelAppointment = call('POST /api/customer/appointments/:id/cancellation', {
  ...change,
  body: cancellation,
  answer: value(appointment),
})
