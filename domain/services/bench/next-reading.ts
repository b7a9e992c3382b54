import type { BenchQuantity } from './contract.ts'
import type { WorkState, Stage } from './filter-states.ts'
import { withoutCommas } from '#domain/thousands.ts'
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

// On keypads without a point; before three digits it is between thousands, as it is shown.
const decimalComma = /^(?:\d+,\d{1,2}|0,\d{3})$/

/** As stored: pounds become grams. Null for what is no number. */
export function storedValue(quantity: BenchQuantity, typed: string): string | null {
  const trimmed = typed.trim()
  const text = decimalComma.test(trimmed) ? trimmed.replace(',', '.') : withoutCommas(trimmed)
  if (text === null) return null
  if (!/^\d{1,5}(\.\d{1,3})?$/.test(text)) return null
  const value = isWeight(quantity) ? Number(text) * gramsPerPound : Number(text)
  return String(Math.round(value * 100) / 100)
}

/** As shown: grams become pounds. */
export function shownValue(
  quantity: BenchQuantity,
  stored: string,
  digits: number = quantity === 'flow_cfm' ? 1 : 2,
): string {
  const value = isWeight(quantity) ? Number(stored) / gramsPerPound : Number(stored)
  return value.toLocaleString('en-US', { maximumFractionDigits: digits })
}
