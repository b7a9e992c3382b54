import { metricOf } from '#domain/fleet/metric-types.ts'
import { loadStaysDays } from './lives/falls.ts'

/**
 * How clogged a filter was, so many miles after its service: 0 as clean, 1 at its limit. `milesAgo`
 * is what the truck has driven since, `gauge` the kind of what was read. `usual` is the same by the
 * usual limit, where the vehicle has one of its own: null where by that one it says nothing.
 */
export type CloggingReading = {
  miles: number
  milesAgo: number
  health: number
  ageDays: number
  gauge?: string
  usual?: number | null
}

/** What the newest readings say together, at the miles of the newest. */
export type Evidence = {
  miles: number
  milesAgo: number
  ageDays: number
  phase: number
  /** One over how far the phase is off, as the mean square on the scale of `phaseScore`. */
  weight: number
  contradicts: boolean
}

// How far a gauge is off, as the mean square on the scale of `phaseScore` (judgement). What lives of a
// fleet show of its gauges is not asked: they are the lives that its own advice has left over
// (docs/decisions/0014).
const gaugeError = 0.8

/**
 * Share of the life that has gone when a reading stands at 0, 0.1, … 1: the median curve of a
 * hundred filters that were run until clogged (ESREL 2022, Mauthe and others), on which the pressure
 * rises slowly at first and fast at the end.
 */
const phases = [0.05, 0.42, 0.56, 0.65, 0.72, 0.78, 0.83, 0.875, 0.92, 0.96, 1] as const
const leastPhase = 0.05
// A gauge that shows nearly clean says no more than that the filter has not come this far.
const leastReadPhase = 0.3
// Below a tenth of the limit the curve is taken for a power of the phase.
const firstHealth = 0.1
const firstPhase = 0.42
const earlyPower = 0.4
const mostPhase = 1.15

// How far the logarithm of the life that a reading implies is off, early and late on the curve:
// measured on the same filters, widened for a truck's gauges and for curves that differ by truck.
const earlySpread = 0.55
const lateSpread = 0.14
const narrowing = earlySpread - lateSpread
const halvesInDays = 60
const freshDays = 120
const counted = 3
const fallenAgain = 0.5
const comparedReadings = 6
// Of a gateway's: months of them, and each is compared with those of three weeks.
const mostCompared = 400
// A newest reading that has fallen so far from the one before: readings that fall and stay low are a
// service, by the same measure (`lives/falls.ts`).
const fellFrom = 0.3
const fellTo = 0.4
// Of readings that have fallen so many tell of a service, the rest are slips, or were taken at low
// load (judgement).
const fallIsService = 0.85
const fallIsServiceOrLoad = 0.5
const contradictingAt = 3.5

/** The share of its life that a filter has behind it, by how clogged it is. Never falls. */
export function phaseOf(health: number): number {
  if (health < firstHealth)
    return Math.max(leastPhase, firstPhase * (Math.max(0, health) / firstHealth) ** earlyPower)
  const position = Math.min(Math.max(health, 0), 1) * (phases.length - 1)
  const low = Math.min(Math.floor(position), phases.length - 2)
  const from = phases[low] ?? NaN
  const to = phases[low + 1] ?? NaN
  return Math.max(leastPhase, from + (position - low) * (to - from))
}

/** A gauge tells no difference beyond these. */
export const readablePhase = (phase: number): number =>
  Math.min(Math.max(phase, leastReadPhase), mostPhase)

/**
 * A scale of the phase on which a reading is off by a standard normal, wherever it stands. On it a
 * worse reading always speaks for a shorter life, however sure either is.
 */
export function phaseScore(phase: number): number {
  const within = readablePhase(phase)
  return (Math.log(within) - Math.log(earlySpread - narrowing * within)) / earlySpread
}

