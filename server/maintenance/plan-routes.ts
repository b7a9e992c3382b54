import { papers } from '#content/papers.ts'
import { urgencyStates } from '#domain/maintenance/states.ts'
import { todayAt } from '#domain/calendar.ts'
import { wholeInUnit, type DistanceUnit } from '#domain/distance.ts'
import * as calls from '#domain/maintenance/plan/calls.ts'
import type { MaintenancePlan, PlanQuery } from '#domain/maintenance/plan/contract.ts'
import { firstOf, firstPickupDay, planOf, planUntil } from '#domain/maintenance/plan/plan.ts'
import { readAddressee } from '#server/accounts/customer-name-store.ts'
import { distanceUnitOf } from '#server/accounts/store.ts'
import { csvFile } from '#server/documents/csv.ts'
import type { App, Deps } from '#server/http/context.ts'
import { orderedBy, sendFile } from '#server/http/download.ts'
import { serve } from '#server/http/serve.ts'
import { waitingOf } from './plan-store.ts'

// More would not fit on a page, and PDF layout time grows with the square of the length.
const mostOnPage = 500
const mostOnPaper = 100
const mostInFile = 20_000

const { columns } = papers.plan
const headerIn = (unit: DistanceUnit) => [
  columns.on,
  columns.vehicle,
  columns.filter,
  columns.urgency,
  columns.serviceBy,
  columns.daysEarly,
  columns.likelyDue,
  unit === 'km' ? columns.kilometers : columns.mileage,
  columns.cost,
]

/** What waits for its service, grouped into pickups: for the page, on paper, and as a table. */
export function maintenancePlanRoutes(app: App, { db, now, renderer }: Deps): void {
  serve(app, calls, {
    readPlan: ({ query, actor }) => planFor(actor.fleetOf, mostOnPage, query),

    async planPdf({ query, actor: { customerId, fleetOf }, request, reply }) {
      const [plan, addressee, unit] = await Promise.all([
        planFor(fleetOf, mostOnPaper, query),
        readAddressee(db, customerId),
        distanceUnitOf(db, customerId),
      ])
      const ordered = orderedBy(request, reply)
      const pdf = await renderer.pdf('plan', { plan, addressee, unit }, ordered)
      return sendFile(reply, `maintenance-plan-${plan.madeOn}`, 'pdf', pdf)
    },

    async planCsv({ query, actor: { customerId, fleetOf }, reply }) {
      const [plan, unit] = await Promise.all([
        planFor(fleetOf, mostInFile, query),
        distanceUnitOf(db, customerId),
      ])
      const rows = plan.pickups.flatMap((pickup) => rowsOf(pickup, unit))
      return sendFile(
        reply,
        `maintenance-plan-${plan.madeOn}`,
        'csv',
        csvFile(headerIn(unit), rows),
      )
    },
  })

  async function planFor(
    customerId: string,
    most: number,
    { spare }: PlanQuery,
  ): Promise<MaintenancePlan> {
    const at = now()
    const today = todayAt(at)
    // All of it takes up days, also what is not shown.
    const { units, leftOut } = await waitingOf(db, customerId, planUntil(today), mostInFile)
    const plan = planOf(units, today, spare, firstPickupDay(at))
    return firstOf({ ...plan, leftOut }, most)
  }
}

function rowsOf({ on, units }: MaintenancePlan['pickups'][number], unit: DistanceUnit) {
  return units.map(
    ({ vehicle, filterType, urgency, serviceBy, daysEarly, likelyDue, mileage, cost }) => [
      on,
      vehicle,
      filterType,
      urgencyStates[urgency].word,
      serviceBy,
      daysEarly,
      likelyDue,
      mileage === null ? null : wholeInUnit(mileage, unit),
      cost.toFixed(2),
    ],
  )
}
