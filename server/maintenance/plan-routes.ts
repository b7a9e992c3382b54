import { papers } from '#content/papers.ts'
import { todayAt } from '#domain/calendar.ts'
import { wholeInUnit, type DistanceUnit } from '#domain/distance.ts'
import {
  maintenancePlan,
  planQuery,
  type MaintenancePlan,
  type PlanQuery,
} from '#domain/maintenance/plan/contract.ts'
import { firstOf, firstPickupDay, planOf, planUntil } from '#domain/maintenance/plan/plan.ts'
import { readAddressee } from '#server/accounts/customer-name-store.ts'
import { distanceUnitOf } from '#server/accounts/store.ts'
import { csvFile } from '#server/documents/csv.ts'
import { customerOf, fleetOf } from '#server/http/access/access.ts'
import type { App, Deps } from '#server/http/context.ts'
import { download, orderedBy, paper, sendFile } from '#server/http/download.ts'
import { waitingOf } from './plan-store.ts'

const url = '/api/customer/maintenance-plan'
const schema = { querystring: planQuery, response: { 200: download } }

// More would not fit on a page, and PDF layout time grows with the square of the length.
const mostOnPage = 500
const mostOnPaper = 100
const mostInFile = 20_000

const { columns, urgencies } = papers.plan
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
  app.get(
    url,
    {
      config: { access: 'customer', part: 'fleet' },
      schema: { querystring: planQuery, response: { 200: maintenancePlan } },
    },
    (request) => planFor(fleetOf(request), mostOnPage, request.query),
  )

  app.get(`${url}.pdf`, { config: { ...paper, part: 'fleet' }, schema }, async (request, reply) => {
    const { customerId } = customerOf(request)
    const [plan, addressee, unit] = await Promise.all([
      planFor(fleetOf(request), mostOnPaper, request.query),
      readAddressee(db, customerId),
      distanceUnitOf(db, customerId),
    ])
    return sendFile(
      reply,
      `maintenance-plan-${plan.madeOn}`,
      'pdf',
      await renderer.pdf('plan', { plan, addressee, unit }, orderedBy(request, reply)),
    )
  })

  app.get(
    `${url}.csv`,
    { config: { access: 'customer', part: 'fleet', limit: 'document' }, schema },
    async (request, reply) => {
      const { customerId } = customerOf(request)
      const [plan, unit] = await Promise.all([
        planFor(fleetOf(request), mostInFile, request.query),
        distanceUnitOf(db, customerId),
      ])
      return sendFile(
        reply,
        `maintenance-plan-${plan.madeOn}`,
        'csv',
        csvFile(
          headerIn(unit),
          plan.pickups.flatMap((pickup) => rowsOf(pickup, unit)),
        ),
      )
    },
  )

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
      urgencies[urgency],
      serviceBy,
      daysEarly,
      likelyDue,
      mileage === null ? null : wholeInUnit(mileage, unit),
      cost.toFixed(2),
    ],
  )
}
