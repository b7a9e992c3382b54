import { aboutKind } from '#content/filter-kinds.ts'
import type { DataFlag } from '#content/maintenance-words.ts'
import { kindOf } from '#domain/filter-kind.ts'
import { isUrgent, type Urgency, worthSaying } from './urgency.ts'

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

/** What cleaning does not cure, the gravest first. */
export const checkedFirst = [
  'engine_first',
  'efficiency_code',
  'low_pressure_code',
] as const satisfies readonly DataFlag[]

export const isCheckedFirst = (flags: readonly string[]): boolean =>
  checkedFirst.some((flag) => flags.includes(flag))

/** High by its date alone, with too little at risk for a trip. */
function isQuiet(urgency: Urgency, atRisk: number | undefined, flags: readonly string[]): boolean {
  return (
    urgency === 'high' &&
    atRisk !== undefined &&
    atRisk < worthSaying &&
    !flags.some((flag) => signs.has(flag))
  )
}

type Said = {
  filterType: string
  urgency: Urgency
  atRisk: number | undefined
  flags: readonly string[]
}

/** Of a filter that stops no truck, unless its own reading says so: nobody makes a trip for it. */
export function isWithMaintenance({ filterType, urgency, atRisk, flags }: Said): boolean {
  return (
    !aboutKind[kindOf(filterType)].stopsTruck &&
    (!isUrgent({ urgency }) || isQuiet(urgency, atRisk, flags))
  )
}
