import type { DataFlag } from '#content/maintenance-words.ts'
import type { Urgency } from './urgency.ts'

/** Dollars at risk below which nobody changes a plan: judgement. */
export const worthSaying = 50

// What the truck itself says is acted on, whatever it costs to wait.
const signs: ReadonlySet<string> = new Set<DataFlag>([
  'ash_code',
  'ash_counted',
  'ash_alone',
  'engine_first',
  'soot_code',
  'pressure_code',
  'single_limit_reading',
  'flat_at_limit',
])

/** High, with too little at risk for an alarm. Rows of an earlier model do not know what is. */
export function isQuiet(
  urgency: Urgency | 'inspect',
  atRisk: number | undefined,
  flags: readonly string[],
): boolean {
  return (
    urgency === 'high' &&
    atRisk !== undefined &&
    atRisk < worthSaying &&
    !flags.some((flag) => signs.has(flag))
  )
}
