import type { Day } from '#domain/calendar.ts'
import type { MaintenanceSummary } from '#domain/maintenance/contract.ts'

type Planned = { serviceBy: Day | null; services: number; cost: number }

const months = 12

/** The next service of every filter, month by month: this one and eleven more. What is overdue belongs into this one. */
export function forecast(planned: readonly Planned[], today: Day): MaintenanceSummary['forecast'] {
  const bars = monthsFrom(today).map((month) => ({ month, services: 0, cost: 0 }))
  const byMonth = new Map(bars.map((bar) => [bar.month, bar]))
  for (const { serviceBy, services, cost } of planned) {
    const bar =
      serviceBy === null
        ? undefined
        : serviceBy <= today
          ? bars[0]
          : byMonth.get(serviceBy.slice(0, 7))
    if (bar === undefined) continue
    bar.services += services
    bar.cost += cost
  }
  return bars
}

function monthsFrom(today: Day): string[] {
  const [year, month] = [Number(today.slice(0, 4)), Number(today.slice(5, 7)) - 1]
  return Array.from({ length: months }, (_empty, ahead) => {
    const at = month + ahead
    return `${year + Math.floor(at / 12)}-${String((at % 12) + 1).padStart(2, '0')}`
  })
}
