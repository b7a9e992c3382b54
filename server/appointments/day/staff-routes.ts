import * as z from 'zod/mini'
import {
  boardNotices,
  type DayBoard,
  dayBoard,
  dayQuery,
  dayStop,
  newDelivery,
  noticesSent,
  stopsChange,
} from '#domain/appointments/day/day-contract.ts'
import { addDays, type Day, instantAt, todayAt } from '#domain/calendar.ts'
import { staffMay } from '#domain/staff-roles.ts'
import { auditLook } from '#server/audit/store.ts'
import { staffOf } from '#server/http/access/access.ts'
import type { App, Deps } from '#server/http/context.ts'
import type { Followers } from '#server/appointments/change.ts'
import { arrangeStops } from './arrange.ts'
import { awaitingStops, driversOf, readyServices, stopsBetween } from './board-store.ts'
import { boardHours } from './hours-store.ts'
import { notifyCustomers } from './notify.ts'
import { planDelivery } from './plan-delivery.ts'

const config = { access: { staff: staffMay.planAppointments } }

/** The day board: who drives where, at which hour and in which order. */
export function dayRoutes(app: App, deps: Deps, followers: Followers): void {
  app.get(
    '/api/admin/day',
    { config, schema: { querystring: dayQuery, response: { 200: dayBoard } } },
    async (request) => {
      const today = todayAt(deps.now())
      const on = request.query.on ?? today
      await auditLook(deps.db, staffOf(request), 'list_read', {
        kind: 'appointments',
        id: null,
        detail: { day: on },
      })
      return boardOf(deps, on, today)
    },
  )

  app.patch(
    '/api/admin/day/stops',
    { config, schema: { body: stopsChange, response: { 200: z.array(dayStop) } } },
    (request) => arrangeStops({ deps, actor: staffOf(request) }, request.body, followers),
  )

  app.post(
    '/api/admin/day/deliveries',
    { config, schema: { body: newDelivery, response: { 201: dayStop } } },
    async (request, reply) =>
      reply.code(201).send(await planDelivery({ deps, actor: staffOf(request) }, request.body)),
  )

  app.post(
    '/api/admin/day/notices',
    { config, schema: { body: boardNotices, response: { 200: noticesSent } } },
    async (request) => ({
      notified: await notifyCustomers({ deps, actor: staffOf(request) }, request.body),
    }),
  )
}

async function boardOf({ db, now }: Deps, on: Day, today: Day): Promise<DayBoard> {
  const [stops, drivers, hours, awaiting, ready] = await Promise.all([
    stopsBetween(db, instantAt(on, '00:00'), instantAt(addDays(on, 1), '00:00')),
    driversOf(db),
    boardHours(db, on, now()),
    awaitingStops(db, now()),
    readyServices(db, instantAt(today, '00:00')),
  ])
  return { on, today, tomorrow: addDays(today, 1), stops, drivers, hours, awaiting, ready }
}
