import { noSuchBooking } from '#domain/appointments/bookings/bookings.ts'
import { visitorKinds } from '#domain/appointments/bookings/contract.ts'
import * as calls from '#domain/appointments/bookings/visitor-calls.ts'
import { CodedError } from '#domain/errors.ts'
import { calendarFile } from '#server/appointments/calendar-file.ts'
import { kindsOffered } from '#server/appointments/capacity-store.ts'
import { findFreeSlots } from '#server/appointments/free-slots.ts'
import { addressOf } from '#server/http/access/request-address.ts'
import type { App, Deps } from '#server/http/context.ts'
import { serve } from '#server/http/serve.ts'
import { confirmBooking } from './confirm.ts'
import { holdSlot } from './hold.ts'
import { appointmentOfBooking, readHeld, releaseHold } from './store.ts'

/** A drop-off or a pickup without an account. Whoever has the id of a hold may see its hour. */
export function bookingsRoutes(app: App, deps: Deps): void {
  const { db } = deps
  serve(app, calls, {
    findVisitorSlots: ({ query }) => findFreeSlots(deps, query),

    async readVisitorOffer() {
      const offered = await kindsOffered(db)
      return { kinds: visitorKinds.filter((kind) => offered.includes(kind)) }
    },

    async holdSlot({ body, key, request }) {
      const { id } = await holdSlot(deps, body, { key, address: addressOf(request) })
      return known(await readHeld(db, id))
    },

    readHeldBooking: async ({ params: { id } }) => known(await readHeld(db, id)),

    async releaseHold({ params: { id } }) {
      await releaseHold(db, id)
    },

    async confirmBooking({ params: { id }, body: { code } }) {
      await confirmBooking(deps, id, code)
      return known(await readHeld(db, id))
    },

    async bookingForCalendar({ params: { id }, reply }) {
      const appointment = known(await appointmentOfBooking(db, id))
      reply
        .header('content-disposition', 'attachment; filename="appointment.ics"')
        .type('text/calendar; charset=utf-8')
      return calendarFile([appointment], null)
    },
  })
}

function known<Found>(found: Found | null): Found {
  if (found === null) throw new CodedError('not_found', noSuchBooking)
  return found
}
