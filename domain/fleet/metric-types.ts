import type { FilterKind } from '#content/filter-kinds.ts'
import { type DistanceUnit, kilometersPerMile } from '#domain/distance.ts'
import { faultMetrics } from './readings/fault-codes.ts'

/**
 * What can be read on a vehicle: one list for the forms, the calls, the charts and the predictor.
 * Stored in the first unit.
 */
export type MetricType = (typeof metricTypes)[number]['key']

export type Metric = {
  key: string
  label: string
  labelInKilometers?: string
  /** The first is the one that is stored; the number is how many of it one of the others is. */
  units: readonly (readonly [name: string, ofFirst: number])[]
  /**
   * Null for what only counts miles. `limit` may be below `clean`; `own`: between what; `step`: by
   * which a gauge that works moves.
   */
  scale: {
    clean: number
    limit: number
    own: readonly [least: number, most: number]
    step: number
  } | null
  /**
   * `load`: goes with the flow through the filter, so that at idle it is low however full that is.
   * `counted`: the engine's computer adds it up from miles and fuel, until someone resets it.
   */
  nature?: 'load' | 'counted'
  most: number
  filters: readonly FilterKind[]
  aliases: readonly string[]
  /** Sent by programs, never typed. */
  isSent?: true
}

/** What is said of a day before is a typing error. */
export const firstReadingDay = '2000-01-01'
export const dayTooEarly = 'Please enter a day from January 1, 2000 on.'
export const unitWrong = 'Please choose a unit that goes with this reading.'
export const readingWrong = 'This isn’t a number a vehicle could show.'

// Limits are defaults of the trade; where the vehicle has been read clean after a service, that
// reading takes their place.
export const metricTypes = [
  {
    key: 'odometer',
    label: 'Odometer',
    units: [
      ['mi', 1],
      ['km', 1 / kilometersPerMile],
    ],
    scale: null,
    most: 5_000_000,
    filters: [],
    aliases: ['mileage', 'miles', 'odo'],
  },
  {
    key: 'differential_pressure',
    label: 'Differential pressure',
    units: [
      ['inH2O', 1],
      ['kPa', 4.01463],
      ['psi', 27.6799],
    ],
    scale: { clean: 8, limit: 40, own: [16, 200], step: 1 },
    nature: 'load',
    most: 1000,
    filters: ['dpf'],
    aliases: ['delta_p', 'deltap', 'dp', 'dpf_pressure', 'dpf_differential_pressure', 'pressure'],
  },
  {
    key: 'backpressure',
    label: 'Exhaust backpressure',
    units: [
      ['inH2O', 1],
      ['kPa', 4.01463],
      ['psi', 27.6799],
    ],
    scale: { clean: 12, limit: 60, own: [24, 300], step: 1 },
    nature: 'load',
    most: 1000,
    filters: ['dpf', 'doc'],
    aliases: ['exhaust_backpressure', 'back_pressure'],
  },
  {
    key: 'restriction',
    label: 'Air intake restriction',
    units: [
      ['inH2O', 1],
      ['kPa', 4.01463],
    ],
    scale: { clean: 5, limit: 25, own: [10, 60], step: 1 },
    nature: 'load',
    most: 500,
    filters: ['engine_air'],
    aliases: ['air_restriction', 'intake_restriction', 'air_filter_restriction'],
  },
  {
    key: 'soot',
    label: 'Soot load',
    units: [['%', 1]],
    scale: { clean: 20, limit: 120, own: [60, 250], step: 1 },
    most: 300,
    filters: ['dpf'],
    aliases: ['soot_load', 'soot_level', 'soot_percent'],
  },
  {
    key: 'ash',
    label: 'Ash load',
    units: [['%', 1]],
    scale: { clean: 0, limit: 100, own: [40, 200], step: 1 },
    nature: 'counted',
    most: 300,
    filters: ['dpf'],
    aliases: ['ash_load', 'ash_level', 'ash_percent'],
  },
  {
    key: 'regeneration_interval',
    label: 'Miles between regenerations',
    labelInKilometers: 'Kilometers between regenerations',
    units: [
      ['mi', 1],
      ['km', 1 / kilometersPerMile],
    ],
    scale: { clean: 500, limit: 120, own: [20, 350], step: 10 },
    most: 100_000,
    filters: ['dpf'],
    aliases: ['regen_interval', 'regen', 'regeneration'],
  },
  {
    key: 'flow',
    label: 'Air flow',
    units: [['cfm', 1]],
    scale: { clean: 400, limit: 220, own: [50, 350], step: 10 },
    most: 100_000,
    filters: ['dpf'],
    aliases: ['air_flow', 'airflow'],
  },
  {
    key: 'engine_hours',
    label: 'Engine hours',
    units: [['h', 1]],
    scale: null,
    most: 500_000,
    filters: [],
    aliases: ['hours'],
  },
  // Two counts make an interval, and an active code is a sign of its own: neither has a scale.
  {
    key: 'regeneration_count',
    label: 'Active regenerations so far',
    units: [['times', 1]],
    scale: null,
    most: 1_000_000,
    filters: [],
    aliases: ['active_regenerations', 'regen_count', 'regenerations'],
  },
  // In a day, or in a report.
  {
    key: 'interrupted_regenerations',
    label: 'Interrupted regenerations',
    units: [['times', 1]],
    scale: null,
    most: 1000,
    filters: [],
    aliases: [
      'interrupted_regens',
      'regen_interruptions',
      'regenerations_interrupted',
      'incomplete_regenerations',
      'incomplete_regens',
      'aborted_regenerations',
      'aborted_regens',
      'failed_regenerations',
    ],
  },
  ...faultMetrics,
] as const satisfies readonly Metric[]

