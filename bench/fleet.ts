import { filterPrices } from '#content/filter-prices.ts'
import { analyseFleet, type Advice } from '#domain/maintenance/analysis/analyse-fleet.ts'
import type { ServiceRow } from '#domain/maintenance/analysis/vehicle-facts.ts'
import { addDays } from '#domain/calendar.ts'
import { costsOf } from '#domain/maintenance/urgency.ts'
import { readingsOf, rowsOf, start, stateOf, type Truck, truckOf } from './fleet-trucks.ts'
import { mulberry } from './random.ts'

const days = 1460
// The first years only teach: what is asked in them has no history yet.
const askedFrom = 730
const everyDays = 14
const actsWithinDays = 10

export type FleetStats = {
  vehicles: number
  predictions: number
  coverage80: number
  ece: number
  /**
   * Of the lives that ended by themselves, the share that stood at high or critical two weeks
   * before and earlier.
   */
  dueFlaggedInTime: number
  /**
   * Of what was called high or critical, the share that had more than half of its life before it.
   */
  falseHigh: number
  /** Dollars for a thousand miles. */
  cost: { predictive: number; fixedInterval: number; perDutyInterval: number; runToFailure: number }
  computeMs: number
}

/**
 * A fleet drawn from the priors, asked every two weeks for two years, by two managers: one never
 * acts, one acts on high.
 */
export function simulateFleet(count: number, seed = 1978): FleetStats {
  const random = mulberry(seed)
  const trucks = Array.from({ length: count }, (_empty, at) => truckOf(at, random))
  const began = performance.now()
  const watched = watch(trucks)
  const computeMs = performance.now() - began
  return {
    vehicles: count,
    ...judged(watched),
    cost: costs(trucks),
    computeMs: Math.round(computeMs),
  }
}

type Sample = {
  inside: boolean
  confidence: number
  hit: boolean
  urgency: Advice['urgency']
  left: number
  leftDays: number
  lifeKey: string
}

/**
 * The fleet as it is when every filter runs until it is due: what is said of it every two weeks,
 * beside what came.
 */
function watch(trucks: readonly Truck[]): Sample[] {
  const samples: Sample[] = []
  for (let day = askedFrom; day <= days; day += everyDays) {
    const today = addDays(start, day)
    const states = trucks.map((truck) => stateOf(truck, day))
    const { advice } = analyseFleet(rowsOf(trucks, states, day), today)
    for (const [at, one] of advice.entries()) {
      const [truck, state] = [trucks[at], states[at]]
      if (truck === undefined || state === undefined) continue
      const life = truck.lives[state.life] ?? 0
      const { p10, p50, p90 } = one.reasoning.interval
      samples.push({
        inside: p10 <= life && life <= p90,
        confidence: one.confidence / 100,
        hit: Math.abs(Math.log(life / p50)) < 0.15,
        urgency: one.urgency,
        left: (life - state.miles) / life,
        leftDays: (life - state.miles) / truck.milesPerDay,
        lifeKey: `${truck.row.id} ${state.life}`,
      })
    }
  }
  return samples
}

function judged(samples: readonly Sample[]) {
  const isUrgent = ({ urgency }: Sample) => urgency === 'critical' || urgency === 'high'
  const urgent = samples.filter(isUrgent)
  // The last look at each life that was two weeks before its end, or earlier.
  const last = new Map<string, Sample>()
  for (const sample of samples) if (sample.leftDays >= 14) last.set(sample.lifeKey, sample)
  const ended = [...last.values()].filter(({ leftDays }) => leftDays < 14 + everyDays)
  return {
    predictions: samples.length,
    coverage80: mean(samples.map(({ inside }) => Number(inside))),
    ece: calibrationError(samples),
    dueFlaggedInTime: mean(ended.map((sample) => Number(isUrgent(sample)))),
    falseHigh: mean(urgent.map(({ left }) => Number(left > 0.5))),
  }
}

