import type { FilterKind } from '#content/filter-kinds.ts'
import { lifePriors, type Duty } from '#content/life-priors.ts'
import { addDays } from '#domain/calendar.ts'
import type { MetricRow } from '#domain/maintenance/analysis/metric-evidence.ts'
import type { ServiceRow } from '#domain/maintenance/analysis/vehicle-facts.ts'
import { randomFrom, normal } from '#domain/random-setup.ts'
import { dayOf, distanceOn, start, years, type Life, type Rows, type Truck } from './truck.ts'

/** What goes wrong with real fleets, each on its own switch. */
export const troubles = [
  'seasons',
  'reassigned',
  'odometer',
  'dials',
  'unrecorded',
  'faults',
  'fleetBias',
  'dutyUnsaid',
  'policy',
  'dueNotEntered',
  'gauges',
  'missing',
] as const
export type Trouble = (typeof troubles)[number]

/** A truck of this world: what its rows are drawn from. */
export type SimulatedTruck = Truck & {
  duty: Duty
  gauge: { exponent: number; offset: number }
  newDial: { day: number; isTold: boolean } | null
  seed: number
  has: ReadonlySet<Trouble>
}

const daysKnown = 365 * 14
const duties = ['line_haul', 'regional', 'regional', 'vocational', 'severe'] as const
type Driven = (typeof duties)[number]
const words: Record<Driven, string> = {
  line_haul: 'Line haul',
  regional: 'Regional haul',
  vocational: 'Utility work',
  severe: 'Transit line',
}
const milesADay: Record<Driven, number> = {
  line_haul: 420,
  regional: 250,
  vocational: 110,
  severe: 80,
}
// Weibull lives, which the model does not assume: shape 5 differs by a quarter from one to the next.
const shape = 5
const weibullMedian = Math.LN2 ** (1 / shape)

export function worldOf(
  seed: number,
  has: ReadonlySet<Trouble>,
  trucks = 150,
  fleets = 8,
): SimulatedTruck[] {
  const random = randomFrom(seed * 7919 + 13)
  return Array.from({ length: fleets }, (_empty, fleet) => {
    const bias = has.has('fleetBias') ? 0.25 * normal(random) : 0
    return Array.from({ length: trucks }, (_none, at) => truckOf({ fleet, at, bias, has, random }))
  }).flat()
}

type Drawn = {
  fleet: number
  at: number
  bias: number
  has: ReadonlySet<Trouble>
  random: () => number
}

function truckOf({ fleet, at, bias, has, random }: Drawn): SimulatedTruck {
  const duty = duties[Math.floor(random() * duties.length)] ?? 'regional'
  const kind: FilterKind = random() < 0.6 ? 'dpf' : 'engine_air'
  const prior = lifePriors.find((row) => row.kind === kind && row.duty === duty)
  const { medianMiles, spread } = prior ?? { medianMiles: 60_000, spread: 0.4 }
  const rate = milesADay[duty] * Math.exp(0.25 * normal(random))
  const own = Math.sqrt(Math.max(0.01, spread ** 2 - (1.28 / shape) ** 2)) * normal(random)
  const scale = medianMiles * Math.exp(own + bias)
  const distance = distanceBy(rate, has, random)
  const policy =
    has.has('policy') && random() < 0.4 ? medianMiles * (0.5 + 0.4 * random()) : Infinity
  const truck: SimulatedTruck = {
    row: {
      id: `truck-${fleet}-${String(at).padStart(4, '0')}`,
      vehicleType: 'Truck',
      year: null,
      engineType: null,
      operatingConditions: has.has('dutyUnsaid') && random() < 0.25 ? null : words[duty],
      averageMilesPerMonth: Math.round(rate * 30.44),
      filterTypes: [kind === 'dpf' ? 'DPF' : 'Engine air'],
      maintenanceHistory: null,
      currentMileage: null,
      lastServiceMileage: 0,
      addedOn: start,
    },
    kind,
    duty,
    fleet,
    reads: random() > (has.has('missing') ? 1 / 3 : 0),
    gauge: has.has('gauges')
      ? { exponent: 1.6 + 2.4 * random(), offset: 0.12 * normal(random) }
      : { exponent: 2.6, offset: 0 },
    distance,
    lives: [],
    newDial:
      has.has('dials') && random() < 0.05
        ? { day: Math.floor(365 + random() * 1400), isTold: random() < 0.5 }
        : null,
    seed: Math.floor(random() * 2 ** 31),
    has,
    wholeOf: (nth) =>
      truck.lives[nth]?.whole ?? wholeLife(scale, has, randomFrom(truck.seed + 7919 * nth)),
    rowsOn: (day, lives) => rowsOf(truck, day, lives),
  }
  truck.lives = livesOf(truck, scale, policy, random)
  return truck
}

