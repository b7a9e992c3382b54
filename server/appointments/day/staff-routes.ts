import * as calls from '#domain/appointments/day/staff-calls.ts'
import type { DayBoard } from '#domain/appointments/day/day-contract.ts'
import { addDays, type Day, instantAt, todayAt } from '#domain/calendar.ts'
import { auditLook } from '#server/audit/store.ts'
import type { App, Deps } from '#server/http/context.ts'
import { serve } from '#server/http/serve.ts'
import type { Followers } from '#server/appointments/change.ts'
import { arrangeStops } from './arrange.ts'
import { awaitingStops, driversOf, readyForBoard, stopsBetween } from './board-store.ts'
import { boardHours } from './hours-store.ts'
import { notifyCustomers } from './notify.ts'
import { planDelivery } from './plan-delivery.ts'

/** The day board: who drives where, at which hour and in which order. */
export function dayRoutes(app: App, deps: Deps, followers: Followers): void {
  serve(app, calls, {
    async readDayBoard({ query, actor }) {
      const today = todayAt(deps.now())
      const on = query.on ?? today
      await auditLook(deps.db, actor, 'list_read', {
        kind: 'appointments',
        id: null,
        detail: { day: on },
      })
      return boardOf(deps, on, today)
    },

    arrangeStops: ({ actor, body }) => arrangeStops({ deps, actor }, body, followers),

    planDelivery: ({ actor, body }) => planDelivery({ deps, actor }, body),

    notifyCustomers: async ({ actor, body }) => ({
      notified: await notifyCustomers({ deps, actor }, body),
    }),
  })
}

async function boardOf({ db, now }: Deps, on: Day, today: Day): Promise<DayBoard> {
  const [stops, drivers, hours, awaiting, ready] = await Promise.all([
    stopsBetween(db, instantAt(on, '00:00'), instantAt(addDays(on, 1), '00:00')),
    driversOf(db),
    boardHours(db, on, now()),
    awaitingStops(db, now()),
    readyForBoard(db, instantAt(today, '00:00')),
  ])
  return { on, today, tomorrow: addDays(today, 1), stops, drivers, hours, awaiting, ready }
}
