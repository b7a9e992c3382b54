import type { FilterKind } from '#content/life-priors.ts'
import type { DataFlag } from '#content/maintenance-words.ts'
import { daysBetween, type Day } from '#domain/calendar.ts'
import { healthOf, metricOf, type Metric } from '#domain/fleet/metric-types.ts'
import type { OwnLimit } from '#domain/fleet/contract.ts'
import { limitOn, type LimitEntry } from '#domain/fleet/reading-limits.ts'
import type { CloggingReading } from '#domain/maintenance/clogging-evidence.ts'
import {
  type Fall,
  isMetricOf,
  lastFall,
  later,
  oneADay,
  worstOfDays,
} from '#domain/maintenance/lives/falls.ts'
import { compared } from '#domain/text-order.ts'

export type MetricRow = { metricType: string; value: number; on: Day; isNewDial: boolean }

type Asked = {
  kind: FilterKind
  metrics: readonly MetricRow[]
  limits: readonly LimitEntry[] | undefined
  on: Day | null
  milesAt: (day: Day) => number
  milesToday: number
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
  /** The worst that was read on each day of a life that has ended, oldest first. */
  readBetween: (after: Day, until: Day) => { on: Day; health: number }[]
}

const flatFrom = 6
const sootWindow = 3
const monthDays = 31
const cleanWithinDays = 45
const stillClogged = 0.5
const nothingRead: MetricsSince = {
  fellOn: null,
  readings: [],
  ownLimits: [],
  flags: [],
  healthBefore: () => 0,
  readBetween: () => [],
}

/** How clogged the filter was since its service, at how many miles. */
export function metricsSince(asked: Asked): MetricsSince {
  const { kind, metrics, limits, on, milesAt, milesToday, today } = asked
  const ours = metrics.filter(
    ({ metricType, on: day, value }) =>
      day <= today && Number.isFinite(value) && isMetricOf(metricType, kind),
  )
  if (ours.length === 0) return nothingRead
  const flags = new Set<DataFlag>()
  const readings: (CloggingReading & { on: Day })[] = []
  const ownLimits: OwnLimit[] = []
  let fell: Fall | null = null
  for (const [type, rows] of Map.groupBy(ours, ({ metricType }) => metricType)) {
    const metric = metricOf(type)
    if (metric === null) continue
    const steady = type === 'soot' ? lowest(rows) : worstOfDays(rows, metric)
    const since = steady.filter((row) => (on === null || row.on > on) && milesAt(row.on) > 0)
    if (since.length >= flatFrom && since.every(({ value }) => value === since[0]?.value)) {
      flags.add('readings_flat')
      continue
    }
    const limit = limitOn(limits, type, today)
    const health = (value: number, clean: number | null) =>
      healthOf(metric, value, clean, limit) ?? 0
    const before = on === null ? undefined : steady.findLast((row) => row.on <= on)
    const first = since[0]
    // Whether it fell is no question of the limit: else a stricter one would find other services.
    const plain = (row: MetricRow) => healthOf(metric, row.value, null) ?? 0
    const didNotFall =
      first && before && plain(before) > stillClogged && plain(first) >= 0.9 * plain(before)
    if (didNotFall) flags.add('not_cleaned')
    if (type !== 'soot') fell = later(fell, lastFall(since, plain))
    const isAfterService =
      first !== undefined && on !== null && daysBetween(on, first.on) <= cleanWithinDays
    const clean = isAfterService && !didNotFall ? first.value : null
    for (const row of since) {
      // What is taken for clean says nothing of how far the filter has come.
      if (clean !== null && row === first && isTakenForClean(metric, row.value, limit)) continue
      readings.push({
        on: row.on,
        miles: milesAt(row.on),
        milesAgo: Math.max(0, milesToday - milesAt(row.on)),
        health: health(row.value, clean),
        ageDays: daysBetween(row.on, today),
        gauge: type,
        ...(limit !== null && { usual: byUsual(metric, row.value, clean, row === first) }),
      })
    }
    if (limit !== null && since.length > 0) ownLimits.push({ metricType: type, limit })
  }
  // The newest counts; of one day the worst, so that a second gauge never hides what the first one shows.
  readings.sort((a, b) => compared(a.on, b.on) || a.health - b.health)
  return {
    fellOn: fell?.from ?? null,
    readings: readings.map(({ on: _on, ...reading }) => reading),
    ownLimits,
    flags: [...flags],
    healthBefore: (service, after) => worstBefore(ours, limits, service, after),
    readBetween: (after, until) => healthsBetween(ours, limits, today, { after, until }),
  }
}

// Soot burns off and comes back: only the floor that it falls to, over days, tells of the filter.
function lowest(rows: readonly MetricRow[]): MetricRow[] {
  const days = oneADay(rows, (value, other) => value < other)
  return days.flatMap((row, at) => {
    const window = days.slice(Math.max(0, at - sootWindow + 1), at + 1)
    return window.length < sootWindow
      ? []
      : [{ ...row, value: Math.min(...window.map(({ value }) => value)) }]
  })
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
  rows: readonly MetricRow[],
  limits: readonly LimitEntry[] | undefined,
  service: Day,
  after: Day | null,
): number {
  const seen = rows.filter(
    ({ metricType, on }) =>
      metricType !== 'soot' &&
      on <= service &&
      daysBetween(on, service) <= monthDays &&
      (after === null || on > after),
  )
  const healths = seen.map(({ metricType, value }) => {
    const metric = metricOf(metricType)
    const limit = limitOn(limits, metricType, service)
    return metric === null ? 0 : (healthOf(metric, value, null, limit) ?? 0)
  })
  return Math.max(0, ...healths)
}

/** Found due by another limit than today's, a filter tells nothing of how far a gauge is off. */
function healthsBetween(
  rows: readonly MetricRow[],
  limits: readonly LimitEntry[] | undefined,
  today: Day,
  { after, until }: { after: Day; until: Day },
) {
  const worst = new Map<Day, number>()
  for (const { metricType, value, on } of rows) {
    const metric = metricType === 'soot' || on <= after || on >= until ? null : metricOf(metricType)
    const limit = limitOn(limits, metricType, until)
    if (metric === null || limit !== limitOn(limits, metricType, today)) continue
    const health = healthOf(metric, value, null, limit)
    if (health !== null) worst.set(on, Math.max(health, worst.get(on) ?? health))
  }
  return [...worst].map(([on, health]) => ({ on, health })).sort((a, b) => compared(a.on, b.on))
}