/** What each rule costs on the same lives: ours cleans when it says high, ten days later. */
function costs(trucks: readonly Truck[]): FleetStats['cost'] {
  const medians = Map.groupBy(trucks, ({ kind, row }) => `${kind} ${row.operatingConditions}`)
  const kinds = Map.groupBy(trucks, ({ kind }) => kind)
  const medianOf = (group: readonly Truck[]) => median(group.map(({ lives }) => lives[0] ?? 0))
  const each = (rule: (truck: Truck) => number[]) => {
    const sums = trucks.map((truck) => spent(truck, rule(truck)))
    return (
      (1000 * sums.reduce((sum, { dollars }) => sum + dollars, 0)) /
      sums.reduce((sum, { miles }) => sum + miles, 0)
    )
  }
  const best = (groups: Map<string, Truck[]>, keyOf: (truck: Truck) => string) => {
    const points = new Map(
      [...groups].map(([key, group]) => [key, bestInterval(group, medianOf(group))]),
    )
    return (truck: Truck) =>
      truck.lives.slice(0, 12).map(() => points.get(keyOf(truck)) ?? Infinity)
  }
  return {
    predictive: each(predictedPoints),
    fixedInterval: each(best(kinds, ({ kind }) => kind)),
    perDutyInterval: each(best(medians, ({ kind, row }) => `${kind} ${row.operatingConditions}`)),
    runToFailure: each(({ lives }) => lives.slice(0, 12).map(() => Infinity)),
  }
}

/**
 * At which miles the first twelve lives are cleaned when one acts on what is said, knowing only how
 * those before ended.
 */
function predictedPoints(truck: Truck): number[] {
  const points: number[] = []
  const services: ServiceRow[] = []
  let [passed, day] = [0, 30]
  for (const [life, whole] of truck.lives.slice(0, 12).entries()) {
    const began = passed
    let point = Infinity
    for (; ; day += everyDays) {
      const miles = day * truck.milesPerDay - began
      if (miles >= whole) break
      const rows = {
        vehicles: [truck.row],
        services: new Map([[truck.row.id, services]]),
        metrics: new Map([[truck.row.id, readingsOf(truck, { life, miles, ends: [] }, day)]]),
      }
      const [one] = analyseFleet(rows, addDays(start, day)).advice
      if (one?.urgency === 'critical' || one?.urgency === 'high') {
        point = miles + actsWithinDays * truck.milesPerDay
        break
      }
    }
    points.push(point)
    passed = began + Math.min(point, whole)
    services.push({
      filterType: '',
      on: addDays(start, Math.floor(passed / truck.milesPerDay)),
      mileage: Math.round(passed),
      wasDue: point >= whole,
    })
    day = Math.max(day, Math.ceil(passed / truck.milesPerDay)) + everyDays
  }
  return points
}

function spent(
  { kind, lives }: Truck,
  points: readonly number[],
): { dollars: number; miles: number } {
  const { planned, missed } = costsOf(filterPrices[kind])
  return points.reduce(
    (sum, point, at) => {
      const life = lives[at] ?? 0
      return {
        dollars: sum.dollars + (point < life ? planned : missed),
        miles: sum.miles + Math.min(point, life),
      }
    },
    { dollars: 0, miles: 0 },
  )
}

/**
 * The interval that would have been cheapest in hindsight: the strongest rival that a table of
 * intervals can be.
 */
function bestInterval(group: readonly Truck[], middle: number): number {
  const tried = Array.from({ length: 20 }, (_empty, at) => middle * (0.3 + at * 0.07))
  const costOf = (interval: number) => {
    const sums = group.map((truck) =>
      spent(
        truck,
        truck.lives.slice(0, 12).map(() => interval),
      ),
    )
    return (
      sums.reduce((sum, { dollars }) => sum + dollars, 0) /
      sums.reduce((sum, { miles }) => sum + miles, 0)
    )
  }
  return tried.reduce((best, interval) => (costOf(interval) < costOf(best) ? interval : best))
}

/** Expected calibration error of the confidence, in eight bins of equal count. */
function calibrationError(samples: readonly Sample[]): number {
  const sorted = samples.toSorted((a, b) => a.confidence - b.confidence)
  let error = 0
  for (let bin = 0; bin < 8; bin += 1) {
    const own = sorted.slice(
      Math.floor((bin * sorted.length) / 8),
      Math.floor(((bin + 1) * sorted.length) / 8),
    )
    error +=
      (own.length / sorted.length) *
      Math.abs(
        mean(own.map(({ hit }) => Number(hit))) - mean(own.map(({ confidence }) => confidence)),
      )
  }
  return error
}

function mean(values: readonly number[]): number {
  return values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
}
