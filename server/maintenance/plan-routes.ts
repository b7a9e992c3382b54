import { todayAt } from '#domain/calendar.ts'
import * as calls from '#domain/maintenance/plan/calls.ts'
import type { MaintenancePlan, PlanQuery } from '#domain/maintenance/plan/contract.ts'
import { firstOf, firstPickupDay, planOf, planUntil } from '#domain/maintenance/plan/plan.ts'
import { readAddressee } from '#server/accounts/customer-name-store.ts'
import { distanceUnitOf } from '#server/accounts/store.ts'
import type { App, Deps } from '#server/http/context.ts'
import { orderedBy, sendFile, sendTable } from '#server/http/download.ts'
import { serve } from '#server/http/serve.ts'
import { planRows, planTable } from './plan-csv.ts'
import { waitingOf } from './plan-store.ts'

// More would not fit on a page, and PDF layout time grows with the square of the length.
const mostOnPage = 500
const mostOnPaper = 100
// So many are planned within a second; the file says how many more there are.
const mostPlanned = 20_000

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
        planFor(fleetOf, mostPlanned, query),
        distanceUnitOf(db, customerId),
      ])
      const name = `maintenance-plan-${plan.madeOn}`
      return sendTable(reply, name, planTable(unit), planRows(plan, unit))
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
    const span = { today, until: planUntil(today) }
    const { units, leftOut } = await waitingOf(db, customerId, span, mostPlanned)
    const plan = planOf(units, today, spare, firstPickupDay(at))
    return firstOf({ ...plan, leftOut }, most)
  }
}
