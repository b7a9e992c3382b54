import { insightsTab } from '#content/portal-insights.ts'
import { addDays, type Day } from '#domain/calendar.ts'
import type { Insights } from '#domain/customers/dashboard/contract.ts'
import { fill } from '#domain/fill.ts'
import { formatDollars } from '#domain/money.ts'
import { clamped, inDollars, number } from '#web/account/format/format-amount.ts'
import { shortDay } from '#web/account/format/format-date.ts'

const { days, day, percent, samples, optimization, renewal, performance } = insightsTab

/** A displayed number. A sample where the customer's rows say too little yet. */
export type SourcedText = { text: string; isSample: boolean }

/** The numbers of the four cards; shares are whole percent between 0 and 100. */
export type InsightStats = {
  usual: SourcedText
  since: SourcedText
  passed: { percent: number; isSample: boolean }
  filters: SourcedText
  saved: SourcedText
  next: SourcedText & { label: string }
  thisYear: SourcedText
  lastYear: SourcedText
  turnaround: SourcedText
  onTime: SourcedText
  onTimeShare: number
}

export function insightStats(insights: Insights, today: Day): InsightStats {
  const { usualDaysBetweenServices: usual, daysSinceLastService: since, onTimeShare } = insights
  const passed = clamped(((since ?? samples.since) / (usual || samples.usual)) * 100)
  return {
    usual: orSample(usual, samples.usual, inDays),
    since: orSample(since, samples.since, inDays),
    passed: { percent: Math.round(passed), isSample: usual === null || since === null },
    filters: own(number(insights.filtersServiced)),
    saved: orSample(insights.savedAgainstReplacement, samples.saved, estimate),
    next: nextService(insights, today),
    thisYear: own(inDollars(insights.spentThisYear)),
    lastYear: own(inDollars(insights.spentLastYear)),
    turnaround: orSample(insights.turnaround, samples.turnaround, inParts),
    onTime: orSample(onTimeShare, samples.onTime, inPercent),
    onTimeShare: clamped(onTimeShare ?? samples.onTime),
  }
}

/** What is booked comes before what the habit lets expect. */
function nextService(
  { nextServiceBookedOn: bookedOn, nextServiceExpectedOn: expectedOn }: Insights,
  today: Day,
): InsightStats['next'] {
  if (bookedOn !== null) return { label: renewal.booked, ...own(shortDay(bookedOn)) }
  const sample = addDays(today, samples.usual - samples.since)
  return { label: renewal.expected, ...orSample(expectedOn, sample, shortDay) }
}

// Prices of new filters are assumed, so cents and dollars would claim too much.
function estimate(saved: number): string {
  const step = saved < 1000 ? 10 : 100
  return fill(optimization.about, {
    amount: formatDollars(Math.round(saved / step) * step * 100),
  })
}

function own(text: string): SourcedText {
  return { text, isSample: false }
}

function orSample<Value>(
  value: Value | null,
  sample: Value,
  write: (value: Value) => string,
): SourcedText {
  return { text: write(value ?? sample), isSample: value === null }
}

function inDays(count: number): string {
  return count === 1 ? day : fill(days, { count: String(count) })
}

function inParts({ shopDays, roadDays }: NonNullable<Insights['turnaround']>): string {
  return fill(performance.parts, { shop: inDays(shopDays), road: String(roadDays) })
}

function inPercent(share: number): string {
  return fill(percent, { count: String(Math.round(clamped(share))) })
}
