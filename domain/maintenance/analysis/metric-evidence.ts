import type { DataFlag } from '#content/maintenance-words.ts'
import { daysBetween, type Day } from '#domain/calendar.ts'
import { healthOf, isAtLimit, type Metric } from '#domain/fleet/metric-types.ts'
import type { OwnLimit } from '#domain/fleet/contract.ts'
import { limitOn, type LimitEntry } from '#domain/fleet/reading-limits.ts'
import type { CloggingReading } from '#domain/maintenance/clogging-evidence.ts'
import { type Fall, lastFall, later } from '#domain/maintenance/lives/falls.ts'
import { inOrderBy } from '#domain/text-order.ts'
import { sinceReset, type GaugeRows } from './gauge-rows.ts'

export type MetricRow = { metricType: string; value: number; on: Day; isNewDial: boolean }

/** Of which filter is asked, and where its vehicle was on each day. */
export type GaugesAsked = {
  /** Those that tell of this filter. */
  gauges: readonly GaugeRows<MetricRow>[]
  limits: readonly LimitEntry[] | undefined
  on: Day | null
  milesAt: (day: Day) => number
  milesToday: number
  /** The usual life of this filter, in miles. */
  usualMiles: number
  today: Day
}

export type MetricsSince = {
  /** The day on which the readings fell and stayed low though no service is on record. */
  fellOn: Day | null
  readings: CloggingReading[]
  /** Limits of this vehicle's own by which they were judged. */
  ownLimits: OwnLimit[]
  flags: DataFlag[]
  /** 0 where nobody has looked. */
  healthBefore: (service: Day, after: Day | null) => number
}

const flatFrom = 6
const flatSteps = 2
const monthDays = 31
const cleanWithinDays = 45
const stillClogged = 0.5
const nothingRead = (): MetricsSince => ({
  fellOn: null,
  readings: [],
  ownLimits: [],
  flags: [],
  healthBefore: () => 0,
})

/** How clogged the filter was since its service, at how many miles. */
export function metricsSince(asked: GaugesAsked): MetricsSince {
  const { gauges, limits, on, milesAt, milesToday, today } = asked
  if (gauges.length === 0) return nothingRead()
  const flags: DataFlag[] = []
  const readings: CloggingReading[] = []
  const ownLimits: OwnLimit[] = []
  let fell: Fall | null = null
  for (const gauge of gauges) {
    const { type, metric, steady } = gauge
    const all = steady.filter((row) => (on === null || row.on > on) && milesAt(row.on) > 0)
    const since = sinceReset(gauge, on, all)
    if (since.length === 0 && all.length > 0) flags.push('ash_not_reset')
    const first = since[0]
    const limit = limitOn(limits, type, today)
    if (isStuck(gauge, since, asked)) {
      const isFull = since.some(({ value }) => isAtLimit(type, value, limit))
      const flag = isFull ? 'flat_at_limit' : 'readings_flat'
      if (!flags.includes(flag)) flags.push(flag)
      // What stands at its limit is never dropped: it may be full.
      if (!isFull) continue
    }
    const before = on === null ? undefined : steady.findLast((row) => row.on <= on)
    // Whether it fell is no question of the limit: else a stricter one would find other services.
    const plain = (row: MetricRow) => healthOf(metric, row.value, null) ?? 0
    const didNotFall =
      first && before && plain(before) > stillClogged && plain(first) >= 0.9 * plain(before)
    if (didNotFall && !flags.includes('not_cleaned')) flags.push('not_cleaned')
    if (type !== 'soot') fell = later(fell, lastFall(since, metric))
    const isAfterService =
      first !== undefined && on !== null && daysBetween(on, first.on) <= cleanWithinDays
    const clean = isAfterService && !didNotFall ? first.value : null
    for (const row of since) {
      // What is taken for clean says nothing of how far the filter has come.
      if (clean !== null && row === first && isTakenForClean(metric, row.value, limit)) continue
      const miles = milesAt(row.on)
      const reading: CloggingReading = {
        miles,
        milesAgo: Math.max(0, milesToday - miles),
        health: healthOf(metric, row.value, clean, limit) ?? 0,
        ageDays: daysBetween(row.on, today),
        gauge: type,
      }
      if (limit !== null) reading.usual = byUsual(metric, row.value, clean, row === first)
      readings.push(reading)
    }
    if (limit !== null && since.length > 0) ownLimits.push({ metricType: type, limit })
  }
  return {
    fellOn: fell?.from ?? null,
    // The newest counts; of one day the worst, so that a second gauge never hides what the first one shows.
    readings: inOrderBy(readings, (a, b) => b.ageDays - a.ageDays || a.health - b.health),
    ownLimits,
    flags,
    healthBefore: (service, after) => worstBefore(gauges, limits, service, after),
  }
}

/** It has not changed while the vehicle went so far that a filter should have moved it by two steps. */
function isStuck(
  { metric: { scale }, rows }: GaugeRows<MetricRow>,
  since: readonly MetricRow[],
  { milesAt, usualMiles }: GaugesAsked,
): boolean {
  const [first, last] = [since[0], since.at(-1)]
  if (scale === null || first === undefined || last === undefined) return false
  const all = rows.filter((row) => row.on >= first.on)
  if (all.length < flatFrom || all.some(({ value }) => value !== first.value)) return false
  const lives = (milesAt(last.on) - milesAt(first.on)) / usualMiles
  return lives * Math.abs(scale.limit - scale.clean) >= flatSteps * scale.step
}

/** By the usual limit; null for the first reading after a service that would be taken for clean. */
function byUsual(metric: Metric, value: number, clean: number | null, isFirst: boolean) {
  const isClean = clean !== null && isFirst && isTakenForClean(metric, value, null)
  return isClean ? null : (healthOf(metric, value, clean) ?? 0)
}

// At its own limit it counts, however soon after a service.
function isTakenForClean(metric: Metric, value: number, limit: number | null): boolean {
  const isClean = healthOf(metric, value, value) === 0
  return isClean && (healthOf(metric, value, value, limit) ?? 0) < 1
}

/** By the limit of that day, as it was judged then. */
function worstBefore(
  gauges: readonly GaugeRows[],
  limits: readonly LimitEntry[] | undefined,
  service: Day,
  after: Day | null,
): number {
  let worst = 0
  for (const gauge of gauges) {
    const { type, metric, steady } = gauge
    if (type === 'soot') continue
    const limit = limitOn(limits, type, service)
    const between = steady.filter(({ on }) => on <= service && (after === null || on > after))
    for (const { on, value } of sinceReset(gauge, after, between))
      if (daysBetween(on, service) <= monthDays)
        worst = Math.max(worst, healthOf(metric, value, null, limit) ?? 0)
  }
  return worst
}
