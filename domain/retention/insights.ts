import { insightActions } from '#content/retention.ts'
import { addDays, type Day, daysBetween, formatLongDay } from '#domain/calendar.ts'
import type { TriageItem } from '#domain/triage/contract.ts'
import type { OfficeInsight, OfficeInsights } from './contract.ts'
import type { CustomerFacts } from './metrics.ts'
import { isAtRisk, riskColour, riskOf } from './risk.ts'

export type WaitingLead = {
  id: string
  customerId: string | null
  customerName: string
  message: string
  waitingMinutes: number
  isLate: boolean
  isTakenUp: boolean
  createdAt: Date
} & Pick<TriageItem, 'priority' | 'urgencyScore'>

/** Days within which visits could have been one, and how many make it worth a word. */
export const scattered = { days: 60, visits: 4 } as const
/** How far ahead a next service is worth an offer. */
const aheadDays = 30
// What our team began within two weeks is in progress.
const inProgressDays = 14
const mostInsights = 100

type Given = {
  customers: readonly CustomerFacts[]
  leads: readonly WaitingLead[]
}

/** Highest priority first; of requests the most urgent, then the longest wait. */
export function officeInsightsOf(
  { customers, leads }: Given,
  now: Date,
  today: Day,
): OfficeInsights {
  const rank = { high: 0, medium: 1, low: 2 }
  const byUrgency = [...leads].sort(
    (a, b) => b.urgencyScore - a.urgencyScore || a.createdAt.getTime() - b.createdAt.getTime(),
  )
  const items = [
    ...byUrgency.map(followUp),
    ...customers.flatMap((customer) => atRisk(customer, now, today)),
    ...customers.flatMap((customer) => dueSoon(customer, now, today)),
    ...customers.flatMap((customer) => couldBeOne(customer, now)),
  ].sort((a, b) => rank[a.priority] - rank[b.priority])
  return { items: items.slice(0, mostInsights), total: items.length }
}

function atRisk(customer: CustomerFacts, now: Date, today: Day): OfficeInsight[] {
  const { score, drivers } = riskOf(customer, today)
  const [heaviest] = [...drivers].sort((a, b) => b.points - a.points)
  if (!isAtRisk(score) || heaviest === undefined) return []
  const { customerId, customerName } = customer
  return [
    {
      id: `cancellation_risk.${customerId}`,
      type: 'cancellation_risk',
      customerId,
      customerName,
      priority: riskColour(score) === 'red' ? 'high' : 'medium',
      message: `Risk ${score} of 100. ${heaviest.text}`,
      actionRequired: insightActions.cancellation_risk,
      createdAt: now.toISOString(),
      status: statusOf(customer, now),
      rowKind: heaviest.rowKind,
      rowId: heaviest.rowId,
    },
  ]
}

// Before it is due: whoever is past the usual day counts as a risk instead.
function dueSoon(customer: CustomerFacts, now: Date, today: Day): OfficeInsight[] {
  const { customerId, customerName, lastService, usualPauseDays, isBooked } = customer
  if (lastService === null || usualPauseDays === null || isBooked) return []
  const next = addDays(lastService.day, usualPauseDays)
  const ahead = daysBetween(today, next)
  if (ahead < 0 || ahead > aheadDays) return []
  return [
    {
      id: `renewal_opportunity.${customerId}`,
      type: 'renewal_opportunity',
      customerId,
      customerName,
      priority: ahead <= aheadDays / 2 ? 'medium' : 'low',
      message: `Next service expected ${formatLongDay(next)}; they come in every ${usualPauseDays} days.`,
      actionRequired: insightActions.renewal_opportunity,
      createdAt: now.toISOString(),
      status: statusOf(customer, now),
      rowKind: 'service_history',
      rowId: lastService.id,
    },
  ]
}

function followUp({
  id,
  customerId,
  customerName,
  waitingMinutes,
  isLate,
  isTakenUp,
  priority,
  createdAt,
}: WaitingLead): OfficeInsight {
  const hours = Math.floor(waitingMinutes / 60)
  const waited =
    hours === 0 ? 'less than an hour' : `${hours} business hour${hours === 1 ? '' : 's'}`
  return {
    id: `lead_follow_up.${id}`,
    type: 'lead_follow_up',
    customerId,
    customerName,
    priority: isLate || priority === 'urgent' ? 'high' : 'medium',
    message: `Waiting ${waited} for a reply${isLate ? ', longer than we promise' : ''}.`,
    actionRequired: insightActions.lead_follow_up,
    createdAt: createdAt.toISOString(),
    status: isTakenUp ? 'in_progress' : 'pending',
    rowKind: 'triage',
    rowId: id,
  }
}

function couldBeOne(customer: CustomerFacts, now: Date): OfficeInsight[] {
  const { customerId, customerName, lastService, visitsLately } = customer
  if (lastService === null || visitsLately < scattered.visits) return []
  return [
    {
      id: `service_optimization.${customerId}`,
      type: 'service_optimization',
      customerId,
      customerName,
      priority: 'low',
      message: `${visitsLately} separate visits in ${scattered.days} days.`,
      actionRequired: insightActions.service_optimization,
      createdAt: now.toISOString(),
      status: 'pending',
      rowKind: 'service_history',
      rowId: lastService.id,
    },
  ]
}

function statusOf({ lastContactedAt }: CustomerFacts, now: Date): OfficeInsight['status'] {
  const begun =
    lastContactedAt !== null &&
    now.getTime() - lastContactedAt.getTime() < inProgressDays * 86_400_000
  return begun ? 'in_progress' : 'pending'
}
