import { todayAt, type Day } from '#domain/calendar.ts'
import * as calls from '#domain/maintenance/analysis/calls.ts'
import type { MaintenanceSummary } from '#domain/maintenance/contract.ts'
import { urgencyLevels, type Urgency } from '#domain/maintenance/urgency.ts'
import { forecast, forecastByWeek } from '#domain/maintenance/plan/forecast.ts'
import { planUntil } from '#domain/maintenance/plan/plan.ts'
import { serviceWhen } from '#domain/maintenance/when.ts'
import type { App, Deps } from '#server/http/context.ts'
import { serve } from '#server/http/serve.ts'
import { atShopOf } from '#server/maintenance/at-shop-store.ts'
import type { PlanPlace } from '#server/maintenance/plan-store.ts'
import {
  type Counted,
  countedOf,
  startWithOf,
  vehiclesInUse,
} from '#server/maintenance/summary-store.ts'
import { analyseOnDemand } from './analyse.ts'
import { lastRun } from './store.ts'

const firstFilters = 10

export function analysisRoutes(app: App, deps: Deps): void {
  serve(app, calls, {
    analyzeMaintenance: ({ actor }) => analyseOnDemand(deps, actor),

    readSummary: ({ actor }) => summaryOf(deps, actor.fleetOf),
  })
}

async function summaryOf(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  customerId: string,
): Promise<MaintenanceSummary> {
  const today = todayAt(now())
  const [counted, vehicles, analysed, startWith, atShop] = await Promise.all([
    countedOf(db, customerId, planUntil(today)),
    vehiclesInUse(db, customerId),
    lastRun(db, customerId),
    startWithOf(db, customerId, firstFilters),
    atShopOf(db, customerId, firstFilters),
  ])
  const servicesOf = (isOf: (row: Counted) => boolean) =>
    counted.filter(isOf).reduce((total, { services }) => total + services, 0)
  const scheduledOf = (level: Urgency) =>
    servicesOf(({ urgency, place }) => urgency === level && place === 'scheduled')
  const byLevel = Object.fromEntries(
    urgencyLevels.map((level) => [level, servicesOf(({ urgency }) => urgency === level)]),
  ) as Record<Urgency, number>
  const inPlace = (at: PlanPlace) => servicesOf(({ place }) => place === at)
  const planned = counted.filter(({ place }) => place === 'planned')
  const totalSavings = counted.reduce((total, { savings }) => total + savings, 0)
  return {
    ...byLevel,
    criticalScheduled: scheduledOf('critical'),
    highScheduled: scheduledOf('high'),
    recommendations: servicesOf(() => true),
    places: {
      planned: inPlace('planned'),
      scheduled: inPlace('scheduled'),
      later: inPlace('later'),
      undated: inPlace('undated'),
    },
    vehicles,
    totalSavings,
    monthlySavings: Math.round(totalSavings / 12),
    analyzedAt: analysed?.toISOString() ?? null,
    forecast: forecast(planned, today),
    weeks: forecastByWeek(planned, today),
    startWith: { ...startWith, filters: startWith.filters.map((one) => withWhen(one, today)) },
    ...(atShop.total > 0 && { atShop }),
  }
}

type StartWith = Awaited<ReturnType<typeof startWithOf>>['filters'][number]

function withWhen({ range, ...filter }: StartWith, today: Day) {
  const { serviceBy: date, isOverdue } = filter
  return { ...filter, when: date === null ? null : serviceWhen({ date, range, isOverdue }, today) }
}
