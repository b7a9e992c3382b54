import { exhaustKinds, type FilterKind } from './filter-kinds.ts'

/**
 * How long filters usually last, before anything is known of one vehicle: medians and spreads by
 * filter and duty, and what shortens or lengthens a life. The office may change every figure.
 * `source` says where it comes from; "judgement" is ours.
 */
export type Duty = 'line_haul' | 'regional' | 'vocational' | 'severe' | 'light' | 'off_road'

/** `medianMiles` from service to due; `spread` is the standard deviation of its logarithm. */
export type LifePrior = {
  kind: FilterKind
  duty: Duty
  medianMiles: number
  spread: number
  source: string
}

const tradePress =
  'Trade press, 2009-2023: ttnews.com, truckinginfo.com/279657, overdriveonline.com, ecmperformance.com'
/** Ours alone. */
export const unsourced = 'Our estimate (no published source)'

export const lifePriors: readonly LifePrior[] = [
  { kind: 'dpf', duty: 'line_haul', medianMiles: 325_000, spread: 0.3, source: tradePress },
  {
    kind: 'dpf',
    duty: 'regional',
    medianMiles: 225_000,
    spread: 0.35,
    source: 'First cleaning at 200,000-300,000 miles: ttnews.com, fleetmaintenance.com',
  },
  {
    kind: 'dpf',
    duty: 'vocational',
    medianMiles: 130_000,
    spread: 0.4,
    source:
      'EPA minimum 80,000-150,000 miles; PTO trucks about 200,000 at most: ecmperformance.com',
  },
  {
    kind: 'dpf',
    duty: 'severe',
    medianMiles: 65_000,
    spread: 0.45,
    source: 'School buses every 50,000 miles, or once or twice a year: STN, July 2012',
  },
  {
    kind: 'dpf',
    duty: 'light',
    medianMiles: 140_000,
    spread: 0.25,
    source: 'Audi 2.0 TDI: check ash at 125,000 miles: manuals.autorepairshq.com',
  },
  {
    kind: 'dpf',
    duty: 'off_road',
    medianMiles: 150_000,
    spread: 0.35,
    source: '4,500 hours at 33.3 miles an hour: FR 71:11411',
  },
  {
    kind: 'doc',
    duty: 'line_haul',
    medianMiles: 300_000,
    spread: 0.5,
    source: 'On condition, "several hundred thousand miles": tamerx.com',
  },
  {
    kind: 'doc',
    duty: 'regional',
    medianMiles: 200_000,
    spread: 0.5,
    source: 'On condition: tamerx.com',
  },
  {
    kind: 'doc',
    duty: 'severe',
    medianMiles: 90_000,
    spread: 0.5,
    source: 'Inspect every 3-4 months in harsh duty: tamerx.com',
  },
  {
    kind: 'doc',
    duty: 'off_road',
    medianMiles: 100_000,
    spread: 0.5,
    source: 'As in harsh duty: our estimate',
  },
  {
    kind: 'engine_air',
    duty: 'line_haul',
    medianMiles: 100_000,
    spread: 0.4,
    source: '125,000 miles at best; 20-25 inH2O at full load: filterminder.com',
  },
  { kind: 'engine_air', duty: 'regional', medianMiles: 60_000, spread: 0.4, source: unsourced },
  {
    kind: 'engine_air',
    duty: 'vocational',
    medianMiles: 30_000,
    spread: 0.4,
    source: 'Light trucks 12,000-30,000 miles: bottomleyenterprises',
  },
  {
    kind: 'engine_air',
    duty: 'severe',
    medianMiles: 12_000,
    spread: 0.4,
    source: 'Dusty roads: our estimate',
  },
  {
    kind: 'engine_air',
    duty: 'off_road',
    medianMiles: 15_000,
    spread: 0.45,
    source: 'About 450 hours at 33.3 miles an hour: our estimate',
  },
  { kind: 'cabin', duty: 'regional', medianMiles: 30_000, spread: 0.4, source: unsourced },
  { kind: 'cabin', duty: 'severe', medianMiles: 15_000, spread: 0.4, source: unsourced },
  {
    kind: 'cabin',
    duty: 'off_road',
    medianMiles: 15_000,
    spread: 0.45,
    source: 'About 450 hours at 33.3 miles an hour: our estimate',
  },
  {
    kind: 'other',
    duty: 'regional',
    medianMiles: 60_000,
    spread: 0.6,
    source: 'Unknown kind of filter: a wide guess',
  },
]