const all: readonly Metric[] = metricTypes
/** What people can type in a form. */
export const typedMetrics = all.filter(({ isSent }) => isSent !== true)
const byKey = new Map<string, Metric>(all.map((metric) => [metric.key, metric]))
const byName = new Map(
  all.flatMap((metric) => namesOf(metric).map((name) => [squeezed(name), metric])),
)

function namesOf({ key, label, labelInKilometers = label, aliases }: Metric): string[] {
  return [key, label, labelInKilometers, ...aliases]
}

/** Ignores case and spaces; null for a metric that is not ours. */
export function metricOf(name: string): (Metric & { key: MetricType }) | null {
  return (
    ((byKey.get(name) ?? byName.get(squeezed(name))) as
      | (Metric & { key: MetricType })
      | undefined) ?? null
  )
}

/** "Kilometers between regenerations" says its unit; null for a name that says none. */
export function unitInName(name: string): DistanceUnit | null {
  const { label, labelInKilometers } = metricOf(name) ?? {}
  if (label === undefined || labelInKilometers === undefined) return null
  if (squeezed(name) === squeezed(labelInKilometers)) return 'km'
  return squeezed(name) === squeezed(label) ? 'mi' : null
}

/** Stored in miles, and read in the unit of the account. */
export function isDistance(metric: Pick<Metric, 'units'> | null): boolean {
  return metric?.units[0]?.[0] === 'mi'
}

/** What is read, in words that go with its unit. */
export function labelOf(type: string, unit: string | null): string {
  const metric = metricOf(type)
  return (unit === 'km' ? metric?.labelInKilometers : null) ?? metric?.label ?? type
}

// How people write our units, and how many of ours one of theirs is.
const otherUnits = new Map<string, readonly [unit: string, ofOurs: number]>([
  ...spelled('mi', 'mile', 'miles'),
  ...spelled('km', 'kms', 'kilometer', 'kilometers', 'kilometre', 'kilometres'),
  ...spelled('h', 'hr', 'hrs', 'hour', 'hours'),
  ...spelled('%', 'percent', 'pct'),
  ...spelled('inh2o', 'inwc', 'inchesh2o', 'incheswc', 'inchesofwater'),
  ...spelled('kpa', 'kilopascal', 'kilopascals'),
  ['mbar', ['kpa', 0.1]],
  ['hpa', ['kpa', 0.1]],
])

function spelled(unit: string, ...names: readonly string[]) {
  return names.map((name) => [name, [unit, 1]] as const)
}

/** By our name, and how many of ours one of it is. */
export function unitNamed(said: string): readonly [unit: string, ofOurs: number] {
  return otherUnits.get(squeezed(said)) ?? [squeezed(said), 1]
}

/** Null when the metric has no such unit. Without a unit the stored one is meant. */
export function inStoredUnit(metric: Metric, value: number, unit: string | null): number | null {
  const [name, ofOurs] = unit === null ? [null, 1] : unitNamed(unit)
  const found =
    name === null ? metric.units[0] : metric.units.find(([one]) => squeezed(one) === name)
  return found === undefined ? null : Math.round(value * ofOurs * found[1] * 100) / 100
}

/** `kilometers`: what an odometer was said to show, where that was in kilometers. */
export type Measure = { metricType: MetricType; value: number; kilometers?: number }
export type FieldRefusal = { field: string; message: string }

/**
 * How clogged: 0 as clean, 1 at the limit, beyond it above 1. `cleanReading` is what this vehicle
 * showed just after its service, used where it is nearer to clean than to the usual limit. Null
 * where the metric tells nothing of a filter.
 */
export function healthOf(
  metric: Metric,
  value: number,
  cleanReading: number | null,
  ownLimit: number | null = null,
): number | null {
  if (metric.scale === null) return null
  const { clean: usual, limit: usualLimit } = metric.scale
  const limit = ownLimit ?? usualLimit
  const isSane =
    cleanReading !== null && Math.abs(cleanReading - usual) < 0.5 * Math.abs(usualLimit - usual)
  const clean = isSane ? before(cleanReading, usual, limit) : usual
  return Math.max(0, (value - clean) / (limit - clean))
}

// Beyond halfway to a limit of the vehicle's own it is no clean reading, and must not hide that
// limit: without a jump, so that a stricter limit never makes a reading look better.
function before(cleanReading: number, usual: number, limit: number): number {
  const halfway = usual + 0.5 * (limit - usual)
  return limit > usual ? Math.min(cleanReading, halfway) : Math.max(cleanReading, halfway)
}

/** At the limit or beyond it, whichever way this reading goes. */
export function isAtLimit(metricType: string, value: number, own: number | null): boolean {
  const scale = metricOf(metricType)?.scale ?? null
  if (scale === null) return false
  const limit = own ?? scale.limit
  return limit > scale.clean ? value >= limit : value <= limit
}

/** Names are compared without case, blanks and signs. */
export function squeezed(name: string): string {
  return name.toLowerCase().replaceAll(/[^a-z0-9%]/g, '')
}
