import { lifePriors } from '#content/life-priors.ts'
import { daysBetween } from '#domain/calendar.ts'
import { metricOf } from '#domain/fleet/metric-types.ts'
import { dutyOf } from '#domain/fleet/conditions.ts'
import type { Situation } from '../adviser.ts'
import { start } from '../truck.ts'

/** What anybody can read in the rows of a truck, without asking whether they are true. Days of the world; miles of the dial. */
export type Seen = {
  /** The table's median and spread for its duty. */
  usual: number
  spread: number
  /** On the day of the question. */
  at: number
  perDay: number
  /** Since its last service on record; null without any. */
  gone: number | null
  past: { miles: number; wasDue: boolean | null }[]
  /** Of its gauge since then, oldest first: miles since the service, and 0 for clean to 1 for its limit. */
  readings: { gone: number; health: number }[]
}

const [newestDays, leastPerDay] = [240, 5]

export function seenOf({ truck: { row, kind }, rows }: Situation, day: number): Seen {
  const duty = dutyOf(row) ?? 'regional'
  const prior = lifePriors.find((one) => one.kind === kind && one.duty === duty)
  const dayOf = (on: string) => daysBetween(start, on)
  const dials = believable(
    rows.metrics
      .filter(({ metricType }) => metricType === 'odometer')
      .map(({ on, value }) => ({ day: dayOf(on), miles: value })),
  )
  const newest = dials.at(-1) ?? { day: 0, miles: row.currentMileage ?? 0 }
  const earlier = dials.find((one) => one.day >= day - newestDays) ?? newest
  const said = (row.averageMilesPerMonth ?? 0) / 30.44
  const driven = (newest.miles - earlier.miles) / Math.max(1, newest.day - earlier.day)
  const perDay = Math.max(leastPerDay, newest.day - earlier.day > 60 ? driven : said)
  const at = newest.miles + perDay * (day - newest.day)
  const ends = rows.services.flatMap(({ mileage, wasDue, on }) =>
    mileage === null || mileage > at ? [] : [{ mileage, wasDue, day: dayOf(on) }],
  )
  const begins = [row.lastServiceMileage, ...ends.map(({ mileage }) => mileage)]
  const last = ends.at(-1)?.mileage ?? row.lastServiceMileage
  const since = ends.at(-1)?.day ?? -1
  return {
    usual: prior?.medianMiles ?? 100_000,
    spread: prior?.spread ?? 0.4,
    at,
    perDay,
    gone: last === null ? null : Math.max(0, at - last),
    past: ends.flatMap(({ mileage, wasDue }, nth) => {
      const from = begins[nth] ?? null
      return from === null || mileage <= from ? [] : [{ miles: mileage - from, wasDue }]
    }),
    readings: rows.metrics.flatMap(({ metricType, value, on }) => {
      const scale = metricType === 'ash' ? null : (metricOf(metricType)?.scale ?? null)
      if (scale === null || dayOf(on) <= since) return []
      const gone = at - perDay * (day - dayOf(on)) - (last ?? 0)
      return gone <= 0
        ? []
        : [{ gone, health: (value - scale.clean) / (scale.limit - scale.clean) }]
    }),
  }
}

type Dial = { day: number; miles: number }
const [mostADay, slack] = [1500, 500]

/** Without what steps back or leaps: each has to follow the one before, or two that agree against it. */
function believable(dials: readonly Dial[]): Dial[] {
  const follows = (one: Dial, next: Dial) =>
    next.miles >= one.miles && next.miles <= one.miles + slack + mostADay * (next.day - one.day)
  const kept: Dial[] = []
  for (const [at, dial] of dials.entries()) {
    const [last, next] = [kept.at(-1), dials[at + 1]]
    if (last === undefined || follows(last, dial)) kept.push(dial)
    else if (next !== undefined && follows(dial, next) && !follows(last, next)) kept.push(dial)
  }
  return kept
}
