import { aboutKind } from '#content/filter-kinds.ts'
import { analyseFleet, type Advice } from '#domain/maintenance/analysis/analyse-fleet.ts'
import { addDays } from '#domain/calendar.ts'
import { costsOf } from '#domain/maintenance/urgency.ts'
import { median } from './judge.ts'
import { distanceOn, rowsOf, start, years, type Life, type Truck } from './world.ts'

const everyDays = 14
const shares = [0.6, 0.7, 0.8, 0.9, 1] as const

/** In which miles of its life a filter is serviced, where the rule asks for it today. Null: not yet. */
type Rule = (asked: {
  truck: Truck
  past: readonly Life[]
  since: number
  advice: Advice | undefined
  day: number
}) => number | null

/**
 * Dollars per 1,000 miles of following a rule on the same lives, asked every two weeks. The rivals
 * get the multiple that is cheapest in hindsight, which nobody knows beforehand.
 */
export function costsIn(world: readonly Truck[]) {
  const kinds = Map.groupBy(world, ({ kind }) => kind)
  const typical = new Map([...kinds].map(([kind, own]) => [kind, median(own.map(firstLife))]))
  const duties = Map.groupBy(world, ({ kind, duty }) => `${kind} ${duty}`)
  const ofDuty = new Map([...duties].map(([key, own]) => [key, median(own.map(firstLife))]))
  const best = (pointOf: (truck: Truck, past: readonly Life[]) => number) =>
    Math.min(
      ...shares.map((share) =>
        costOf(world, false, ({ truck, past }) => share * pointOf(truck, past)),
      ),
    )
  const usual = ({ kind, duty }: Truck) => ofDuty.get(`${kind} ${duty}`) ?? 0
  return {
    levels: costOf(world, true, byLevel),
    cheapestDay: costOf(world, true, byCheapest),
    fixedInterval: best(({ kind }) => typical.get(kind) ?? 0),
    dutyInterval: best(usual),
    ownMean: best((truck, past) =>
      past.length === 0
        ? usual(truck)
        : past.reduce((sum, { from, to }) => sum + to - from, 0) / past.length,
    ),
    runToDue: costOf(world, false, () => null),
  }
}

const firstLife = ({ lives }: Truck) => lives[0]?.whole ?? 0

/** As the words of the level say: within 2 days, or within 2 weeks. */
const byLevel: Rule = ({ truck, since, advice, day }) => {
  const days = advice?.urgency === 'critical' ? 2 : advice?.urgency === 'high' ? 14 : null
  return days === null ? null : since + distanceOn(truck, day + days) - distanceOn(truck, day)
}

const byCheapest: Rule = ({ since, advice, day }) => {
  const date = advice?.reasoning?.cheapest?.date
  return date !== undefined && date <= addDays(start, day + everyDays) ? since : null
}

type Running = { truck: Truck; past: Life[]; point: number | null }

function costOf(world: readonly Truck[], asks: boolean, rule: Rule): number {
  let [dollars, miles] = [0, 0]
  for (const trucks of Map.groupBy(world, ({ fleet }) => fleet).values()) {
    const running = trucks.map((truck): Running => ({ truck, past: [], point: null }))
    for (let day = everyDays; day < 365 * years; day += everyDays) {
      for (const one of running) dollars += endedOn(one, day)
      const advice = asks ? adviceOn(running, day) : new Map<string, Advice>()
      for (const one of running) {
        const { truck, past, point } = one
        if (point !== null) continue
        const since = distanceOn(truck, day) - (past.at(-1)?.to ?? 0)
        one.point = rule({ truck, past, since, advice: advice.get(truck.row.id), day })
      }
    }
    miles += running.reduce((sum, { past }) => sum + (past.at(-1)?.to ?? 0), 0)
  }
  return (1000 * dollars) / miles
}

/** Ends the lives that were serviced, or due, since the last look. Returns what that cost. */
function endedOn(one: Running, day: number): number {
  const { truck, past } = one
  const costs = costsOf(aboutKind[truck.kind])
  let dollars = 0
  for (;;) {
    const whole = truck.lives[past.length]?.whole ?? Infinity
    const from = past.at(-1)?.to ?? 0
    const ends = Math.max(50, Math.min(whole, one.point ?? Infinity))
    if (from + ends > distanceOn(truck, day) || !Number.isFinite(ends)) return dollars
    const wasDue = ends >= whole
    past.push({ from, whole, to: from + ends, wasDue, isRecorded: true, dueEntered: true })
    one.point = null
    dollars += wasDue ? costs.missed : costs.planned
  }
}

function adviceOn(running: readonly Running[], day: number): Map<string, Advice> {
  const rows = running.map(({ truck, past }) => {
    const from = past.at(-1)?.to ?? 0
    const whole = truck.lives[past.length]?.whole ?? Infinity
    const now = { from, whole, to: Infinity, wasDue: false, isRecorded: false, dueEntered: false }
    return { id: truck.row.id, ...rowsOf(truck, day, [...past, now]) }
  })
  const { advice } = analyseFleet(
    {
      vehicles: running.map(({ truck }) => truck.row),
      services: new Map(rows.map(({ id, services }) => [id, services])),
      metrics: new Map(rows.map(({ id, metrics }) => [id, metrics])),
    },
    addDays(start, day),
  )
  return new Map(advice.map((one) => [one.vehicleId, one]))
}