function distanceBy(rate: number, has: ReadonlySet<Trouble>, random: () => number): Float64Array {
  const changes =
    has.has('reassigned') && random() < 0.3
      ? { day: Math.floor(random() * 365 * years), by: Math.exp(0.4 * normal(random)) }
      : { day: Infinity, by: 1 }
  const phase = random() * 2 * Math.PI
  const distance = new Float64Array(daysKnown + 1)
  let isIdle = false
  for (let day = 0; day < daysKnown; day += 1) {
    if (has.has('seasons') && day % 7 === 0) isIdle = random() < 0.06
    const season = has.has('seasons') ? 1 + 0.3 * Math.sin((2 * Math.PI * day) / 365 + phase) : 1
    const today = isIdle ? 0 : rate * season * (day >= changes.day ? changes.by : 1)
    distance[day + 1] = (distance[day] ?? 0) + today
  }
  return distance
}

function livesOf(
  truck: SimulatedTruck,
  scale: number,
  policy: number,
  random: () => number,
): Life[] {
  const { has } = truck
  const end = truck.distance[365 * years] ?? 0
  const lives: Life[] = []
  for (let from = 0; from <= end;) {
    const whole = wholeLife(scale, has, random)
    const planned = policy * (0.9 + 0.2 * random())
    const swapped = has.has('unrecorded') && random() < 0.04
    const ends = swapped ? Math.min(whole, planned) * random() : Math.min(whole, planned)
    lives.push({
      from,
      whole,
      to: from + Math.max(50, ends),
      wasDue: ends >= whole,
      isRecorded: !swapped && !(has.has('unrecorded') && random() < 0.1),
      dueEntered: !(has.has('dueNotEntered') && random() < 0.35),
    })
    from += Math.max(50, ends)
  }
  return lives
}

function wholeLife(scale: number, has: ReadonlySet<Trouble>, random: () => number): number {
  const life = (scale * (-Math.log(1 - random())) ** (1 / shape)) / weibullMedian
  return has.has('faults') && random() < 0.05 ? life * 0.35 : life
}

function rowsOf(truck: SimulatedTruck, day: number, lives: readonly Life[]): Rows {
  const at = distanceOn(truck, day)
  const services = lives
    .filter(({ to, isRecorded }) => to <= at && isRecorded)
    .map(({ to, wasDue, dueEntered }): ServiceRow => {
      const on = dayOf(truck, to)
      return {
        filterType: '',
        on: addDays(start, on),
        mileage: Math.round(dialOf(truck, on, to)),
        wasDue: dueEntered ? wasDue : null,
      }
    })
  return { services, metrics: [...odometerOf(truck, day), ...gaugeOf(truck, day, lives)] }
}

function dialOf({ newDial, distance }: SimulatedTruck, day: number, miles: number): number {
  return newDial === null || day < newDial.day ? miles : miles - (distance[newDial.day] ?? 0)
}

/** Monthly; of what somebody types, some is wrong. */
function odometerOf(truck: SimulatedTruck, day: number): MetricRow[] {
  const { has, newDial, seed } = truck
  const rows: MetricRow[] = []
  for (let on = Math.max(1, day - 30 * 24); on <= day; on += 30) {
    const noise = randomFrom(seed + on)
    if (has.has('missing') && noise() < 0.3) continue
    const dial = dialOf(truck, on, distanceOn(truck, on))
    const slip = has.has('odometer') && noise() < 0.03 ? (noise() < 0.5 ? 1.609 : 10) : 1
    const off = has.has('odometer') ? 150 * normal(noise) : 0
    rows.push({
      metricType: 'odometer',
      value: Math.max(0, Math.round(dial * slip + off)),
      on: addDays(start, on),
      isNewDial: newDial !== null && newDial.isTold && on >= newDial.day && on - 30 < newDial.day,
    })
  }
  return rows
}

function gaugeOf(truck: SimulatedTruck, day: number, lives: readonly Life[]): MetricRow[] {
  if (!truck.reads) return []
  const { has, gauge, kind, seed } = truck
  const [type, clean, limit] =
    kind === 'dpf' ? (['differential_pressure', 8, 40] as const) : (['restriction', 5, 25] as const)
  const rows: MetricRow[] = []
  for (let on = Math.max(1, day - 720); on <= day; on += 30) {
    const noise = randomFrom(seed + on * 3)
    if (has.has('missing') && noise() < 0.3) continue
    const at = distanceOn(truck, on)
    const life = lives.find(({ from, to }) => from <= at && at < to)
    if (life === undefined) continue
    const gone = ((at - life.from) / life.whole) ** gauge.exponent
    const health = Math.max(0, gone * (1 + 0.1 * normal(noise)) * (1 + gauge.offset))
    rows.push({
      metricType: type,
      value: clean + health * (limit - clean),
      on: addDays(start, on),
      isNewDial: false,
    })
  }
  return rows
}
