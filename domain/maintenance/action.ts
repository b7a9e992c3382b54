import { actions, type DataFlag } from '#content/maintenance-words.ts'
import type { Day } from '#domain/calendar.ts'
import { fill } from '#domain/fill.ts'
import { whenOf } from './when.ts'
import { bookingDays, type Urgency } from './urgency.ts'

type Told = {
  filter: string
  today: Day
  /** Days until the service, and how wide its date is. Null where nothing is known. */
  life: { serviceBy: number; p10: number; p90: number } | null
}

export function actionOf(
  urgency: Urgency | 'inspect',
  { filter, today, life }: Told,
  flags: readonly DataFlag[],
): string {
  const date = life === null ? '' : whenOf(today, life)
  const more = flags.includes('beyond_belief')
    ? actions.confirmRecord
    : flags.includes('flat_at_limit')
      ? actions.flatAtLimit
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
  const first =
    actions[urgency === 'inspect' && isUnknown ? 'inspectUnknown' : isSoon ? 'highSoon' : urgency]
  const reset = flags.includes('ash_not_reset') ? actions.resetAsh : ''
  return fill(first, { filter, date }) + more + reset + noRecord
}
