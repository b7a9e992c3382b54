import { industries, type IndustryKey } from '#content/calculator.ts'
import { messages } from '#content/messages.ts'
import { inputBounds, isWithinBounds } from './savings.ts'

/** Text as typed. */
export type TypedInputs = { industry: string; filtersPerMonth: string; costPerFilter: string }

/** The cost in whole dollars per filter. */
export type CheckedInputs = {
  industry: IndustryKey
  filtersPerMonth: number
  costPerFilterDollars: number
}

/** Null where the link has no usable input. */
export type LinkedInputs = { [Name in keyof CheckedInputs]: CheckedInputs[Name] | null }

export type InputCheck = { ok: true; inputs: CheckedInputs } | { ok: false; message: string }

export const inputsMissing = messages.calculator.missing
export const inputsNotPositive = messages.calculator.notPositive
const { fewest, most } = inputBounds
export const inputsOutOfBounds = `Please enter whole numbers from ${fewest} to ${String(most).replace(/\B(?=(\d{3})+$)/g, ',')}`

const names = {
  industry: 'industry',
  filtersPerMonth: 'filters',
  costPerFilterDollars: 'cost',
} as const

/**
 * Checks the form. The first two messages are the specification's; the third is for what it leaves
 * open.
 */
export function checkInputs(typed: TypedInputs): InputCheck {
  const industry = industryOf(typed.industry)
  const [filters, cost] = [typed.filtersPerMonth.trim(), typed.costPerFilter.trim()]
  if (industry === null || filters === '' || cost === '')
    return { ok: false, message: inputsMissing }
  // Number('') is 0 and Number('x') is NaN: neither is above 0.
  if (!(Number(filters) > 0 && Number(cost) > 0)) return { ok: false, message: inputsNotPositive }
  const inputs = { industry, filtersPerMonth: Number(filters), costPerFilterDollars: Number(cost) }
  if (!isWithinBounds(inputs.filtersPerMonth) || !isWithinBounds(inputs.costPerFilterDollars)) {
    return { ok: false, message: inputsOutOfBounds }
  }
  return { ok: true, inputs }
}

/**
 * Reads `/calculator?industry=…&filters=…&cost=…`. A link may be old or cut: what cannot be used is
 * null.
 */
export function readInputs(query: URLSearchParams): LinkedInputs {
  return {
    industry: industryOf(query.get(names.industry) ?? ''),
    filtersPerMonth: boundedOf(query.get(names.filtersPerMonth) ?? ''),
    costPerFilterDollars: boundedOf(query.get(names.costPerFilterDollars) ?? ''),
  }
}

/**
 * The query of the shareable link, in the order industry, filters, cost; what is null stays out.
 */
export function writeInputs(inputs: LinkedInputs): URLSearchParams {
  const query = new URLSearchParams()
  for (const key of ['industry', 'filtersPerMonth', 'costPerFilterDollars'] as const) {
    if (inputs[key] !== null) query.set(names[key], String(inputs[key]))
  }
  return query
}

function industryOf(text: string): IndustryKey | null {
  const wanted = text.trim().toLowerCase()
  return industries.find(({ key }) => key === wanted)?.key ?? null
}

function boundedOf(text: string): number | null {
  const value = /^\d{1,6}$/.test(text.trim()) ? Number(text) : Number.NaN
  return isWithinBounds(value) ? value : null
}