/**
 * Readings of one filter hang together, and one of them may be a slip: what counts is the middle of
 * the newest three days, each carried to the miles of the newest. Of one day the worst one counts,
 * so that no gauge hides what another shows. Null where nothing was read.
 */
export function evidenceOf(readings: readonly CloggingReading[]): Evidence | null {
  if (readings.length === 0) return null
  const useful = withoutLowLoad(
    measured(readings)
      .slice(-mostCompared)
      .filter(({ miles, health }) => miles > 0 && Number.isFinite(health)),
  ).filter(({ ageDays }, at, all) => all[at + 1]?.ageDays !== ageDays)
  const newest = useful.at(-1)
  if (newest === undefined) return null
  const { miles, milesAgo, ageDays } = newest
  const told = useful.slice(-counted).map((one) => ({
    miles: one.miles,
    phase: beyond(one.health),
  }))
  const phase = phaseAt(told)
  return {
    miles,
    milesAgo,
    ageDays,
    phase,
    weight: 0.5 ** (Math.max(0, ageDays - freshDays) / halvesInDays) / gaugeError,
    contradicts: contradict(useful.slice(-comparedReadings), miles / phase),
  }
}

/**
 * What the engine's computer adds up from miles and fuel says nothing beside a gauge that was read
 * lately. Soot burns off, and says nothing of ash.
 */
function measured(readings: readonly CloggingReading[]): readonly CloggingReading[] {
  const isTold = readings.some(
    ({ gauge, ageDays }) => !isCounted(gauge) && gauge !== 'soot' && ageDays <= freshDays,
  )
  return isTold ? readings.filter(({ gauge }) => !isCounted(gauge)) : readings
}

/**
 * The phase that up to three readings, one a day, say together at the newest: the middle of three,
 * each carried to its miles.
 */
function phaseAt(readings: readonly { miles: number; phase: number }[]): number {
  const newest = readings.at(-1)
  const two = readings.at(-2)
  const one = readings.at(-3)
  if (newest === undefined) return leastPhase
  if (one === undefined || two === undefined) return newest.phase
  const carried = ({ miles, phase }: typeof newest) => (phase * newest.miles) / miles
  return middleOf(carried(one), carried(two), carried(newest))
}

function middleOf(one: number, two: number, three: number): number {
  return Math.max(Math.min(one, two), Math.min(Math.max(one, two), three))
}

/**
 * Which of each gauge's newest readings stand at the limit: one may be a blocked sensor tube, and
 * what has fallen again is no limit. Another gauge takes nothing from it.
 */
export function readingsAtLimit(readings: readonly CloggingReading[]): CloggingReading[] {
  if (!readings.some(isAtLimit)) return []
  const gauges = Map.groupBy(readings, ({ gauge }) => gauge).values()
  return [...gauges].flatMap((own) =>
    (own.at(-1)?.health ?? 0) < fallenAgain
      ? []
      : own.slice(isCounted(own.at(-1)?.gauge) ? -1 : -counted).filter(isAtLimit),
  )
}

/**
 * The engine's computer counts its filter full, twice, and no gauge was read lately that would say
 * otherwise: then it asks for the service as its code does.
 */
export function isCountedFull(readings: readonly CloggingReading[]): boolean {
  const counts = measured(readings).filter(({ gauge }) => isCounted(gauge))
  return (
    counts.slice(-counted).filter(isAtLimit).length >= 2 && isAtLimit(counts.at(-1) ?? noReading)
  )
}
const noReading = { health: 0 }

const isAtLimit = ({ health }: Pick<CloggingReading, 'health'>) => health >= 1

/** The miles of the reading before, and the chance that someone serviced the filter since. */
export type Fallen = { miles: number; chance: number }

/**
 * The newest reading of a gauge alone has fallen, or all that it has shown for less than three weeks
 * where it goes with the load, and no other gauge has shown more since: nobody recorded a service, or
 * it is none. By the usual limits: else a stricter one would find another service, and make a filter
 * look better.
 */
