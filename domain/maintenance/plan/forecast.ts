import { addDays, daysBetween, sundayOf, type Day } from '#domain/calendar.ts'
import type { MaintenanceSummary } from '#domain/maintenance/contract.ts'
import { planUntil } from './plan.ts'

type Planned = { serviceBy: Day | null; services: number; cost: number }
type Sums = { services: number; cost: number }

const weeks = 13

/**
 * The next service of every filter, month by month from this one on, as far as the plan goes. What
 * is overdue belongs into this one.
 */
export function forecast(planned: readonly Planned[], today: Day): MaintenanceSummary['forecast'] {
  const until = planUntil(today)
  const first = monthsOf(today)
  const bars = Array.from({ length: monthsOf(until) - first + 1 }, (_empty, ahead) => {
    const at = first + ahead
    const name = `${Math.floor(at / 12)}-${String((at % 12) + 1).padStart(2, '0')}`
    return { month: name, services: 0, cost: 0 }
  })
  const places = new Map(bars.map((bar, at) => [bar.month, at]))
  addTo(bars, planned, (day) =>
    day <= today ? 0 : day > until ? undefined : places.get(day.slice(0, 7)),
  )
  return bars
}

const monthsOf = (day: Day) => 12 * Number(day.slice(0, 4)) + Number(day.slice(5, 7)) - 1

/** The same by weeks from Sunday on: this one and twelve more. */
export function forecastByWeek(
  planned: readonly Planned[],
  today: Day,
): MaintenanceSummary['weeks'] {
  const sunday = sundayOf(today)
  const bars = Array.from({ length: weeks }, (_empty, ahead) => ({
    week: addDays(sunday, 7 * ahead),
    services: 0,
    cost: 0,
  }))
  addTo(bars, planned, (day) => (day <= today ? 0 : Math.floor(daysBetween(sunday, day) / 7)))
  return bars
}

function addTo(
  bars: Sums[],
  planned: readonly Planned[],
  placeOf: (day: Day) => number | undefined,
): void {
  for (const { serviceBy, services, cost } of planned) {
    const bar = serviceBy === null ? undefined : bars[placeOf(serviceBy) ?? bars.length]
    if (bar === undefined) continue
    bar.services += services
    bar.cost += cost
  }
}
