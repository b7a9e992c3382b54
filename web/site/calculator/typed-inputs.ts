import { checkInputs, readInputs, writeInputs, type TypedInputs } from '#domain/savings/inputs.ts'
import { defaultCostOf } from '#domain/savings/savings.ts'
import { industries } from '#content/calculator.ts'

export const nothingTyped: TypedInputs = { industry: '', filtersPerMonth: '', costPerFilter: '' }

/** Choosing an industry sets the cost to its default. */
export function withIndustry(typed: TypedInputs, industry: string): TypedInputs {
  const key = industries.find((entry) => entry.key === industry)?.key
  const cost = key ? defaultCostOf(key) : null
  return { ...typed, industry, costPerFilter: cost === null ? typed.costPerFilter : String(cost) }
}

/** A link's inputs, as the fields show them. */
export function typedInLink(search: string): TypedInputs {
  const { industry, filtersPerMonth, costPerFilterDollars } = readInputs(
    new URLSearchParams(search),
  )
  const text = (value: string | number | null) => (value === null ? '' : String(value))
  return {
    industry: text(industry),
    filtersPerMonth: text(filtersPerMonth),
    costPerFilter: text(costPerFilterDollars),
  }
}

/**
 * The query of the link with these inputs, with its question mark; empty when no input can be used
 * yet.
 */
export function linkQuery(typed: TypedInputs): string {
  const check = checkInputs(typed)
  // Not complete yet: each input that a link could hold goes along.
  const partly = {
    industry: typed.industry,
    filters: typed.filtersPerMonth,
    cost: typed.costPerFilter,
  }
  const query = writeInputs(
    check.ok ? check.inputs : readInputs(new URLSearchParams(partly)),
  ).toString()
  return query === '' ? '' : `?${query}`
}

export function areSameInputs(one: TypedInputs, other: TypedInputs): boolean {
  return (
    one.industry === other.industry &&
    one.filtersPerMonth === other.filtersPerMonth &&
    one.costPerFilter === other.costPerFilter
  )
}

/** What was typed before hydration takes precedence over the link. */
export function withEarly(linked: TypedInputs, early: TypedInputs): TypedInputs {
  const industry = early.industry || linked.industry
  const costPerFilter = early.costPerFilter || linked.costPerFilter
  const typed = {
    industry,
    costPerFilter,
    filtersPerMonth: early.filtersPerMonth || linked.filtersPerMonth,
  }
  return costPerFilter === '' ? withIndustry(typed, industry) : typed
}
