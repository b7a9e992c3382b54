import { analyseFleet, type Advice } from '#domain/maintenance/analysis/analyse-fleet.ts'
import { addDays, daysBetween, type Day } from '#domain/calendar.ts'
import type { VehicleRow } from '#domain/maintenance/analysis/vehicle-facts.ts'
import type { Adviser, Opinion, Situation } from './adviser.ts'
import { start } from './truck.ts'

/** As the words of the level say: within 2 days, or within 2 weeks. */
const daysOf = { critical: 2, high: 14 } as const
/** Within which the day on the card is a day to go by. */
const cheapestAhead = 14

/** The product's own advice; followed by its levels, or by the cheapest day on the card. */
export const product =
  (follows: 'levels' | 'cheapest' = 'levels'): Adviser =>
  (fleet, day) => {
    const today = addDays(start, day)
    const { advice } = analyseFleet(
      {
        vehicles: fleet.map(vehicleOf),
        services: new Map(fleet.map(({ truck, rows }) => [truck.row.id, rows.services])),
        metrics: new Map(fleet.map(({ truck, rows }) => [truck.row.id, rows.metrics])),
      },
      today,
    )
    const of = new Map(advice.map((one) => [one.vehicleId, one]))
    return fleet.map(({ truck }) => {
      const said = of.get(truck.row.id)
      return said === undefined ? null : opinionOf(said, today, follows)
    })
  }

const vehicleOf = ({ truck: { row }, asked }: Situation): VehicleRow => ({
  ...row,
  asked: [row.filterTypes]
    .flat()
    .flatMap((name) => asked.map((day) => ({ filterType: String(name), on: addDays(start, day) }))),
})

function opinionOf(advice: Advice, today: Day, follows: 'levels' | 'cheapest'): Opinion {
  const { reasoning, urgency } = advice
  const isUrgent = urgency === 'critical' || urgency === 'high'
  const until = (on: Day) => daysBetween(today, on)
  const byLevel = isUrgent ? daysOf[urgency] : null
  const cheapest = reasoning?.cheapest?.date
  const byDay = cheapest !== undefined && until(cheapest) <= cheapestAhead ? 0 : null
  const said = {
    serviceIn: follows === 'levels' ? byLevel : byDay,
    level: urgency === 'critical' ? urgency : isUrgent ? 'urgent' : null,
  } as const
  if (reasoning === null) return { ...said, days: null, pDue: null, order: Infinity }
  const { interval, dates, pDue, serviceBy, milesSinceService, dataQuality } = reasoning
  return {
    ...said,
    days: { p10: until(dates.p10), p50: until(dates.p50), p90: until(dates.p90) },
    pDue,
    order: until(serviceBy.date),
    miles: { ...interval, since: milesSinceService },
    confidence: advice.confidence / 100,
    contradicts: dataQuality.includes('readings_contradict'),
  }
}
