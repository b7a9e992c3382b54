import { addDays, type Day, daysBetween, formatLongDay } from '#domain/calendar.ts'
import { centsOf, formatDollars } from '#domain/money.ts'
import { type ChangedChoice, isWanted } from '#domain/notifications/choices.ts'
import type { CustomerFacts } from '#domain/retention/metrics.ts'
import type { AutomationMatch, RuleOutcome, RuleName } from './contract.ts'
import { inDays } from '#domain/retention/risk.ts'

export type Match = Pick<AutomationMatch, 'cause' | 'rowKind' | 'rowId'>

/** `lastActedOn` is the day on which the rule last was for them. */
export type CustomerState = {
  lastActedOn: Day | null
  isDemo: boolean
  hasNoEmail: boolean
  canSignIn: boolean
  isSuppressed: boolean
  hasAppointmentAhead: boolean
  hasOpenCall: boolean
  departures: readonly ChangedChoice[]
}

/** After how many days, and from how much on, a rule matches. */
export const thresholds = {
  pastUsualDays: 14,
  pastDueDays: 7,
  fallenBy: 0.5,
  fromFilters: 4,
  quarterDays: 91,
} as const

/**
 * How long a rule leaves a customer in peace. What came back is looked at for as long: nothing is
 * acted on twice.
 */
export const coolDownDays: Record<RuleName, number> = {
  service_overdue: 60,
  invoice_overdue: 14,
  contact_bounced: 30,
  volume_falls: 90,
}

export function matchOf(rule: RuleName, facts: CustomerFacts, today: Day): Match | null {
  return matchers[rule](facts, today)
}

/** The oldest first. */
export function invoicesToRemindOf(
  { overdueInvoices }: Pick<CustomerFacts, 'overdueInvoices'>,
  today: Day,
) {
  return overdueInvoices
    .filter(({ dueDate }) => daysBetween(dueDate, today) >= thresholds.pastDueDays)
    .sort((a, b) => a.dueDate.localeCompare(b.dueDate))
}

export function outcomeOf(rule: RuleName, standing: CustomerState, today: Day): RuleOutcome {
  const { lastActedOn } = standing
  if (lastActedOn !== null && daysBetween(lastActedOn, today) < coolDownDays[rule])
    return { effects: [], leftOut: 'cool_down' }
  return outcomes[rule](standing)
}

const matchers: Record<RuleName, (facts: CustomerFacts, today: Day) => Match | null> = {
  service_overdue({ lastService, usualPauseDays }, today) {
    if (lastService === null || usualPauseDays === null) return null
    const past = daysBetween(lastService.day, today) - usualPauseDays
    if (past < thresholds.pastUsualDays) return null
    return {
      cause: `${past} days past their usual interval of ${inDays(usualPauseDays)}.`,
      rowKind: 'service_history',
      rowId: lastService.id,
    }
  },

  invoice_overdue(facts, today) {
    const [oldest, ...more] = invoicesToRemindOf(facts, today)
    if (oldest === undefined) return null
    const { id, invoiceNumber, amount, dueDate } = oldest
    const others =
      more.length === 0 ? '' : ` ${more.length} more ${more.length === 1 ? 'is' : 'are'} overdue.`
    const cause = `Invoice ${invoiceNumber} for ${formatDollars(centsOf(amount))} is ${inDays(daysBetween(dueDate, today))} overdue.${others}`
    return { cause, rowKind: 'invoices', rowId: id }
  },

  contact_bounced({ bouncedMessages }, today) {
    const since = addDays(today, -coolDownDays.contact_bounced)
    const newest = bouncedMessages
      .filter(({ on }) => on > since)
      .sort((a, b) => b.on.localeCompare(a.on))[0]
    return newest === undefined
      ? null
      : {
          cause: `A message bounced on ${formatLongDay(newest.on)}.`,
          rowKind: 'outbox',
          rowId: newest.id,
        }
  },

  volume_falls({ lastService, filtersLastQuarter: now, filtersQuarterBefore: before }) {
    if (
      lastService === null ||
      before < thresholds.fromFilters ||
      now > before * (1 - thresholds.fallenBy)
    )
      return null
    return {
      cause: `Filters in a quarter dropped from ${before} to ${now}.`,
      rowKind: 'service_history',
      rowId: lastService.id,
    }
  },
}

const outcomes: Record<RuleName, (standing: CustomerState) => RuleOutcome> = {
  // Whoever already has a date is not asked to make one.
  service_overdue({ canSignIn, hasAppointmentAhead, departures }) {
    if (hasAppointmentAhead) return { effects: [], leftOut: 'appointment_ahead' }
    if (!canSignIn) return { effects: ['office'], leftOut: 'no_login' }
    return isWanted('service', 'portal', departures)
      ? { effects: ['portal', 'office'], leftOut: null }
      : { effects: ['office'], leftOut: 'not_wanted' }
  },

  invoice_overdue(standing) {
    const leftOut = whyNoMail(standing)
    const wantsPortal = isWanted('invoice', 'portal', standing.departures)
    return {
      effects: [
        // A notice that nobody can open is no contact: whoever has no email either is to be called.
        ...(wantsPortal && standing.canSignIn ? (['portal'] as const) : []),
        ...(leftOut === null ? (['mail'] as const) : []),
      ],
      leftOut: leftOut ?? (wantsPortal ? null : 'not_wanted'),
    }
  },

  contact_bounced({ hasOpenCall }) {
    return hasOpenCall
      ? { effects: [], leftOut: 'already_listed' }
      : { effects: ['call'], leftOut: null }
  },

  volume_falls: () => ({ effects: ['owner'], leftOut: null }),
}

function whyNoMail({
  isDemo,
  hasNoEmail,
  isSuppressed,
  departures,
}: CustomerState): RuleOutcome['leftOut'] {
  if (isDemo) return 'stays_in_house'
  if (hasNoEmail) return 'no_email'
  if (!isWanted('invoice', 'email', departures)) return 'not_wanted'
  return isSuppressed ? 'suppressed' : null
}
