import { type Day, daysBetween } from '#domain/calendar.ts'
import type { MetricRow } from './metric-evidence.ts'

type Asked = { on: Day | null; milesAt: (day: Day) => number; today: Day }

// A gateway that has been silent for longer says nothing of today.
const freshDays = 45

/**
 * P2463 (SAE J2012) is the code of a DPF that is restricted by soot. What it is set from are SPN 3251,
 * the pressure across the DPF, and SPN 3719, its soot load in percent (SAE J1939); SPN 3720 is the
 * load of ash, which sets other codes. The newest report since the service counts: one without the
 * code takes it back.
 */
export function isSootCodeActive(
  metrics: readonly MetricRow[],
  { on, milesAt, today }: Asked,
): boolean {
  let newest: MetricRow | undefined
  for (const row of metrics)
    if (
      row.metricType === 'soot_fault' &&
      row.on <= today &&
      (newest === undefined || row.on >= newest.on)
    )
      newest = row
  return (
    newest !== undefined &&
    newest.value > 0 &&
    daysBetween(newest.on, today) <= freshDays &&
    (on === null || newest.on > on) &&
    milesAt(newest.on) > 0
  )
}