const epaExchange = '80,000 miles against 2,400 hours: FR 71:11411'

/**
 * What an hour of the engine counts as, in miles, idling included: a truck that is slower reaches
 * its hours first. Rows of engine makers divide alike, by 30 to 38 for highway and severe service;
 * the off-road lives above are hours at this rate.
 */
export const milesPerEngineHour: Record<Duty, { miles: number; source: string }> = {
  line_haul: { miles: 50, source: 'Our estimate, as in our article on intervals by duty' },
  regional: { miles: 33.3, source: epaExchange },
  vocational: { miles: 33.3, source: epaExchange },
  severe: { miles: 33.3, source: epaExchange },
  light: { miles: 33.3, source: epaExchange },
  off_road: { miles: 33.3, source: epaExchange },
}

/**
 * What changes a life, as a factor on its median. `words` are looked for in what the customer
 * wrote, in lower case.
 */
export type LifeFactor = {
  key: string
  label: string
  factor: number
  words: readonly string[]
  kinds: readonly FilterKind[] | null
  /** Duties whose usual life has it in already. */
  within: readonly Duty[]
  source: string
}

export const lifeFactors: readonly LifeFactor[] = [
  {
    key: 'idle',
    label: 'Long idling',
    factor: 0.75,
    words: ['idle', 'idling', 'pto'],
    kinds: exhaustKinds,
    within: ['severe'],
    source: unsourced,
  },
  {
    key: 'stop_go',
    label: 'Stop and go',
    factor: 0.7,
    words: ['stop-and-go', 'stop and go', 'stop-go', 'stop/go', 'city', 'urban', 'delivery'],
    kinds: exhaustKinds,
    within: ['severe', 'vocational'],
    source: unsourced,
  },
  {
    key: 'short_trips',
    label: 'Short trips',
    factor: 0.75,
    words: ['short trip', 'short-haul', 'short haul'],
    kinds: exhaustKinds,
    within: ['severe', 'vocational'],
    source: unsourced,
  },
  {
    key: 'dust',
    label: 'Dust',
    factor: 0.5,
    words: ['dust', 'gravel', 'quarry', 'construction', 'off-road', 'unpaved', 'farm'],
    kinds: ['engine_air', 'cabin'],
    within: ['severe', 'off_road'],
    source: unsourced,
  },
  {
    key: 'dust_exhaust',
    label: 'Dust',
    factor: 0.9,
    words: ['dust', 'gravel', 'quarry', 'construction', 'off-road'],
    kinds: exhaustKinds,
    within: ['off_road'],
    source: unsourced,
  },
  {
    key: 'mountain',
    label: 'Mountains or heavy haul',
    factor: 0.9,
    words: ['mountain', 'hills', 'heavy haul', 'heavy-haul', 'heavy load'],
    kinds: null,
    within: [],
    source: unsourced,
  },
  {
    key: 'cold',
    label: 'Cold',
    factor: 0.9,
    words: ['cold', 'winter', 'snow'],
    kinds: exhaustKinds,
    within: [],
    source: unsourced,
  },
]

/**
 * Words that tell the duty; the first that is found decides. Without any, a regional one is assumed
 * and the spread grows.
 */
export const dutyWords: readonly { duty: Duty; words: readonly string[] }[] = [
  {
    duty: 'severe',
    words: ['refuse', 'garbage', 'transit', 'school bus', 'bus', 'severe', 'extreme'],
  },
  {
    duty: 'off_road',
    words: ['off-road', 'excavator', 'loader', 'dozer', 'tractor, farm', 'generator'],
  },
  {
    duty: 'vocational',
    words: [
      'vocational',
      'dump',
      'mixer',
      'box truck',
      'delivery',
      'urban',
      'city',
      'stop-and-go',
      'stop and go',
      'construction',
      'utility',
    ],
  },
  {
    duty: 'line_haul',
    words: [
      'line haul',
      'line-haul',
      'linehaul',
      'long haul',
      'long-haul',
      'highway',
      'otr',
      'over the road',
      'sleeper',
    ],
  },
  { duty: 'light', words: ['van', 'pickup', 'light duty', 'light-duty', 'sprinter'] },
  { duty: 'regional', words: ['regional', 'mixed', 'day cab', 'tractor'] },
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
