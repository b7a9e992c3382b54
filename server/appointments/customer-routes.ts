import * as calls from '#domain/appointments/calls.ts'
import { CodedError } from '#domain/errors.ts'
import { siteNameOf } from '#server/companies/site-store.ts'
import type { App, Deps } from '#server/http/context.ts'
import { serve } from '#server/http/serve.ts'
import { calendarFile } from './calendar-file.ts'
import {
  cancelAppointment,
  type Followers,
  requestAppointment,
  rescheduleAppointment,
  unknownAppointment,
} from './change.ts'
import { appointmentAnswer, appointmentDetailAnswer } from './customer-answer.ts'
import { changeOwnBooking } from './change-own-booking.ts'
import { chooseHander } from './hands-over.ts'
import { nextPickupRoute } from './next-pickup.ts'
import { portalUrl } from './notify-of-appointment.ts'
import { bookingsRoutes } from './bookings/visitor-routes.ts'
import { feedRoutes } from './feed.ts'
import { findFreeSlots } from './free-slots.ts'
import { kindsOffered } from './capacity-store.ts'
import { hasVisitAddress } from './day/place-store.ts'
import { readyOf } from './handovers/ready-store.ts'
import { appointmentsOf, findAppointment } from './store.ts'

/** `followers` come from nouns after this one. */
export function appointmentsRoutes(app: App, deps: Deps, followers: Followers): void {
  const { config, db, now } = deps
  nextPickupRoute(app, deps)
  serve(app, calls, {
    async listAppointments({ query, actor }) {
      const { items, total } = await appointmentsOf(db, actor, query)
      return { rows: items.map((one) => appointmentAnswer(one, now())), total }
    },

    async readAppointment({ params, actor }) {
      const found = await findAppointment(db, actor, params.id)
      if (found === null) throw new CodedError('not_found', unknownAppointment)
      const { siteId } = found
      const siteName = siteId === null ? null : await siteNameOf(db, siteId)
      return { ...appointmentDetailAnswer(found, now()), ...(siteName !== null && { siteName }) }
    },

    async appointmentForCalendar({ params, actor, reply }) {
      const found = await findAppointment(db, actor, params.id)
      if (found === null || !found.holdsSlot) throw new CodedError('not_found', unknownAppointment)
      reply
        .header('content-disposition', 'attachment; filename="appointment.ics"')
        .type('text/calendar; charset=utf-8')
      return calendarFile([found], portalUrl(config.publicUrl))
    },

    findFreeSlots: ({ query }) => findFreeSlots(deps, query),

    readOfferedKinds: async ({ actor }) => ({
      kinds: await kindsOffered(db),
      hasAddress: await hasVisitAddress(db, actor),
      ready: await readyOf(db, actor),
    }),

    async requestAppointment({ actor, key, body }) {
      const stored = await requestAppointment(deps, actor.customerId, body, key)
      return appointmentAnswer(stored, now())
    },

    async rescheduleAppointment({ params: { id }, actor: scope, body }) {
      const moved = await rescheduleAppointment(deps, { scope, id }, body, followers)
      return appointmentAnswer(moved, now())
    },

    async changeAppointmentDetails({ params: { id }, actor: scope, body }) {
      const changed = await changeOwnBooking(deps, { scope, id }, body, followers)
      return appointmentDetailAnswer(changed, now())
    },

    async chooseHander({ params: { id }, actor: scope, body }) {
      return appointmentAnswer(await chooseHander(deps, { scope, id }, body), now())
    },

    async cancelAppointment({ params: { id }, actor: scope, body }) {
      const cancelled = await cancelAppointment(deps, { scope, id }, body, followers)
      return appointmentAnswer(cancelled, now())
    },
  })
  feedRoutes(app, deps)
  bookingsRoutes(app, deps)
}
