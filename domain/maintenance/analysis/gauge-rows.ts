import type { FilterKind } from '#content/filter-kinds.ts'
import { daysBetween, type Day } from '#domain/calendar.ts'
import { healthOf, metricOf, type Metric } from '#domain/fleet/metric-types.ts'
import { compared, inOrderBy } from '#domain/text-order.ts'

type Row = { metricType: string; value: number; on: Day }

/** What a vehicle's rows of one type tell of its filters: all of them, and what counts of each day, oldest first. */
export type GaugeRows<One extends Row = Row> = {
  type: string
  metric: Metric
  rows: readonly One[]
  steady: readonly One[]
}

const sootWindow = 3
// A gateway that reads by the hour: of so many values of a day one may be none.
const manyADay = 12
const resetWithinDays = 90
const stillFull = 0.5
const notFallen = 0.9
const tellingHealth = 0.3

/** Each gauge of a vehicle until today, for all of its filters. */
export function gaugesIn<One extends Row>(metrics: readonly One[], today: Day): GaugeRows<One>[] {
  const gauges: { type: string; metric: Metric; rows: One[] }[] = []
  for (const row of metrics) {
    if (row.on > today || !Number.isFinite(row.value)) continue
    const known = gauges.find(({ type }) => type === row.metricType)
    if (known !== undefined) {
      known.rows.push(row)
      continue
    }
    const metric = metricOf(row.metricType)
    if (metric !== null && metric.filters.length > 0)
      gauges.push({ type: row.metricType, metric, rows: [row] })
  }
  const read: GaugeRows<One>[] = []
  for (const { type, metric, rows } of gauges)
    read.push({
      type,
      metric,
      rows,
      steady: type === 'soot' ? lowest(rows) : worstOfDays(rows, metric),
    })
  return read
}

/** Those that tell of this kind of filter. */
export const gaugesOfKind = <One extends Row>(
  gauges: readonly GaugeRows<One>[],
  kind: FilterKind,
): GaugeRows<One>[] =>
  gauges.filter(({ metric }) => metric.filters.some((filter) => filter === kind))

/**
 * What a gauge has shown since a service, of its `steady` rows after it. What the engine's computer
 * counts is of the filter before until someone resets it: nothing yet, where it has not fallen.
 */
export function sinceReset<One extends Row>(
  { steady, metric }: GaugeRows<One>,
  service: Day | null,
  since: readonly One[],
): readonly One[] {
  const first = since[0]
  if (metric.nature !== 'counted' || service === null || first === undefined) return since
  const health = ({ value }: One) => healthOf(metric, value, null) ?? 0
  const before = steady.findLast(({ on }) => on <= service)
  const hasFallen =
    before === undefined
      ? health(first) <= stillFull
      : health(first) < notFallen * health(before) || health(before) <= tellingHealth
  if (hasFallen || !isResetAwaited(service, first.on)) return since
  const reset = since.findIndex((row) => health(row) < stillFull * health(first))
  return reset < 0 ? [] : since.slice(reset)
}

/** No filter gathers as much again so soon after its service. */
export const isResetAwaited = (service: Day | null, day: Day): boolean =>
  service !== null && daysBetween(service, day) <= resetWithinDays

// Soot burns off and comes back: only the floor that it falls to, over days, tells of the filter.
function lowest<One extends Row>(rows: readonly One[]): One[] {
  const days = daysOf(rows).flatMap((day) =>
    day.reduce((least, row) => (row.value < least.value ? row : least)),
  )
  return days.flatMap((row, at) => {
    const window = days.slice(Math.max(0, at - sootWindow + 1), at + 1)
    return window.length < sootWindow
      ? []
      : [{ ...row, value: Math.min(...window.map(({ value }) => value)) }]
  })
}

/**
 * Of each day the worst, in order: what the same gauge showed at idle, and what was entered twice,
 * confirms nothing and takes nothing back. Two values of one day are two where both are at the
 * usual limit, and nothing lower was read on it.
 */
function worstOfDays<One extends Row>(rows: readonly One[], metric: Metric): readonly One[] {
  if (isOnePerDay(rows)) return rows
  const isAtLimit = ({ value }: One) => (healthOf(metric, value, null) ?? 0) >= 1
  const rises = metric.scale === null || metric.scale.limit > metric.scale.clean
  return daysOf(rows).flatMap((day) => {
    const worst = day.toSorted((a, b) => (rises ? b.value - a.value : a.value - b.value))
    if (worst.every(isAtLimit)) return distinct(worst)
    return worst[leftOut(day.length, metric)] ?? []
  })
}

/**
 * How many values of a day don't count, from the worst on: a sensor that has none to send sends the
 * highest it can. What is counted doesn't fall at idle, so that the middle of a day tells.
 */
function leftOut(values: number, { nature }: Metric): number {
  return nature === 'counted' ? Math.floor((values - 1) / 2) : Math.floor(values / manyADay)
}

function distinct<One extends Row>(worst: readonly One[]): One[] {
  return [...new Map(worst.map((row) => [row.value, row])).values()].reverse()
}

/** Day by day, in order. */
function daysOf<One extends Row>(rows: readonly One[]): One[][] {
  if (isOnePerDay(rows)) return rows.map((row) => [row])
  const days = [...Map.groupBy(rows, ({ on }) => on)]
  return inOrderBy(days, ([one], [other]) => compared(one, other)).map(([, day]) => day)
}

/** And in order: what nearly every gauge shows. */
function isOnePerDay(rows: readonly Row[]): boolean {
  let before = ''
  for (const { on } of rows) {
    if (on <= before) return false
    before = on
  }
  return true
}
