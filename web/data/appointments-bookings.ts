import { queryOptions, type QueryClient } from '@tanstack/react-query'
import type { SlotsQuery } from '#domain/appointments/contract.ts'
import type { BookingRequestForm, VisitorKind } from '#domain/appointments/bookings/contract.ts'
import * as calls from '#domain/appointments/bookings/visitor-calls.ts'
import { addressOf } from '#domain/call.ts'
import { keyOf, plainClient } from './client.ts'

/** Others take them meanwhile, so they are never cached. */
export const visitorSlotsQuery = (range: SlotsQuery, kind: VisitorKind) =>
  queryOptions({
    ...plainClient.query(calls.findVisitorSlots, { query: { ...range, kind } }),
    gcTime: 0,
  })

export function refreshVisitorSlots(client: QueryClient): Promise<void> {
  return client.invalidateQueries({ queryKey: keyOf(calls.findVisitorSlots) })
}

export const visitorOfferQuery = queryOptions(plainClient.query(calls.readVisitorOffer))

export const holdSlot = (body: BookingRequestForm, idempotencyKey: string) =>
  plainClient.send(calls.holdSlot, { body, idempotencyKey })

export const readHeldBooking = (id: string) =>
  plainClient.send(calls.readHeldBooking, { params: { id } })

/** Its place is free again, also for whoever held it. */
export const releaseHold = (id: string) => plainClient.send(calls.releaseHold, { params: { id } })

export const confirmBooking = (id: string, code: string) =>
  plainClient.send(calls.confirmBooking, { params: { id }, body: { code } })

export const bookingFileAddress = (id: string): string =>
  addressOf(calls.bookingForCalendar, { id })
