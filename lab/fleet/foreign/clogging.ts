import type { Draws } from './draws.ts'
import type { Regime } from './regimes.ts'
import { usualLife, type Road } from './roads.ts'

/**
 * How a truck clogs its filters. `burned` is what has gone through by each day, in miles of a usual truck of its kind:
 * oil of its own engine, more with wear; dust by season and site.
 */
export type Clogging = {
  burned: Float64Array
  /** Of each mile, in the truck's first year here. */
  perMile: number
  usual: number
  faults: readonly Fault[]
}
/** From `day` on the filter that is there fills within `span` days. */
export type Fault = { day: number; span: number }

const [wearByMile, dustSeason] = [0.4 / 1_000_000, 0.45]
// Median lives are those of trucks in their middle years.
const usualOdometer = 400_000

export function cloggingOf(
  road: Road,
  { kind, faults }: Regime,
  driven: Float64Array,
  odometer: number,
  draws: Draws,
): Clogging {
  const own = draws.around(1, kind === 'engine_air' ? 0.3 : 0.22)
  const usual = usualLife(road, kind)
  const burned = new Float64Array(driven.length)
  const found: Fault[] = []
  let [sum, miles, quietUntil] = [0, odometer, -1]
  for (const [day, today] of driven.entries()) {
    miles += today
    const [site, wave] = [draws.around(1, 0.5), Math.cos((2 * Math.PI * (day - 200)) / 365)]
    sum +=
      today *
      own *
      (kind === 'engine_air'
        ? site * (1 + dustSeason * wave)
        : 1 + wearByMile * (miles - usualOdometer))
    burned[day] = sum
    if (day > quietUntil && draws.share() < (faults * today) / usual) {
      found.push({ day, span: draws.between(20, 60) })
      quietUntil = day + 200
    }
  }
  const ofYear = driven.subarray(0, 365).reduce((total, one) => total + one, 0)
  return { burned, perMile: (burned[364] ?? 0) / Math.max(1, ofYear), usual, faults: found }
}

/** One life: how full the filter is by day (1 is due, by this truck's own limit), and its day. */
export type Life = { nth: number; from: number; due: number; fullOn: (day: number) => number }

/** How full a cleaning leaves a filter, and what it takes until it is due. */
export function drawnLife({ usual }: Clogging, nth: number, draws: Draws) {
  const left = draws.between(0.01, 0.09) + 0.01 * Math.min(nth, 4)
  return { left, capacity: draws.around(usual, 0.14) }
}

/** `before`: what has gone through it already. Due is the last day of the world where it comes no sooner. */
export function lifeOf(
  clogging: Clogging,
  { nth, from, draws, before = 0 }: { nth: number; from: number; draws: Draws; before?: number },
): Life {
  const { burned, faults } = clogging
  const { left, capacity } = drawnLife(clogging, nth, draws)
  const first = left + before / capacity
  const begun = from > 0 ? (burned[from - 1] ?? 0) : 0
  const fault = faults.find(({ day }) => day >= from)
  const fullOn = (day: number): number => {
    const since = fault === undefined ? 0 : Math.max(0, day - fault.day)
    const sudden = fault === undefined ? 0 : (since / fault.span) ** 2
    return first + ((burned[day] ?? burned.at(-1) ?? 0) - begun) / capacity + sudden
  }
  let [low, high] = [from, burned.length]
  while (low < high) {
    const middle = Math.floor((low + high) / 2)
    if (fullOn(middle) >= 1) high = middle
    else low = middle + 1
  }
  return { nth, from, due: low, fullOn }
}
