import { type Day, daysBetween, formatLongDay } from '#domain/calendar.ts'
import { centsOf, formatDollars } from '#domain/money.ts'
import { compared } from '#domain/text-order.ts'
import { type RetentionAlert, type RiskDriver } from './contract.ts'
import {
  fallCountsFrom,
  oldInvoiceDays,
  type RiskColour,
  riskLevels,
  riskPoints,
  riskRules,
} from './rules.ts'

/** Filters are counted, not services; the median pause is null with fewer than two. */
export type RiskFacts = {
  lastService: { id: string; day: Day } | null
  usualPauseDays: number | null
  filtersLastHalfYear: number
  filtersHalfYearBefore: number
  overdueInvoices: readonly { id: string; invoiceNumber: string; amount: string; dueDate: Day }[]
  bouncedMessages: readonly { id: string; on: Day }[]
}

export type Risk = { score: number; drivers: RiskDriver[] }

type AlertType = RetentionAlert['type']

/** Each driver has its points, its sentence and the row behind it. */
export function riskOf(facts: RiskFacts, today: Day): Risk {
  const drivers = [
    ...pastCycle(facts, today),
    ...overdue(facts, today),
    ...fallingVolume(facts),
    ...bounced(facts),
  ]
  return {
    score: Math.min(
      100,
      drivers.reduce((sum, { points }) => sum + points, 0),
    ),
    drivers,
  }
}

/** 70 and more is red, 40 and more orange, the rest green (portal specification, section 2). */
export function riskColour(score: number): RiskColour {
  if (score >= riskLevels.red) return 'red'
  return score >= riskLevels.orange ? 'orange' : 'green'
}

export function isAtRisk(score: number): boolean {
  return score >= riskLevels.orange
}

/**
 * What the heaviest kind of driver says; rarer and fewer at once is a customer who turns away. Null
 * without a driver.
 */
export function alertTypeOf(drivers: readonly RiskDriver[]): AlertType | null {
  const points = (rule: RiskDriver['rule']) =>
    drivers.filter((driver) => driver.rule === rule).reduce((sum, driver) => sum + driver.points, 0)
  if (points('service_gap') > 0 && points('volume_drop') > 0) return 'engagement_drop'
  const heaviest = riskRules.reduce((most, rule) => (points(rule) > points(most) ? rule : most))
  return points(heaviest) === 0 ? null : heaviest
}

/** Dollars as retention shows them: USD without decimals. */
export function formatUsd(dollars: number): string {
  return formatDollars(Math.round(dollars) * 100)
}

function pastCycle({ lastService, usualPauseDays }: RiskFacts, today: Day): RiskDriver[] {
  if (lastService === null || usualPauseDays === null) return []
  const since = daysBetween(lastService.day, today)
  const past = since - usualPauseDays
  const points = Math.min(
    riskPoints.pastCycle,
    Math.round((riskPoints.pastCycle * past) / Math.max(1, usualPauseDays)),
  )
  if (points <= 0) return []
  const text = `No service in ${inDays(since)}; usually every ${inDays(usualPauseDays)}.`
  return [{ rule: 'service_gap', points, text, rowKind: 'service_history', rowId: lastService.id }]
}

// The oldest first: they say most, and the most for all of them is used up by them.
function overdue({ overdueInvoices }: RiskFacts, today: Day): RiskDriver[] {
  let left: number = riskPoints.mostForInvoices
  return [...overdueInvoices]
    .sort((a, b) => compared(a.dueDate, b.dueDate))
    .flatMap(({ id, invoiceNumber, amount, dueDate }): RiskDriver[] => {
      const days = daysBetween(dueDate, today)
      const points = Math.min(
        left,
        days > oldInvoiceDays ? riskPoints.oldInvoice : riskPoints.overdueInvoice,
      )
      left -= points
      if (points <= 0 || days <= 0) return []
      const text = `Invoice ${invoiceNumber} for ${formatDollars(centsOf(amount))} is ${inDays(days)} overdue.`
      return [{ rule: 'overdue_invoice', points, text, rowKind: 'invoices', rowId: id }]
    })
}

function fallingVolume({
  lastService,
  filtersLastHalfYear: now,
  filtersHalfYearBefore: before,
}: RiskFacts): RiskDriver[] {
  const share = before === 0 ? 0 : (before - now) / before
  if (lastService === null || before < fallCountsFrom.filters || share < fallCountsFrom.share)
    return []
  const text = `Filters in six months dropped from ${before} to ${now}.`
  return [
    {
      rule: 'volume_drop',
      points: Math.round(riskPoints.fallingVolume * share),
      text,
      rowKind: 'service_history',
      rowId: lastService.id,
    },
  ]
}

function bounced({ bouncedMessages }: RiskFacts): RiskDriver[] {
  const counted = bouncedMessages.slice(0, riskPoints.mostForBounced / riskPoints.bounced)
  return counted.map(({ id, on }) => ({
    rule: 'bounced_contact',
    points: riskPoints.bounced,
    text: `A message bounced on ${formatLongDay(on)}.`,
    rowKind: 'outbox',
    rowId: id,
  }))
}

export function inDays(count: number): string {
  return `${count} day${count === 1 ? '' : 's'}`
}
