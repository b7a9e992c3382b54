import { actions, type DataFlag } from '#content/maintenance-words.ts'
import type { Day } from '#domain/calendar.ts'
import { longDayAhead } from '#domain/days-ahead.ts'
import type { Urgency } from './urgency.ts'

function partsOf(action: string): { before: string; between: string; after: string | null } {
  const [before = '', between = '', after = null] = action.split(/\{filter\}|\{date\}/)
  return { before, between, after }
}

const parts: Record<Urgency, ReturnType<typeof partsOf>> = {
  critical: partsOf(actions.critical),
  high: partsOf(actions.high),
  medium: partsOf(actions.medium),
  low: partsOf(actions.low),
}

type Told = { filter: string; today: Day; inDays: number }

export function actionOf(
  urgency: Urgency,
  { filter, today, inDays }: Told,
  flags: readonly DataFlag[],
): string {
  const { before, between, after } = parts[urgency]
  const told =
    after === null
      ? before + filter + between
      : before + filter + between + longDayAhead(today, inDays) + after
  const more = flags.includes('beyond_belief')
    ? actions.confirmRecord
    : flags.includes('single_limit_reading')
      ? actions.verifySensor
      : ''
  return told + more + (flags.includes('no_service') ? actions.baseline : '')
}