export function fallenSince(readings: readonly CloggingReading[]): Fallen | null {
  if (readings.length < 2) return null
  const told = readings.filter(hasUsualLimit)
  let fallen: Fallen | null = null
  for (const [gauge, own] of Map.groupBy(told, (reading) => reading.gauge)) {
    const newest = own.at(-1)
    const before = highBefore(own, own.length - 1)
    // Soot burns off, and comes back.
    if (gauge === 'soot' || before === undefined || newest === undefined) continue
    const high = byUsual(before)
    const haveFallen = told.every(
      (one) => one.ageDays > newest.ageDays || byUsual(one) <= fellTo * high,
    )
    const { miles } = before
    if (miles < newest.miles && high >= fellFrom && haveFallen && miles >= (fallen?.miles ?? 0))
      fallen = { miles, chance: goesWithLoad(gauge) ? fallIsServiceOrLoad : fallIsService }
  }
  return fallen
}

/**
 * Without what a gauge that goes with the load showed for less than three weeks after much more: but
 * for the newest day, so that the worse that is the worse the filter looks.
 */
function withoutLowLoad(readings: readonly CloggingReading[]): readonly CloggingReading[] {
  const newest = readings.at(-1)?.ageDays
  if (!readings.some(({ gauge }) => goesWithLoad(gauge))) return readings
  const gauges = Map.groupBy(readings.filter(hasUsualLimit), ({ gauge }) => gauge)
  return readings.filter((one) => {
    if (one.ageDays === newest || !goesWithLoad(one.gauge) || !hasUsualLimit(one)) return true
    const own = gauges.get(one.gauge) ?? []
    const before = highBefore(own, own.indexOf(one))
    const high = before === undefined ? 0 : byUsual(before)
    return high < fellFrom || byUsual(one) > fellTo * high
  })
}

/**
 * What a reading has fallen from: the one before. Where the gauge goes with the load, that from which
 * it could have risen in three weeks: the last one before these, or the second highest of them, since
 * a single one may be a slip.
 */
function highBefore(own: readonly CloggingReading[], at: number): CloggingReading | undefined {
  const one = own[at]
  if (one === undefined || !goesWithLoad(one.gauge)) return own[at - 1]
  const isLongBefore = ({ ageDays }: CloggingReading) => ageDays - one.ageDays >= loadStaysDays
  const last = own.findLastIndex((other, place) => place < at && isLongBefore(other))
  const [first, second] = own.slice(last + 1, at).sort((a, b) => byUsual(b) - byUsual(a))
  const before = own[last]
  if (before === undefined) return second ?? first
  return second !== undefined && byUsual(second) > byUsual(before) ? second : before
}

/** Added up from miles and fuel. */
export const isCounted = (gauge: string | undefined) =>
  gauge !== undefined && metricOf(gauge)?.nature === 'counted'
const goesWithLoad = (gauge: string | undefined) =>
  gauge !== undefined && metricOf(gauge)?.nature === 'load'

/** Whether by the usual limit a reading says anything. */
export const hasUsualLimit = ({ usual }: CloggingReading) => usual !== null
const byUsual = ({ health, usual }: CloggingReading) => usual ?? health

/** How far the logarithm of a life is off that a reading at this phase implies. */
export function spreadAt(phase: number): number {
  return earlySpread - narrowing * phase
}

/** Beyond the limit the life is over, the longer the further. */
function beyond(health: number): number {
  return health <= 1 ? phaseOf(health) : Math.min(mostPhase, 1 + 0.15 * (health - 1))
}

/** No life fits all of them: readings of one truck share its curve, so that they differ by less than their spread. */
function contradict(readings: readonly CloggingReading[], life: number): boolean {
  return readings.some(
    ({ miles, health }) =>
      Math.abs(phaseScore(beyond(health)) - phaseScore(miles / life)) > contradictingAt,
  )
}
