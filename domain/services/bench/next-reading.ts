import type { BenchQuantity } from './contract.ts'
import type { WorkState, Stage } from './filter-states.ts'
import { typedNumber } from '#domain/typed-number.ts'
import { gramsOf, poundsOf } from '#domain/pounds.ts'
import { newestOf, type Read } from './newest-readings.ts'

/** What the bench measures of every filter, in the order in which it is done. */
export const usualQuantities = [
  'flow_cfm',
  'pressure_inh2o',
  'weight_g',
] as const satisfies readonly BenchQuantity[]

/** Before, until it is cleaned. */
export const stageFor = (state: WorkState): Stage =>
  state === 'cleaned' || state === 'tested' || state === 'judged' ? 'after' : 'before'

/** The first that is missing and not skipped; null when there is none. */
export function nextReading(
  readings: readonly Read[],
  stage: Stage,
  skipped: readonly BenchQuantity[] = [],
): BenchQuantity | null {
  return (
    usualQuantities.find(
      (quantity) => !skipped.includes(quantity) && newestOf(readings, stage, quantity) === null,
    ) ?? null
  )
}

const isWeight = (quantity: BenchQuantity) => quantity === 'weight_g' || quantity === 'ash_g'

/** As stored: pounds become grams. Null for what is no number. */
export function storedValue(quantity: BenchQuantity, typed: string): string | null {
  if (isWeight(quantity)) return gramsOf(typed)
  const number = typedNumber(typed)
  return number === null ? null : String(Math.round(Number(number) * 100) / 100)
}

/** As shown: grams become pounds. */
export function shownValue(
  quantity: BenchQuantity,
  stored: string,
  digits: number = quantity === 'flow_cfm' ? 1 : 2,
): string {
  if (isWeight(quantity)) return poundsOf(stored, digits)
  return Number(stored).toLocaleString('en-US', { maximumFractionDigits: digits })
}
