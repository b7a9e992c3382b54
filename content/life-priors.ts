import { exhaustKinds, type FilterKind } from './filter-kinds.ts'
import type { Basis } from './priors.ts'

/**
 * How long filters usually last, before anything is known of one vehicle: medians and spreads by
 * filter and duty, and what shortens or lengthens a life. The office may change every figure.
 */
export type Duty =
  | 'line_haul'
  | 'regional'
  | 'vocational'
  | 'refuse'
  | 'severe'
  | 'light'
  | 'off_road'

type Cited = { source: string; basis: Basis }

/** `medianMiles` from service to due; `spread` is the standard deviation of its logarithm. */
export type LifePrior = Cited & {
  kind: FilterKind
  duty: Duty
  medianMiles: number
  spread: number
}

export const unsourced = 'No published source'
/** Ours alone. */
export const ours = { source: unsourced, basis: 'judgement' } as const

const asSevere = { source: 'As in severe duty', basis: 'judgement' } as const
const by450Hours = {
  source: 'About 450 hours at 33.3 miles an hour',
  basis: 'judgement',
} as const
const unknown = { source: 'Unknown kind of filter: a wide guess', basis: 'judgement' } as const

export const lifePriors: readonly LifePrior[] = [
  {
    kind: 'dpf',
    duty: 'line_haul',
    medianMiles: 370_000,
    spread: 0.3,
    source:
      'Tracked at 6-7 mpg: 350,000-400,000 miles: truckinginfo.com/279657; up to 500,000: fleetmaintenance.com/blogs/blog/10342733',
    basis: 'median',
  },
  {
    kind: 'dpf',
    duty: 'regional',
    medianMiles: 250_000,
    spread: 0.35,
    source: 'First cleaning advised at 200,000-300,000 miles: ttnews.com, fleetmaintenance.com',
    basis: 'recommendation',
  },
  // Hardly any filter is due by the least interval of a maker: the middle lies above it.
  {
    kind: 'dpf',
    duty: 'vocational',
    medianMiles: 150_000,
    spread: 0.4,
    source:
      'Between the least a maker may schedule, 80,000-150,000 miles (FR 71:11411, overdriveonline.com), and the most with PTO, about 200,000 (ecmperformance.com)',
    basis: 'judgement',
  },
  // Ash comes with the fuel that is burned, so in fewer miles than on the highway.
  {
    kind: 'dpf',
    duty: 'refuse',
    medianMiles: 145_000,
    spread: 0.45,
    source:
      'By fuel: 350,000-400,000 miles at 6-7 mpg (truckinginfo.com/279657) burn about 58,000 gallons, as 145,000 miles do at 2.5 mpg (Sandhu, Frey and others, 2014)',
    basis: 'judgement',
  },
  {
    kind: 'dpf',
    duty: 'severe',
    medianMiles: 65_000,
    spread: 0.45,
    source: 'School buses every 50,000 miles, or once or twice a year: STN, July 2012',
    basis: 'recommendation',
  },
  {
    kind: 'dpf',
    duty: 'light',
    medianMiles: 140_000,
    spread: 0.25,
    source:
      'For vans and pickups; a car’s maker recommends a check of its ash at 125,000 miles (Audi 2.0 TDI, manuals.autorepairshq.com)',
    basis: 'judgement',
  },
  {
    kind: 'dpf',
    duty: 'off_road',
    medianMiles: 150_000,
    spread: 0.35,
    source: '4,500 hours at 33.3 miles an hour',
    basis: 'judgement',
  },
  {
    kind: 'doc',
    duty: 'line_haul',
    medianMiles: 300_000,
    spread: 0.5,
    source: 'On condition, "several hundred thousand miles": tamerx.com',
    basis: 'judgement',
  },
  {
    kind: 'doc',
    duty: 'regional',
    medianMiles: 200_000,
    spread: 0.5,
    source: 'On condition: tamerx.com',
    basis: 'judgement',
  },
  { kind: 'doc', duty: 'refuse', medianMiles: 90_000, spread: 0.5, ...asSevere },
  {
    kind: 'doc',
    duty: 'severe',
    medianMiles: 90_000,
    spread: 0.5,
    source: 'Inspect every 3-4 months in harsh duty: tamerx.com',
    basis: 'judgement',
  },
  { kind: 'doc', duty: 'off_road', medianMiles: 100_000, spread: 0.5, ...ours },
  {
    kind: 'engine_air',
    duty: 'line_haul',
    medianMiles: 100_000,
    spread: 0.4,
    source: '125,000 miles at best, 20-25 inH2O at full load: filterminder.com',
    basis: 'judgement',
  },
  { kind: 'engine_air', duty: 'regional', medianMiles: 60_000, spread: 0.4, ...ours },
  {
    kind: 'engine_air',
    duty: 'vocational',
    medianMiles: 30_000,
    spread: 0.4,
    source: 'Light trucks 12,000-30,000 miles: bottomleyenterprises',
    basis: 'recommendation',
  },
  { kind: 'engine_air', duty: 'refuse', medianMiles: 12_000, spread: 0.4, ...asSevere },
  {
    kind: 'engine_air',
    duty: 'severe',
    medianMiles: 12_000,
    spread: 0.4,
    source: 'Dusty roads',
    basis: 'judgement',
  },
  { kind: 'engine_air', duty: 'off_road', medianMiles: 15_000, spread: 0.45, ...by450Hours },
  { kind: 'cabin', duty: 'regional', medianMiles: 30_000, spread: 0.4, ...ours },
  { kind: 'cabin', duty: 'refuse', medianMiles: 15_000, spread: 0.4, ...asSevere },
  { kind: 'cabin', duty: 'severe', medianMiles: 15_000, spread: 0.4, ...ours },
  { kind: 'cabin', duty: 'off_road', medianMiles: 15_000, spread: 0.45, ...by450Hours },
  { kind: 'other', duty: 'regional', medianMiles: 60_000, spread: 0.6, ...unknown },
]

