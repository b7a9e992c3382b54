import { calculator, industries, type IndustryKey } from '#content/calculator.ts'
import { fill } from '#domain/fill.ts'
import { filterTypeKeys, type FilterType } from '#domain/leads/leads.ts'
import { formatDollars } from '#domain/money.ts'
import { checkInputs } from '#domain/savings/inputs.ts'
import { readFormDraft, saveFormDraft } from '#web/data/form-draft.ts'
import { typedInLink } from '#web/site/calculator/typed-inputs.ts'
import type { PrefilledForm } from './prefill-early.ts'
import { isNewVisit } from './new-visit.ts'

/**
 * What a link puts into a form. What it names explicitly replaces the tab's draft from an earlier
 * visit.
 */
export type Prefill = { field: string; value: string; isNamed: boolean }

/**
 * A visit of the form: a new one, or a reload; whether the tab has kept a draft; what each field
 * shows; what an earlier link put in.
 */
type Visit = {
  isNew: boolean
  hasDraft: boolean
  valueOf: (field: string) => string
  before: Readonly<Record<string, string>>
}

const usualTypes: Record<IndustryKey, FilterType | null> = {
  transportation: 'fleet',
  manufacturing: 'air',
  construction: 'multiple',
  mining: 'multiple',
  agriculture: 'multiple',
  other: null,
}

/**
 * /contact?industry=…&filters=…&cost=…: one line for the message. A link that is cut or changed by
 * hand puts in nothing.
 */
export function contactPrefill(search: string): Prefill[] {
  const inputs = linkedInputs(search)
  return inputs ? [{ field: 'message', value: lineOf(inputs), isNamed: false }] : []
}

/**
 * The same for the comments of /demo, with the usual filter type of the industry; /demo?service=…
 * names one outright.
 */
export function demoPrefill(search: string): Prefill[] {
  const params = new URLSearchParams(search).get('service')
  const service = filterTypeKeys.find((key) => key === params)
  const inputs = linkedInputs(search)
  const type = service ?? (inputs && usualTypes[inputs.industry])
  return [
    ...(type ? [{ field: 'filterTypes', value: type, isNamed: service !== undefined }] : []),
    ...(inputs ? [{ field: 'comments', value: lineOf(inputs), isNamed: false }] : []),
  ]
}

/** What an address puts into one of the two forms. */
export function prefillFrom(name: PrefilledForm, search: string): Prefill[] {
  return name === 'demo' ? demoPrefill(search) : contactPrefill(search)
}

/**
 * Which of them go in: into fields without words of a person, once a visit, so that what somebody
 * has removed stays removed after a reload, and the numbers of an earlier calculation do not.
 */
export function wanted(
  prefill: readonly Prefill[],
  { isNew, hasDraft, valueOf, before }: Visit,
): Prefill[] {
  const isEmpty = (field: string) => valueOf(field) === ''
  return prefill.filter(({ field, isNamed }) =>
    isNew
      ? isNamed || isEmpty(field) || valueOf(field) === before[field]
      : !hasDraft && isEmpty(field),
  )
}

/** What links have put into this form in this tab. */
export function filledBefore(name: string): Readonly<Record<string, string>> {
  return readFormDraft<Record<string, string>>(filledName(name))?.values ?? {}
}

/** Remembered, so that the next link can tell its fields from those that a person has written. */
export function rememberFilled(name: string, filled: readonly Prefill[]): void {
  const values = Object.fromEntries(filled.map(({ field, value }) => [field, value]))
  saveFormDraft(filledName(name), { ...filledBefore(name), ...values })
}

const filledName = (name: string) => `${name}:filled-in`

const filled = new Set<string>()

/** Fills a form whose island sleeps until somebody touches it: the text has to be there before. */
export function prefillAsleep(name: string, prefill: readonly Prefill[]): void {
  const asleep = document.querySelectorAll<HTMLFormElement>('astro-island[ssr] form')
  const form = [...asleep].find(({ elements }) =>
    prefill.some(({ field }) => elements.namedItem(field)),
  )
  if (!form) return
  const draft = readFormDraft<Record<string, unknown>>(name)
  const controlOf = (field: string) => {
    const control = form.elements.namedItem(field)
    return control instanceof HTMLTextAreaElement || control instanceof HTMLSelectElement
      ? control
      : null
  }
  const valueOf = (field: string) => controlOf(field)?.value || String(draft?.values[field] ?? '')
  const goesIn = wanted(prefill, {
    isNew: isNewVisit(),
    hasDraft: draft !== null,
    valueOf,
    before: filledBefore(name),
  })
  for (const { field, value } of goesIn) {
    const control = controlOf(field)
    if (control) control.value = value
  }
  rememberFilled(name, goesIn)
  filled.add(name)
}

/** Whether the form was filled while it slept: what a person has changed since then stays. */
export function wasFilledAsleep(name: string): boolean {
  return filled.has(name)
}

type Linked = { industry: IndustryKey; filtersPerMonth: number; costPerFilterDollars: number }

function linkedInputs(search: string): Linked | null {
  const check = checkInputs(typedInLink(search))
  return check.ok ? check.inputs : null
}

function lineOf({ industry, filtersPerMonth, costPerFilterDollars }: Linked): string {
  return fill(calculator.next.line, {
    industry: industries.find(({ key }) => key === industry)?.label ?? '',
    filters: filtersPerMonth,
    cost: formatDollars(costPerFilterDollars * 100),
  })
}
