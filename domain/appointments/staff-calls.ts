import * as z from 'zod/mini'
import { call, created, file, value } from '#domain/call.ts'
import { staffMay } from '#domain/staff-roles.ts'
import { handerChoice, readyToDeliver } from './contract.ts'
import {
  bookingChange,
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
} from './staff-contract.ts'

const access = { staff: staffMay.planAppointments }

export const listStaffAppointments = call('GET /api/admin/appointments', {
  access,
  query: staffAppointmentQuery,
  answer: value(staffAppointmentPage),
})

export const staffAppointmentsFile = call('GET /api/admin/appointments.csv', {
  access,
  limit: 'document',
  streams: true,
  query: staffAppointmentQuery,
  answer: file,
})

export const findOfficeHours = call('GET /api/admin/appointments/hours', {
  summary: 'Find hours for booking by staff',
  access,
  query: hoursQuery,
  answer: value(z.array(staffSlot)),
})

export const findReadyToDeliver = call('GET /api/admin/appointments/ready', {
  summary: 'Find services ready for delivery',
  access,
  query: readyQuery,
  answer: value(z.array(readyToDeliver)),
})

export const bookAppointment = call('POST /api/admin/appointments', {
  access,
  once: true,
  body: newBooking,
  answer: created(staffAppointment),
})

export const readStaffAppointment = call('GET /api/admin/appointments/:id', {
  access,
  answer: value(staffAppointment),
})

export const confirmAppointment = call('POST /api/admin/appointments/:id/confirmation', {
  access,
  body: confirmation,
  answer: value(staffAppointment),
})

export const moveAppointment = call('PATCH /api/admin/appointments/:id', {
  access,
  body: move,
  answer: value(staffAppointment),
})

export const changeBooking = call('PUT /api/admin/appointments/:id/details', {
  summary: 'Change details of appointment',
  access,
  body: bookingChange,
  answer: value(staffAppointment),
})

export const chooseHanderFor = call('PUT /api/admin/appointments/:id/hands-over', {
  summary: 'Choose who of the customer hands filters over',
  access,
  body: handerChoice,
  answer: value(staffAppointment),
})

export const completeAppointment = call('POST /api/admin/appointments/:id/completion', {
  access,
  answer: value(staffAppointment),
})

export const callOffAppointment = call('POST /api/admin/appointments/:id/cancellation', {
  summary: 'Cancel appointment by staff',
  access,
  body: callingOff,
  answer: value(staffAppointment),
})
