import { actions, type DataFlag } from '#content/maintenance-words.ts'
import type { Day } from '#domain/calendar.ts'
import { fill } from '#domain/fill.ts'
import { whenOf } from './when.ts'
import { bookingDays, type Urgency } from './urgency.ts'
import { isQuiet } from './worth-saying.ts'

type Told = {
  filter: string
  today: Day
  /** Days until the service, and how wide its date is. Null where nothing is known. */
  life: { serviceBy: number; p10: number; p90: number } | null
  /** Dollars. */
  atRisk?: number
}

export function actionOf(
  urgency: Urgency | 'inspect',
  { filter, today, life, atRisk }: Told,
  flags: readonly DataFlag[],
): string {
  const date = life === null ? '' : whenOf(today, life)
  const more = flags.includes('beyond_belief')
    ? actions.confirmRecord
    : flags.includes('single_limit_reading')
      ? actions.verifySensor
      : flags.includes('soot_at_limit')
        ? actions.sootStays
        : flags.includes('soot_code') && urgency !== 'critical'
          ? actions[urgency === 'inspect' ? 'sootCodeToo' : 'sootCode']
          : ''
  const isUnknown = flags.includes('filter_unknown')
  const noRecord =
    urgency === 'inspect'
      ? ''
      : isUnknown
        ? actions.baselineUnknown
        : flags.includes('no_service')
          ? actions.baseline
          : ''
  const isSoon = urgency === 'high' && (life?.serviceBy ?? Infinity) < bookingDays
  const loud = isSoon ? 'highSoon' : urgency
  const first = urgency === 'inspect' && isUnknown ? 'inspectUnknown' : loud
  return (
    fill(actions[isQuiet(urgency, atRisk) ? 'highQuiet' : first], { filter, date }) +
    more +
    noRecord
  )
}
