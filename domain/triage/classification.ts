import { industries } from '#content/calculator.ts'
import { savedByCleaning } from '#domain/savings/savings-rate.ts'
import { findings, plainText, withoutWords } from './findings.ts'
import {
  invoiceWords,
  calm,
  type Category,
  categoryWords,
  factPoints,
  manyFiltersFrom,
  type Priority,
  priorityFrom,
  standstill,
  type WordRule,
  wordRules,
} from './rules.ts'

/** `openMinutesWaiting` is open time without an answer, 0 once there was one. */
export type RequestFacts = {
  text: string
  chosenFilters: string | null
  mayBeAutomatic: boolean
  isDemo: boolean
  isCustomer: boolean
  arrivedWhileClosed: boolean
  openMinutesWaiting: number
}

/** One reason of a score: the rule, its points, a sentence, and the words that were found. */
export type Reason = { rule: string; points: number; text: string; words: string[] }

export type Classification = {
  category: Category
  priority: Priority
  /** 0 to 100: the sum of the points of the reasons, within these bounds. */
  urgencyScore: number
  summary: string
  reasons: Reason[]
  /**
   * Whole dollars that cleaning would save against new filters: an estimate from the number in the
   * text. Nothing where the text names no filter, or complains about an invoice.
   */
  estimatedSavings: number
}

const minutesPerHour = 60
const mostFilters = 1000

const countOfFilters =
  /(?<![\p{L}\p{N}.,-])(\d{1,4})\s+(?:[\p{L}-]{1,20}\s+){0,3}?(?:filters?|dpfs?|docs?|units?|cartridges?|panels?|elements?)(?![\p{L}\p{N}])/iu

/** By stated rules alone: the same input gives the same result, and every point has its reason. */
export function classify(facts: RequestFacts): Classification {
  const text = plainText(facts.text)
  const calmed = findings(calm, text)
  const rest = withoutWords(calm, text)
  const stopped = findings(standstill, rest)
  const count = filtersIn(rest)
  const reasons = [
    { rule: 'start', points: factPoints.start, text: 'Every request', words: [] },
    ...reasonOf(standstill, stopped),
    ...wordRules.flatMap((rule) => reasonOf(rule, findings(rule, rest))),
    ...reasonOf(calm, calmed),
    ...reasonsOfFacts(facts, count),
  ]
  const urgencyScore = Math.min(
    100,
    Math.max(
      0,
      reasons.reduce((sum, { points }) => sum + points, 0),
    ),
  )
  const { category, words } = categoryOf(rest, stopped, facts.chosenFilters)
  const isAboutFilters =
    words.length > 0 || count !== null || facts.chosenFilters !== null || /\bfilters?\b/i.test(rest)
  const isAboutInvoice =
    reasons.some(({ rule }) => rule === 'complaint') && findings(invoiceWords, rest).length > 0
  return {
    category,
    priority: priorityFrom.find(({ score }) => urgencyScore >= score)?.priority ?? 'low',
    urgencyScore,
    summary: summaryOf(reasons, words),
    reasons,
    estimatedSavings:
      isAboutFilters && !isAboutInvoice ? Math.round((count ?? 1) * savedPerFilter[category]) : 0,
  }
}

// Dollars saved for each filter: a DPF costs $1,200 to clean (portal specification, section 1),
// others as the calculator assumes.
const savedPerFilter: Record<Category, number> = {
  emergency: savedByCleaning(120_000, 'DPF') / 100,
  dpf_cleaning: savedByCleaning(120_000, 'DPF') / 100,
  industrial_filters: savedBy('manufacturing'),
  fleet_maintenance: savedBy('transportation'),
}

function savedBy(key: string): number {
  const industry = industries.find((one) => one.key === key)
  return industry === undefined
    ? 0
    : (industry.defaultCost * (100 - industry.cleaningPercent)) / 100
}

// An emergency is whatever stands; else the kind with most of its words, in the order of the list
// where two have as many.
function categoryOf(
  text: string,
  stopped: string[],
  chosen: string | null,
): { category: Category; words: string[] } {
  if (stopped.length > 0) return { category: 'emergency', words: stopped }
  const found = categoryWords.map(({ category, words, chosen: keys }) => {
    const hits = findings({ rule: category, points: 0, because: '', words }, text)
    return {
      category,
      words: hits,
      votes: hits.length + (chosen !== null && keys.includes(chosen) ? 2 : 0),
    }
  })
  const best = found.reduce((most, one) => (one.votes > most.votes ? one : most))
  return best
}

function reasonsOfFacts(facts: RequestFacts, count: number | null): Reason[] {
  const hours = Math.floor(facts.openMinutesWaiting / minutesPerHour)
  const waited = Math.min(factPoints.mostForAge, hours * factPoints.openHour)
  const reason = (holds: boolean, rule: string, points: number, text: string) =>
    holds ? [{ rule, points, text, words: [] }] : []
  return [
    ...reason(facts.isCustomer, 'customer', factPoints.customer, 'From a customer'),
    ...reason(facts.isDemo, 'demo', factPoints.demo, 'Asked for a demo'),
    ...reason(
      count !== null && count >= manyFiltersFrom,
      'many',
      factPoints.manyFilters,
      `Mentions ${count} filters`,
    ),
    ...reason(
      facts.arrivedWhileClosed,
      'closed',
      factPoints.whileClosed,
      'Arrived while we were closed',
    ),
    ...reason(
      facts.mayBeAutomatic,
      'automatic',
      factPoints.mayBeAutomatic,
      'A field that people don’t see was filled in',
    ),
    ...reason(waited > 0, 'age', waited, `Waiting ${hours} business hour${hours === 1 ? '' : 's'}`),
  ]
}

function reasonOf({ rule, points, because }: WordRule, words: string[]): Reason[] {
  return words.length === 0 ? [] : [{ rule, points, text: because, words }]
}

function summaryOf(reasons: readonly Reason[], words: readonly string[]): string {
  const heaviest = reasons
    .filter(({ rule }) => rule !== 'start')
    .sort((a, b) => b.points - a.points)[0]
  const found = heaviest?.words ?? words
  const said = heaviest?.text ?? 'Nothing urgent'
  return found.length === 0 ? said : `${said}: ${found.map((word) => `"${word}"`).join(', ')}`
}

function filtersIn(text: string): number | null {
  const count = Number(countOfFilters.exec(text)?.[1] ?? Number.NaN)
  return count >= 1 && count <= mostFilters ? count : null
}
