import type { BenchQuantity, Stage } from './contract.ts'
import type { WorkState } from './filter-states.ts'
import { newestOf, type Read } from './newest-readings.ts'

/** What the bench measures of every filter, in the order in which it is done. */
export const usualQuantities = [
  'flow_cfm',
  'pressure_inh2o',
  'weight_g',
] as const satisfies readonly BenchQuantity[]

const gramsPerPound = 453.59237

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
  const text = typed.trim().replace(',', '.')
  if (!/^\d{1,5}(\.\d{1,3})?$/.test(text)) return null
  const value = isWeight(quantity) ? Number(text) * gramsPerPound : Number(text)
  return String(Math.round(value * 100) / 100)
}

/** As shown: grams become pounds. */
export function shownValue(quantity: BenchQuantity, stored: string): string {
  const value = isWeight(quantity) ? Number(stored) / gramsPerPound : Number(stored)
  return value.toLocaleString('en-US', { maximumFractionDigits: quantity === 'flow_cfm' ? 1 : 2 })
}
