import * as z from 'zod/mini'
import { slot } from '#domain/appointments/contract.ts'
import { call, created, nothing, value } from '#domain/call.ts'
import { proofCode } from '#domain/proof-code.ts'
import { bookingRequest, heldBooking, visitorOffer, visitorSlotsQuery } from './contract.ts'

const anyone = { access: 'anyone' } as const
const form = { ...anyone, limit: 'publicForm' } as const

export const findVisitorSlots = call('GET /api/bookings/slots', {
  summary: 'Free slots for visitors',
  ...anyone,
  limit: 'lookup',
  query: visitorSlotsQuery,
  answer: value(z.array(slot)),
})

export const readVisitorOffer = call('GET /api/bookings/kinds', {
  summary: 'Kinds of appointment that visitors can book',
  ...anyone,
  answer: value(visitorOffer),
})

export const holdSlot = call('POST /api/bookings', {
  summary: 'Hold a slot for ten minutes',
  ...form,
  once: true,
  body: bookingRequest,
  answer: created(heldBooking),
})

export const readHeldBooking = call('GET /api/bookings/:id', {
  summary: 'Read a held booking',
  ...anyone,
  answer: value(heldBooking),
})

export const releaseHold = call('DELETE /api/bookings/:id', {
  summary: 'Release a held slot',
  ...form,
  answer: nothing,
})

export const confirmBooking = call('POST /api/bookings/:id/confirmation', {
  summary: 'Confirm a booking by its code',
  ...form,
  body: proofCode,
  answer: value(heldBooking),
})

export const bookingForCalendar = call('GET /api/bookings/:id.ics', {
  summary: 'Confirmed booking as calendar file',
  ...anyone,
  answer: value(z.string()),
})
