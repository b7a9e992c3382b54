import type { DataFlag } from '#content/maintenance-words.ts'
import type { FilterFacts } from './facts.ts'

/** How far a filter without a recorded cleaning has come beside those that get their first. */
export type Come = 'early' | 'usual' | 'late'

// Half of all lives end within so many standard deviations of the median.
const quartile = 0.6745
const withoutDuty = 0.45
// Then nobody has read how far it has come.
const unread: readonly DataFlag[] = ['odometer_missing', 'hours_counted', 'filter_unknown']

/** By the miles of its vehicle alone; null where nobody read them. */
export function cameToFirst({
  table,
  kind,
  duty,
  currentMileage,
  flags,
}: FilterFacts): Come | null {
  if (unread.some((flag) => flags.includes(flag))) return null
  const { medianMiles, spread } = table.lifeOf(kind, duty)
  const within = Math.exp(quartile * Math.hypot(spread, duty === null ? withoutDuty : 0))
  if (currentMileage < medianMiles / within) return 'early'
  return currentMileage > medianMiles * within ? 'late' : 'usual'
}
