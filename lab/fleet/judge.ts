import type { Advice } from '#domain/maintenance/analysis/analyse-fleet.ts'
import { analyseFleet } from '#domain/maintenance/analysis/analyse-fleet.ts'
import { addDays, daysBetween } from '#domain/calendar.ts'
import { dayOf, distanceOn, lifeOn, rowsOf, start, years, type Truck } from './world.ts'

/** One question about one filter, and what came. Miles and days are counted from the day of the question. */
export type Asked = {
  truck: Truck
  day: number
  advice: Advice
  miles: number
  left: number
  leftDays: number
  whole: number
}

const firstAsked = 2 * 365
const everyDays = 100

export function ask(world: readonly Truck[]): Asked[] {
  const asked: Asked[] = []
  for (const trucks of Map.groupBy(world, ({ fleet }) => fleet).values())
    for (let day = firstAsked; day < 365 * years; day += everyDays)
      for (const one of askOn(trucks, day)) asked.push(one)
  return asked
}

function askOn(trucks: readonly Truck[], day: number): Asked[] {
  const rows = trucks.map((truck) => rowsOf(truck, day))
  const of = new Map(trucks.map((truck) => [truck.row.id, truck]))
  const { advice } = analyseFleet(
    {
      vehicles: trucks.map(({ row }) => row),
      services: new Map(trucks.map(({ row }, at) => [row.id, rows[at]?.services ?? []])),
      metrics: new Map(trucks.map(({ row }, at) => [row.id, rows[at]?.metrics ?? []])),
    },
    addDays(start, day),
  )
  return advice.flatMap((one) => {
    const truck = of.get(one.vehicleId)
    const life = truck === undefined ? undefined : lifeOn(truck, day)
    if (truck === undefined || life === undefined) return []
    const at = distanceOn(truck, day)
    const left = life.from + life.whole - at
    return [
      {
        truck,
        day,
        advice: one,
        miles: at - life.from,
        left,
        leftDays: dayOf(truck, life.from + life.whole) - day,
        whole: life.whole,
      },
    ]
  })
}

export function judge(asked: readonly Asked[]) {
  const dated = asked.flatMap((one) => {
    if (one.advice.reasoning === null) return []
    const { interval, dates, pDue, serviceBy } = one.advice.reasoning
    const since = one.advice.reasoning.milesSinceService ?? interval.p50
    const today = addDays(start, one.day)
    return [
      {
        ...one,
        low: interval.p10 - since,
        high: interval.p90 - since,
        middle: interval.p50 - since,
        dates: {
          p10: daysBetween(today, dates.p10),
          p50: daysBetween(today, dates.p50),
          p90: daysBetween(today, dates.p90),
        },
        pDue,
        confidence: one.advice.confidence / 100,
        serviceBy: daysBetween(today, serviceBy.date),
      },
    ]
  })
  const isUrgent = ({ advice }: Asked) => advice.urgency === 'critical' || advice.urgency === 'high'
  const soon = dated.filter(({ leftDays }) => leftDays <= 183)
  const errors = soon.map(({ dates, leftDays }) => Math.abs(dates.p50 - leftDays))
  const critical = asked.filter(({ advice }) => advice.urgency === 'critical')
  const sound = asked.filter(({ truck }) => truck.reads)
  const isHit = (one: (typeof dated)[number]) =>
    Math.abs(Math.log((one.miles + Math.max(1 - one.miles, one.middle)) / one.whole)) < 0.15
  return {
    asked: asked.length,
    cover80: mean(dated.map(({ low, high, left }) => Number(low <= left && left <= high))),
    cover80Dates: mean(
      dated.map(({ dates, leftDays }) => Number(dates.p10 <= leftDays && leftDays <= dates.p90)),
    ),
    ece: error(dated.map((one) => [one.confidence, Number(isHit(one))])),
    due14: bins(dated.map(({ pDue, leftDays }) => [pDue.days14, Number(leftDays <= 14)])),
    due45: bins(dated.map(({ pDue, leftDays }) => [pDue.days45, Number(leftDays <= 45)])),
    due90: bins(dated.map(({ pDue, leftDays }) => [pDue.days90, Number(leftDays <= 90)])),
    urgent: share(asked, isUrgent),
    precision30: share(asked.filter(isUrgent), ({ leftDays }) => leftDays <= 30),
    recall30: share(
      asked.filter(({ leftDays }) => leftDays <= 30),
      isUrgent,
    ),
    criticalShare: share(asked, ({ advice }) => advice.urgency === 'critical'),
    critical14: share(critical, ({ leftDays }) => leftDays <= 14),
    contradict: share(
      sound,
      ({ advice }) => advice.reasoning?.dataQuality.includes('readings_contradict') === true,
    ),
    dateError: { mean: mean(errors), median: median(errors) },
    ranked: foundOnTop(dated),
  }
}

/** Of as many filters as are due in 30 days, the share that stands on top of the list by its date. */
function foundOnTop(
  dated: readonly { serviceBy: number; leftDays: number; day: number }[],
): number {
  let [due, found] = [0, 0]
  for (const ofDay of Map.groupBy(dated, ({ day }) => day).values()) {
    const count = ofDay.filter(({ leftDays }) => leftDays <= 30).length
    const top = ofDay.toSorted((a, b) => a.serviceBy - b.serviceBy).slice(0, count)
    due += count
    found += top.filter(({ leftDays }) => leftDays <= 30).length
  }
  return due === 0 ? 0 : found / due
}

type Said = readonly [said: number, came: number]

/** Ten bins of equal count: what was said, what came; and the widest gap. */
export function bins(said: readonly Said[]) {
  const each = binned(said)
  return {
    gap: Math.max(...each.map(([one, other]) => Math.abs(one - other))),
    bins: each.map(([one, other]) => `${one.toFixed(3)}/${other.toFixed(3)}`).join(' '),
  }
}

function error(said: readonly Said[]): number {
  return mean(binned(said).map(([one, other]) => Math.abs(one - other)))
}

function binned(said: readonly Said[]): Said[] {
  const sorted = said.toSorted((a, b) => a[0] - b[0])
  return Array.from({ length: 10 }, (_empty, bin) => {
    const own = sorted.slice((bin * sorted.length) / 10, ((bin + 1) * sorted.length) / 10)
    return [mean(own.map(([one]) => one)), mean(own.map(([, other]) => other))] as const
  })
}

export function mean(values: readonly number[]): number {
  return values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length
}

export function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
}

function share<Row>(rows: readonly Row[], is: (row: Row) => boolean): number {
  return mean(rows.map((row) => Number(is(row))))
}
