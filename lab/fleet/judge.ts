import type { Adviser, Opinion } from './adviser.ts'
import { dayOf, distanceOn, fleetsOf, lifeOn, years, type Truck, type World } from './truck.ts'

/** One question about one filter, and what came. Miles and days are counted from the day of the question. */
export type Asked = {
  truck: Truck
  day: number
  opinion: Opinion
  miles: number
  left: number
  leftDays: number
  whole: number
}

const firstAsked = 2 * 365
const everyDays = 100

export function ask(world: World, adviser: Adviser): Asked[] {
  const asked: Asked[] = []
  for (const trucks of fleetsOf(world))
    for (let day = firstAsked; day < 365 * years; day += everyDays)
      for (const one of askOn(trucks, day, adviser)) asked.push(one)
  return asked
}

function askOn(trucks: readonly Truck[], day: number, adviser: Adviser): Asked[] {
  const situations = trucks.flatMap((truck) => {
    const life = lifeOn(truck, day)
    if (life === undefined) return []
    const due = life.from + life.whole
    return [
      {
        truck,
        life,
        rows: truck.rowsOn(day, truck.lives),
        asked: [],
        leftDays: (Number.isFinite(due) ? dayOf(truck, due) : truck.distance.length) - day,
      },
    ]
  })
  const said = adviser(situations, day)
  return situations.flatMap(({ truck, life, leftDays }, at) => {
    const opinion = said[at] ?? null
    if (opinion === null) return []
    const distance = distanceOn(truck, day)
    const left = life.from + life.whole - distance
    return [{ truck, day, opinion, miles: distance - life.from, left, leftDays, whole: life.whole }]
  })
}

export function judge(asked: readonly Asked[]) {
  const dated = asked.flatMap((one) => {
    const { days, pDue } = one.opinion
    return days === null ? [] : [{ ...one, days, pDue }]
  })
  const chances = dated.flatMap(({ pDue, leftDays }) => (pDue === null ? [] : [{ pDue, leftDays }]))
  const inMiles = dated.flatMap((one) => {
    const { miles } = one.opinion
    if (miles === undefined) return []
    const since = miles.since ?? miles.p50
    return [{ ...one, low: miles.p10 - since, middle: miles.p50 - since, high: miles.p90 - since }]
  })
  const isUrgent = ({ opinion }: Asked) => opinion.level !== null
  const soon = dated.filter(({ leftDays }) => leftDays <= 183)
  const errors = soon.map(({ days, leftDays }) => Math.abs(days.p50 - leftDays))
  const critical = asked.filter(({ opinion }) => opinion.level === 'critical')
  const sound = asked.filter(({ truck }) => truck.reads)
  const isHit = (one: (typeof inMiles)[number]) =>
    Math.abs(Math.log((one.miles + Math.max(1 - one.miles, one.middle)) / one.whole)) < 0.15
  const due = (days: 14 | 45 | 90) =>
    chances.map(({ pDue, leftDays }): Said => [pDue[`days${days}`], Number(leftDays <= days)])
  return {
    asked: asked.length,
    dueIn30: share(asked, ({ leftDays }) => leftDays <= 30),
    cover80: mean(inMiles.map(({ low, high, left }) => Number(low <= left && left <= high))),
    cover80Dates: mean(
      dated.map(({ days, leftDays }) => Number(days.p10 <= leftDays && leftDays <= days.p90)),
    ),
    ece: error(inMiles.map((one) => [one.opinion.confidence ?? 0, Number(isHit(one))])),
    due14: bins(due(14)),
    due45: bins(due(45)),
    due90: bins(due(90)),
    brier45: mean(due(45).map(([said, came]) => (said - came) ** 2)),
    brier90: mean(due(90).map(([said, came]) => (said - came) ** 2)),
    urgent: share(asked, isUrgent),
    precision30: share(asked.filter(isUrgent), ({ leftDays }) => leftDays <= 30),
    recall30: share(
      asked.filter(({ leftDays }) => leftDays <= 30),
      isUrgent,
    ),
    criticalShare: share(asked, ({ opinion }) => opinion.level === 'critical'),
    critical14: share(critical, ({ leftDays }) => leftDays <= 14),
    critical14Said: mean(critical.map(({ opinion }) => opinion.pDue?.days14 ?? 0)),
    contradict: share(sound, ({ opinion }) => opinion.contradicts === true),
    dateError: { mean: mean(errors), median: median(errors) },
    ranked: foundOnTop(dated),
  }
}

/** Of as many filters as are due in 30 days, the share that stands on top of the list by its date. */
function foundOnTop(dated: readonly { opinion: Opinion; leftDays: number; day: number }[]): number {
  let [due, found] = [0, 0]
  for (const ofDay of Map.groupBy(dated, ({ day }) => day).values()) {
    const count = ofDay.filter(({ leftDays }) => leftDays <= 30).length
    const top = ofDay.toSorted((a, b) => a.opinion.order - b.opinion.order).slice(0, count)
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
