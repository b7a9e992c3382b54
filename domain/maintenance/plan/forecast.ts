import { addDays, daysBetween, sundayOf, type Day } from '#domain/calendar.ts'
import type { MaintenanceSummary } from '#domain/maintenance/contract.ts'

type Planned = { serviceBy: Day | null; services: number; cost: number }
type Sums = { services: number; cost: number }

const months = 12
const weeks = 13

/** The next service of every filter, month by month: this one and eleven more. What is overdue belongs into this one. */
export function forecast(planned: readonly Planned[], today: Day): MaintenanceSummary['forecast'] {
  const year = Number(today.slice(0, 4))
  const month = Number(today.slice(5, 7)) - 1
  const bars = Array.from({ length: months }, (_empty, ahead) => {
    const at = month + ahead
    const name = `${year + Math.floor(at / 12)}-${String((at % 12) + 1).padStart(2, '0')}`
    return { month: name, services: 0, cost: 0 }
  })
  const places = new Map(bars.map((bar, at) => [bar.month, at]))
  addTo(bars, planned, (day) => (day <= today ? 0 : places.get(day.slice(0, 7))))
  return bars
}

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