const epaExchange = {
  source: '80,000 miles against 2,400 hours: FR 71:11411',
  basis: 'floor',
} as const

/**
 * What an hour of the engine counts as, in miles, idling included: a truck that is slower reaches
 * its hours first. Rows of engine makers divide alike, by 30 to 38 for highway and severe service;
 * the off-road lives above are hours at this rate. Where a refuse truck stands, its engine works.
 */
export const milesPerEngineHour: Record<Duty, Cited & { miles: number }> = {
  line_haul: {
    miles: 50,
    source: 'As in our article on intervals by duty',
    basis: 'judgement',
  },
  regional: { miles: 33.3, ...epaExchange },
  vocational: { miles: 33.3, ...epaExchange },
  refuse: {
    miles: 7,
    source:
      'Side loaders 5 mph, front loaders 10, over the whole day (Sandhu, Frey and others): experts.nebraska.edu',
    basis: 'median',
  },
  severe: { miles: 33.3, ...epaExchange },
  light: { miles: 33.3, ...epaExchange },
  off_road: { miles: 33.3, ...epaExchange },
}

/**
 * What changes a life, as a factor on its median. `words` are looked for in what the customer
 * wrote, in lower case.
 */
export type LifeFactor = Cited & {
  key: string
  label: string
  factor: number
  words: readonly string[]
  kinds: readonly FilterKind[] | null
  /** Duties whose usual life has it in already. */
  within: readonly Duty[]
}

export const lifeFactors: readonly LifeFactor[] = [
  {
    key: 'idle',
    label: 'Long idling',
    factor: 0.75,
    words: ['idle', 'idling', 'pto'],
    kinds: exhaustKinds,
    within: ['refuse', 'severe'],
    ...ours,
  },
  {
    key: 'stop_go',
    label: 'Stop and go',
    factor: 0.7,
    words: ['stop-and-go', 'stop and go', 'stop-go', 'stop/go', 'city', 'urban', 'delivery'],
    kinds: exhaustKinds,
    within: ['refuse', 'severe', 'vocational'],
    ...ours,
  },
  {
    key: 'short_trips',
    label: 'Short trips',
    factor: 0.75,
    words: ['short trip', 'short-haul', 'short haul'],
    kinds: exhaustKinds,
    within: ['refuse', 'severe', 'vocational'],
    ...ours,
  },
  {
    key: 'dust',
    label: 'Dust',
    factor: 0.5,
    words: ['dust', 'gravel', 'quarry', 'construction', 'off-road', 'unpaved', 'farm'],
    kinds: ['engine_air', 'cabin'],
    within: ['refuse', 'severe', 'off_road'],
    ...ours,
  },
  {
    key: 'dust_exhaust',
    label: 'Dust',
    factor: 0.9,
    words: ['dust', 'gravel', 'quarry', 'construction', 'off-road'],
    kinds: exhaustKinds,
    within: ['off_road'],
    ...ours,
  },
  {
    key: 'mountain',
    label: 'Mountains or heavy haul',
    factor: 0.9,
    words: ['mountain', 'hills', 'heavy haul', 'heavy-haul', 'heavy load'],
    kinds: null,
    within: [],
    ...ours,
  },
  {
    key: 'cold',
    label: 'Cold',
    factor: 0.9,
    words: ['cold', 'winter', 'snow'],
    kinds: exhaustKinds,
    within: [],
    ...ours,
  },
]

/** Model years whose engines clog sooner or later than the table's. */
export const modelYearFactors: readonly { from: number; to: number; factor: number }[] = [
  { from: 2007, to: 2009, factor: 0.75 },
  { from: 2010, to: 2016, factor: 0.95 },
  { from: 2017, to: 2200, factor: 1.1 },
]

/** Each cleaning after the first leaves a little ash behind. */
export const perCleaningFactor = 0.93
export const defaultMilesPerMonth = 6000
