import { addDays } from '#domain/calendar.ts'
import type { MetricRow } from '#domain/maintenance/analysis/metric-evidence.ts'
import type { ServiceRow } from '#domain/maintenance/analysis/vehicle-facts.ts'
import { dayOf, start, type Life as TruckLife, type Rows, type Truck } from '../truck.ts'
import { cloggingOf, drawnLife, lifeOf, type Clogging, type Life } from './clogging.ts'
import { drawsOf, type Draws } from './draws.ts'
import { gaugeOf, shownOn, type Gauge } from './gauges.ts'
import { regimes, type Regime, type RegimeName } from './regimes.ts'
import { drivenBy, roadOf, usualLife, type Road } from './roads.ts'

/**
 * A second world beside `../world.ts`, written from the review of the predictor and the field's
 * literature without looking at the first or at the model. A filter fills by what its own truck
 * burns; what a gauge shows goes with the load; faults upstream come when they come, whatever is
 * cleaned. No constant of the model may be chosen by it.
 */
const [daysKnown, rowDays] = [365 * 9, 720]
const purposes = { truck: 1, habit: 2, life: 3, record: 4, odometer: 5 } as const

type Clogged = Truck & {
  seed: number
  regime: Regime
  road: Road
  odometer: number
  clogging: Clogging
  gauge: Gauge
  /** Where its first filter's life began, in miles before this world. */
  gone: number
}

export function foreignWorld(
  seed: number,
  name: RegimeName,
  { fleets, trucks }: { fleets: number; trucks: number },
): Truck[] {
  return Array.from({ length: fleets }, (_fleet, fleet) =>
    Array.from({ length: trucks }, (_truck, at) =>
      truckOf({ seed: seed * 1_000_003 + fleet * 1009 + at, fleet, at, regime: regimes[name] }),
    ),
  ).flat()
}

type Placed = { seed: number; fleet: number; at: number; regime: Regime }

function truckOf({ seed, fleet, at, regime }: Placed): Truck {
  const draws = drawsOf(seed, purposes.truck)
  const road = roadOf(draws)
  const driven = drivenBy(daysKnown, road, draws)
  const odometer = Math.round(draws.between(0.2, 5) * road.milesPerYear)
  const clogging = cloggingOf(road, regime, driven, odometer, draws)
  const distance = new Float64Array(daysKnown + 1)
  for (const [day, miles] of driven.entries()) distance[day + 1] = (distance[day] ?? 0) + miles
  const perMonth = ((distance[365] ?? 0) / 365) * 30.44
  const isKnown = draws.share() < 0.75
  // No further than the truck has come, and not due yet.
  const { capacity } = drawnLife(clogging, 0, drawsOf(seed, purposes.life, 0))
  const gone = Math.min(
    odometer,
    draws.between(0.03, 0.85) * usualLife(road, regime.kind),
    (0.88 * capacity) / clogging.perMile,
  )
  const truck: Clogged = {
    row: {
      id: `${String(seed)}-${String(at)}`,
      vehicleType: road.type,
      year: null,
      engineType: null,
      operatingConditions: draws.share() < 0.9 ? road.says : null,
      averageMilesPerMonth: draws.share() < 0.8 ? Math.round(perMonth / 100) * 100 : null,
      filterTypes: [regime.kind === 'dpf' ? 'DPF' : 'Engine air'],
      maintenanceHistory: null,
      currentMileage: odometer,
      lastServiceMileage: isKnown ? Math.round(odometer - gone) : null,
      addedOn: start,
    },
    kind: regime.kind,
    duty: road.says,
    fleet,
    reads: true,
    distance,
    lives: [],
    seed,
    regime,
    road,
    odometer,
    clogging,
    gauge: gaugeOf(regime, daysKnown, draws),
    gone,
    wholeOf: (nth, from) => wholeOf(truck, nth, from),
    rowsOn: (day, lives) => rowsOn(truck, day, lives),
  }
  truck.lives = byHabit(truck)
  return truck
}

const trueLife = ({ clogging, seed, gone }: Clogged, nth: number, from: number): Life =>
  lifeOf(clogging, {
    nth,
    from,
    draws: drawsOf(seed, purposes.life, nth),
    ...(nth === 0 ? { before: gone * clogging.perMile } : {}),
  })

function wholeOf(truck: Clogged, nth: number, from: number): number {
  const { due } = trueLife(truck, nth, dayOf(truck, from))
  return due >= daysKnown ? Infinity : (truck.distance[due] ?? 0) - from
}

