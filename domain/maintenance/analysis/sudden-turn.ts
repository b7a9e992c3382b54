import { daysBetween } from '#domain/calendar.ts'
import { healthOf } from '#domain/fleet/metric-types.ts'
import { limitOn } from '#domain/fleet/reading-limits.ts'
import { phaseOf } from '#domain/maintenance/clogging-evidence.ts'
import type { GaugesAsked } from './metric-evidence.ts'

// Ash comes with the oil that is burned, mile by mile: in a tenth of a usual life it fills a tenth,
// and three tenths only in an engine that burns three times as much.
const turned = 0.3
const withinLife = 0.1
// Read once a month, it takes two.
const withinDays = 62
// A gauge that is nearly clean says only that the filter has not come as far as this.
const nearlyClean = phaseOf(0.1)
// Between two regenerations soot is anywhere: only a floor of nearly its limit says that none works.
const leastSoot = phaseOf(0.8)
const freshDays = 120

/**
 * A gauge has turned since the service, within weeks by more than ash can, and stays there. Then
 * something upstream makes soot, or keeps it from burning: injectors, EGR, turbo.
 */
export function hasTurned({
  gauges,
  limits,
  on,
  milesAt,
  usualMiles,
  today,
}: Omit<GaugesAsked, 'milesToday'>): boolean {
  return gauges.some(({ type, metric, steady }) => {
    if (metric.nature === 'counted') return false
    const limit = limitOn(limits, type, today)
    const read = steady
      .filter((row, at) => (on === null || row.on > on) && row.on !== steady[at + 1]?.on)
      .map((row) => ({
        ageDays: daysBetween(row.on, today),
        miles: milesAt(row.on),
        phase: Math.max(nearlyClean, phaseOf(healthOf(metric, row.value, null, limit) ?? 0)),
      }))
    const [before, newest] = [read.at(-2), read.at(-1)]
    if (before === undefined || newest === undefined || newest.ageDays > freshDays) return false
    // Two days say it: one may be a slip.
    const phase = Math.min(before.phase, newest.phase)
    if (type === 'soot' && phase < leastSoot) return false
    const isBefore = (one: { phase: number }) => one.phase <= phase - turned
    const last = read.findLastIndex(isBefore)
    const from = read[last]
    const reached = read.find((one, at) => at > last && one.phase >= phase)
    if (from === undefined || reached === undefined) return false
    const earlier = read.slice(0, last + 1)
    const low = earlier.filter(isBefore).length
    // What goes with the load is low at idle, however full the filter is.
    const isSure = low >= (metric.nature === 'load' ? 2 : 1) && earlier.length - low <= 1
    const isSoon =
      from.ageDays - reached.ageDays <= withinDays &&
      reached.miles - from.miles < withinLife * usualMiles
    return isSure && isSoon && from.miles > 0
  })
}
