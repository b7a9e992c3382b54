import { suggestedActions } from '#content/retention.ts'
import { addDays, type Day, daysBetween } from '#domain/calendar.ts'
import { centsOf, roundToDollars } from '#domain/money.ts'
import type { Retention, RetentionAlert, RetentionMetrics } from './contract.ts'
import { alertTypeOf, isAtRisk, type Risk, riskColour, type RiskFacts, riskOf } from './risk.ts'
import { revenueProtected, yearDays } from './rules.ts'

/**
 * `invoicedLastYear` is dollars as text; `visitsLately` are the days within those of `scattered`,
 * and a quarter has the days of `thresholds`.
 */
export type CustomerFacts = RiskFacts & {
  customerId: string
  customerName: string
  company: string | null
  email: string
  phone: string | null
  firstServiceOn: Day | null
  wasServedYearBefore: boolean
  filtersLastQuarter: number
  filtersQuarterBefore: number
  visitsLately: number
  invoicedLastYear: string
  lastContactedAt: Date | null
  cameBack: boolean
  /** A service or an appointment lies ahead: nobody has to offer a date. */
  isBooked: boolean
}

const mostAlerts = 200

/** Numbers of all customers, and those who may leave, highest score first. */
export function retentionOf(customers: readonly CustomerFacts[], today: Day): Retention {
  const judged = customers.map((customer) => ({ customer, risk: riskOf(customer, today) }))
  const alerts = judged
    .flatMap(({ customer, risk }) => alertOf(customer, risk))
    .sort((a, b) => b.riskScore - a.riskScore || b.contractValue - a.contractValue)
  return { metrics: metricsOf(judged, today), alerts: alerts.slice(0, mostAlerts) }
}

function metricsOf(
  judged: readonly { customer: CustomerFacts; risk: Risk }[],
  today: Day,
): RetentionMetrics {
  const customers = judged.map(({ customer }) => customer)
  const atRisk = judged.filter(({ risk }) => isAtRisk(risk.score))
  const before = customers.filter(({ wasServedYearBefore }) => wasServedYearBefore)
  const yearAgo = addDays(today, -yearDays)
  const stayed = before.filter(
    ({ lastService }) => lastService !== null && lastService.day > yearAgo,
  )
  const lifetimes = customers.flatMap(({ firstServiceOn, lastService }) =>
    firstServiceOn === null || lastService === null
      ? []
      : [daysBetween(firstServiceOn, lastService.day) / yearDays],
  )
  const preventedCancellations = customers.filter(({ cameBack }) => cameBack).length
  return {
    totalCustomers: customers.length,
    atRiskCustomers: atRisk.length,
    retentionRate: before.length === 0 ? null : oneDecimal((100 * stayed.length) / before.length),
    avgCustomerLifetime:
      lifetimes.length === 0
        ? null
        : oneDecimal(lifetimes.reduce((sum, years) => sum + years, 0) / lifetimes.length),
    revenueAtRisk: roundToDollars(
      atRisk.reduce((sum, { customer }) => sum + centsOf(customer.invoicedLastYear), 0),
    ),
    preventedCancellations,
    revenueProtected: revenueProtected(preventedCancellations),
  }
}

function alertOf(customer: CustomerFacts, { score, drivers }: Risk): RetentionAlert[] {
  const type = alertTypeOf(drivers)
  if (type === null) return []
  const contractCents = centsOf(customer.invoicedLastYear)
  const { customerId, customerName, company, email, phone, lastService, lastContactedAt } = customer
  return [
    {
      id: customerId,
      customerId,
      customerName,
      company,
      email,
      phone,
      type,
      riskScore: score,
      colour: riskColour(score),
      lastActivity: lastService?.day ?? null,
      contractValue: roundToDollars(contractCents),
      suggestedAction: suggestedActions[type],
      aiRecommendation: drivers.map(({ text }) => text).join(' '),
      potentialSavings: roundToDollars(Math.round((contractCents * score) / 100)),
      drivers,
      lastContactedAt: lastContactedAt?.toISOString() ?? null,
    },
  ]
}

function oneDecimal(value: number): number {
  return Math.round(value * 10) / 10
}