/** Most run a filter until the light is on and longer; some have intervals of their own, some clean when it suits. */
function byHabit(truck: Clogged): TruckLife[] {
  const { seed, regime, road, distance, gone } = truck
  const owner = drawsOf(seed, purposes.habit)
  const [habit, interval] = [owner.share(), owner.between(0.6, 0.95)]
  const lives: TruckLife[] = []
  const end = distance[daysKnown] ?? 0
  for (let from = -gone; from < end && lives.length < 500;) {
    const draws = drawsOf(seed, purposes.habit, lives.length + 1)
    const whole = wholeOf(truck, lives.length, from)
    const late = dayOf(truck, Math.min(end, from + whole)) + draws.between(0, 30)
    const run = Math.max(200, (distance[Math.min(daysKnown, Math.round(late))] ?? end) - from)
    const planned =
      habit < 0.55
        ? Infinity
        : habit < 0.85
          ? interval * usualLife(road, regime.kind) * draws.between(0.92, 1.08)
          : usualLife(road, regime.kind) * draws.between(0.4, 1)
    const ends = Math.min(run, Math.max(200, planned))
    lives.push({
      from,
      whole,
      to: from + ends,
      wasDue: ends >= 0.95 * whole,
      isRecorded: draws.share() >= regime.unrecorded,
      dueEntered: draws.share() >= regime.blank,
    })
    from += ends
  }
  return lives
}

function rowsOn(truck: Clogged, day: number, lives: readonly TruckLife[]): Rows {
  const began = lives.map((life, nth) => trueLife(truck, nth, dayOf(truck, life.from)))
  return {
    services: lives.flatMap((life, nth): ServiceRow[] => {
      const on = dayOf(truck, life.to)
      if (!life.isRecorded || on > day) return []
      return [recordOf(truck, life, drawsOf(truck.seed, purposes.record, nth), on)]
    }),
    metrics: [...odometerTo(truck, day), ...gaugesTo(truck, day, began)],
  }
}

function recordOf(
  { odometer, regime }: Clogged,
  { to, wasDue, dueEntered }: TruckLife,
  draws: Draws,
  day: number,
): ServiceRow {
  const miles = odometer + to
  const isWrong = draws.share() < 2 * regime.wrong
  const fault = Math.floor(draws.between(0, 3))
  return {
    filterType: '',
    on: addDays(
      start,
      isWrong && fault === 0 ? Math.max(0, day - Math.round(draws.between(2, 12))) : day,
    ),
    mileage:
      isWrong && fault > 0 ? (fault === 1 ? null : Math.round(miles * 1.609)) : Math.round(miles),
    wasDue: dueEntered ? wasDue : null,
  }
}

function odometerTo({ seed, regime, distance, odometer }: Clogged, day: number): MetricRow[] {
  const rows: MetricRow[] = []
  for (let on = firstOf(day, regime.readEvery); on <= day; on += regime.readEvery) {
    const draws = drawsOf(seed, purposes.odometer, on)
    if (draws.share() < 0.05) continue
    const miles = odometer + (distance[on] ?? 0)
    const wrong = draws.share() < regime.wrong ? (draws.share() < 0.5 ? 1.609 : 0.1) : 1
    rows.push(reading('odometer', Math.round(miles * wrong), on))
  }
  return rows
}

function gaugesTo(truck: Clogged, day: number, began: readonly Life[]): MetricRow[] {
  const { seed, regime, gauge } = truck
  const rows: MetricRow[] = []
  for (let on = firstOf(day, regime.readEvery); on <= day; on += regime.readEvery) {
    const life = began.findLast(({ from }) => from <= on)
    if (life === undefined) continue
    const shown = shownOn(gauge, life, on, seed)
    if (shown !== null) rows.push(reading(gauge.type, shown, on))
    if (regime.hasAshCounter) rows.push(reading('ash', countedOn(truck, on, began), on))
  }
  return rows
}

/** Percent of a usual filter's ash, by miles and fuel alone, since somebody last reset it. */
function countedOn({ seed, regime, clogging, gone }: Clogged, day: number, began: readonly Life[]) {
  const reset = began.findLast(
    ({ from, nth }) =>
      from <= day && (nth === 0 || drawsOf(seed, 41, nth).share() >= regime.notReset),
  )
  const [burned, before] = [clogging.burned[day] ?? 0, clogging.burned[reset?.from ?? 0] ?? 0]
  const off = drawsOf(seed, 42).around(1, 0.15)
  const had = (reset?.nth ?? 0) === 0 ? gone / clogging.usual : 0
  return Math.round(100 * (had + (off * (burned - before)) / clogging.usual))
}

const firstOf = (day: number, every: number): number =>
  Math.max(every, Math.ceil((day - rowDays) / every) * every)

const reading = (metricType: string, value: number, on: number): MetricRow => ({
  metricType,
  value,
  on: addDays(start, on),
  isNewDial: false,
})
