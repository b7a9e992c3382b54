import * as z from 'zod/mini'
import {
  appointment,
  appointmentDetail,
  appointmentQuery,
  appointmentRequest,
  cancellation,
  offeredKinds,
  rescheduling,
  slot,
  slotsQuery,
  type Slot,
  type SlotsQuery,
  usualKind,
} from '#domain/appointments/contract.ts'
import { checkSlotRange, slotsBetween } from '#domain/appointments/slots.ts'
import { CodedError } from '#domain/errors.ts'
import { siteNameOf } from '#server/companies/site-store.ts'
import { customerOf, scopeOf } from '#server/http/access/access.ts'
import type { App, Deps } from '#server/http/context.ts'
import { idempotencyKey } from '#server/http/idempotency.ts'
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
import { hasAddress } from './day/place-store.ts'
import { readyOf } from './handovers/ready-store.ts'
import { appointmentAnswer, appointmentsOf, findAppointment } from './store.ts'

const access = { access: 'customer', part: 'appointments' } as const
const change = { ...access, limit: 'publicForm' } as const
const params = z.object({ id: z.string() })

/** `followers` come from nouns after this one. */
export function appointmentsRoutes(app: App, deps: Deps, followers: Followers): void {
  listRoutes(app, deps)
  changeRoutes(app, deps, followers)
  feedRoutes(app, deps)
}

function listRoutes(app: App, { config, db, now }: Deps): void {
  app.get(
    '/api/customer/appointments',
    {
      config: access,
      schema: { querystring: appointmentQuery, response: { 200: z.array(appointment) } },
    },
    async (request, reply) => {
      const { items, total } = await appointmentsOf(db, scopeOf(request), request.query)
      return reply
        .header('x-total-count', total)
        .send(items.map((one) => appointmentAnswer(one, now())))
    },
  )

  app.get(
    '/api/customer/appointments/:id',
    { config: access, schema: { params, response: { 200: appointmentDetail } } },
    async (request) => {
      const found = await findAppointment(db, scopeOf(request), request.params.id)
      if (found === null) throw new CodedError('not_found', unknownAppointment)
      const { siteId } = found
      const siteName = siteId === undefined ? null : await siteNameOf(db, siteId)
      return { ...appointmentAnswer(found, now()), ...(siteName !== null && { siteName }) }
    },
  )

  app.get(
    '/api/customer/appointments/:id.ics',
    { config: access, schema: { params, response: { 200: z.string() } } },
    async (request, reply) => {
      const found = await findAppointment(db, scopeOf(request), request.params.id)
      if (found === null || !found.holdsSlot) throw new CodedError('not_found', unknownAppointment)
      reply
        .header('content-disposition', 'attachment; filename="appointment.ics"')
        .type('text/calendar; charset=utf-8')
      return calendarFile([found], portalUrl(config.publicUrl))
    },
  )

  app.get(
    '/api/appointments/slots',
    { config: access, schema: { querystring: slotsQuery, response: { 200: z.array(slot) } } },
    async (request) => freeSlotsQuery({ db, now }, request.query),
  )

  app.get(
    '/api/appointments/kinds',
    { config: access, schema: { response: { 200: offeredKinds } } },
    async (request) => ({
      kinds: await kindsOffered(db),
      hasAddress: await hasAddress(db, scopeOf(request)),
      ready: await readyOf(db, scopeOf(request)),
    }),
  )
}

function changeRoutes(app: App, deps: Deps, followers: Followers): void {
  app.post(
    '/api/customer/appointments',
    { config: change, schema: { body: appointmentRequest, response: { 201: appointment } } },
    async (request, reply) => {
      const stored = await requestAppointment(
        deps,
        customerOf(request).customerId,
        request.body,
        idempotencyKey(request),
      )
      return reply.code(201).send(appointmentAnswer(stored, deps.now()))
    },
  )

  app.patch(
    '/api/customer/appointments/:id',
    { config: change, schema: { params, body: rescheduling, response: { 200: appointment } } },
    async (request) => {
      const whose = { scope: scopeOf(request), id: request.params.id }
      return appointmentAnswer(
        await rescheduleAppointment(deps, whose, request.body, followers),
        deps.now(),
      )
    },
  )

  app.post(
    '/api/customer/appointments/:id/cancellation',
    { config: change, schema: { params, body: cancellation, response: { 200: appointment } } },
    async (request) => {
      const whose = { scope: scopeOf(request), id: request.params.id }
      const cancelled = await cancelAppointment(deps, whose, request.body, followers)
      return appointmentAnswer(cancelled, deps.now())
    },
  )
}

async function freeSlotsQuery(
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
