import { faultTypes, type FaultType } from '#content/fault-codes.ts'
import type { DataFlag } from '#content/maintenance-words.ts'
import { type Day, daysBetween } from '#domain/calendar.ts'
import { faultFreshDays, isFault } from '#domain/fleet/readings/fault-codes.ts'
import { isResetAwaited } from './gauge-rows.ts'
import type { MetricRow } from './metric-evidence.ts'

type Asked = { on: Day | null; milesAt: (day: Day) => number; today: Day }

const none: readonly never[] = []

/**
 * The active codes, beside what the gauges say: soon after a service the code of ash is of a counter
 * that nobody has reset.
 */
export function withActiveFaults<Signs extends { flags: readonly DataFlag[] }>(
  signs: Signs,
  metrics: readonly MetricRow[],
  asked: Asked,
): { signs: Signs; faults: readonly FaultType[] } {
  const { on, today } = asked
  const faults = activeFaults(metrics, asked)
  const isNotReset = signs.flags.includes('ash_not_reset')
  if (!faults.includes('ash_fault') || !(isNotReset || isResetAwaited(on, today)))
    return { signs, faults }
  const flags = isNotReset ? signs.flags : [...signs.flags, 'ash_not_reset' as const]
  return { signs: { ...signs, flags }, faults: faults.filter((fault) => fault !== 'ash_fault') }
}

/** Since the service. The newest report counts: one without the code takes it back. */
function activeFaults(
  metrics: readonly MetricRow[],
  { on, milesAt, today }: Asked,
): readonly FaultType[] {
  const newest = new Map<string, MetricRow>()
  for (const row of metrics) {
    if (!isFault(row.metricType) || row.on > today) continue
    const known = newest.get(row.metricType)
    if (known === undefined || row.on >= known.on) newest.set(row.metricType, row)
  }
  if (newest.size === 0) return none
  return faultTypes.filter((type) => {
    const row = newest.get(type)
    return (
      row !== undefined &&
      row.value > 0 &&
      daysBetween(row.on, today) <= faultFreshDays &&
      (on === null || row.on > on) &&
      milesAt(row.on) > 0
    )
  })
}
