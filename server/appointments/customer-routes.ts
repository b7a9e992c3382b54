import * as calls from '#domain/appointments/calls.ts'
import { type Slot, type SlotsQuery, usualKind } from '#domain/appointments/contract.ts'
import { checkSlotRange, slotsBetween } from '#domain/appointments/slots.ts'
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
import { portalUrl } from './notify-of-appointment.ts'
import { feedRoutes } from './feed.ts'
import { kindsOffered, occupancyBetween } from './capacity-store.ts'
import { hasVisitAddress } from './day/place-store.ts'
import { readyOf } from './handovers/ready-store.ts'
import { appointmentAnswer, appointmentsOf, findAppointment } from './store.ts'

/** `followers` come from nouns after this one. */
export function appointmentsRoutes(app: App, deps: Deps, followers: Followers): void {
  const { config, db, now } = deps
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
      return { ...appointmentAnswer(found, now()), ...(siteName !== null && { siteName }) }
    },

    async appointmentForCalendar({ params, actor, reply }) {
      const found = await findAppointment(db, actor, params.id)
      if (found === null || !found.holdsSlot) throw new CodedError('not_found', unknownAppointment)
      reply
        .header('content-disposition', 'attachment; filename="appointment.ics"')
        .type('text/calendar; charset=utf-8')
      return calendarFile([found], portalUrl(config.publicUrl))
    },

    findFreeSlots: ({ query }) => findFreeSlots({ db, now }, query),

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

    async cancelAppointment({ params: { id }, actor: scope, body }) {
      const cancelled = await cancelAppointment(deps, { scope, id }, body, followers)
      return appointmentAnswer(cancelled, now())
    },
  })
  feedRoutes(app, deps)
}

async function findFreeSlots(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  { kind = usualKind, ...range }: SlotsQuery,
): Promise<Slot[]> {
  checkSlotRange(range)
  const slots = slotsBetween(range.from, range.to, now())
  const [first, last] = [slots.at(0), slots.at(-1)]
  if (!first || !last) return []
  const { freeAt } = await occupancyBetween(db, kind, first.startsAt, last.endsAt)
  return slots.map(({ startsAt, endsAt }) => ({
    startsAt: startsAt.toISOString(),
    endsAt: endsAt.toISOString(),
    isFree: freeAt(startsAt) > 0,
  }))
}
