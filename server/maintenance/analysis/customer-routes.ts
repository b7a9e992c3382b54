import { todayAt } from '#domain/calendar.ts'
import * as calls from '#domain/maintenance/analysis/calls.ts'
import type { MaintenanceSummary } from '#domain/maintenance/contract.ts'
import { urgencyLevels, type Urgency } from '#domain/maintenance/urgency.ts'
import { forecast, forecastByWeek } from '#domain/maintenance/plan/forecast.ts'
import type { App, Deps } from '#server/http/context.ts'
import { serve } from '#server/http/serve.ts'
import { atShopOf } from '#server/maintenance/at-shop-store.ts'
import { type Counted, countedOf, startWithOf, vehiclesInUse } from '#server/maintenance/store.ts'
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
  const [counted, vehicles, analysed, startWith, atShop] = await Promise.all([
    countedOf(db, customerId),
    vehiclesInUse(db, customerId),
    lastRun(db, customerId),
    startWithOf(db, customerId, firstFilters),
    atShopOf(db, customerId, firstFilters),
  ])
  const today = todayAt(now())
  const sum = (rows: readonly Counted[], of: (row: Counted) => number) =>
    rows.reduce((total, row) => total + of(row), 0)
  const servicesOf = (level: Urgency) =>
    sum(
      counted.filter(({ urgency }) => urgency === level),
      ({ services }) => services,
    )
  const scheduledOf = (level: Urgency) =>
    sum(
      counted.filter(({ urgency }) => urgency === level),
      ({ scheduled }) => scheduled,
    )
  const byLevel = Object.fromEntries(
    urgencyLevels.map((level) => [level, servicesOf(level)]),
  ) as Record<Urgency, number>
  const totalSavings = sum(counted, ({ savings }) => savings)
  return {
    ...byLevel,
    criticalScheduled: scheduledOf('critical'),
    highScheduled: scheduledOf('high'),
    recommendations: sum(counted, ({ services }) => services),
    vehicles,
    totalSavings,
    monthlySavings: Math.round(totalSavings / 12),
    analyzedAt: analysed?.toISOString() ?? null,
    forecast: forecast(counted, today),
    weeks: forecastByWeek(counted, today),
    startWith,
    ...(atShop.total > 0 && { atShop }),
  }
}
