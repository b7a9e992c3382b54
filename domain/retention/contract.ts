import * as z from 'zod/mini'
import { contactChannels } from '#domain/tasks/notes/request-notes.ts'
import { optionalText } from '#domain/form-fields.ts'
import { riskColours, riskRules, causeTables } from './rules.ts'

export const alertTypes = ['engagement_drop', ...riskRules] as const
export const insightTypes = [
  'cancellation_risk',
  'renewal_opportunity',
  'lead_follow_up',
  'service_optimization',
] as const

/** Why: the points, a sentence, and the row that caused it. */
export const riskDriver = z.object({
  rule: z.enum(riskRules),
  points: z.number(),
  text: z.string(),
  rowKind: z.enum(causeTables),
  rowId: z.string(),
})

/** Dollars are whole. Null cannot be said from the rows yet. */
export const retentionMetrics = z.object({
  totalCustomers: z.number(),
  /** Those with a score of 40 and more. */
  atRiskCustomers: z.number(),
  /**
   * Percent with one decimal: of those served in the year before last year's day, how many were
   * served since.
   */
  retentionRate: z.nullable(z.number()),
  /** Only a smaller share, and at least that many filters before, counts as a drop. */
  avgCustomerLifetime: z.nullable(z.number()),
  /** Invoiced in the last twelve months to those at risk. */
  revenueAtRisk: z.number(),
  /** Customers at risk whom our team contacted within a year, and who came back after it. */
  preventedCancellations: z.number(),
  /** The same times 5,700. */
  revenueProtected: z.number(),
})

export const retentionAlert = z.object({
  id: z.string(),
  customerId: z.string(),
  customerName: z.string(),
  company: z.nullable(z.string()),
  email: z.string(),
  phone: z.nullable(z.string()),
  type: z.enum(alertTypes),
  riskScore: z.number(),
  colour: z.enum(riskColours),
  lastActivity: z.nullable(z.string()),
  /** Invoiced in the last twelve months, whole dollars. */
  contractValue: z.number(),
  suggestedAction: z.string(),
  aiRecommendation: z.string(),
  /** The share of the contract value that the score puts at stake, whole dollars. */
  potentialSavings: z.number(),
  drivers: z.array(riskDriver),
  /** When our team last reached out, null if it never did. */
  lastContactedAt: z.nullable(z.string()),
})

/** The 200 highest scores above 0. */
export const retention = z.object({ metrics: retentionMetrics, alerts: z.array(retentionAlert) })

export const retentionContact = z.object({
  channel: z.enum(contactChannels, 'Please choose email or call.'),
  text: optionalText(2000),
})
export const savedRetentionContact = z.object({ id: z.string(), createdAt: z.string() })

export const insight = z.object({
  id: z.string(),
  type: z.enum(insightTypes),
  customerId: z.nullable(z.string()),
  customerName: z.string(),
  priority: z.enum(['high', 'medium', 'low']),
  message: z.string(),
  actionRequired: z.string(),
  createdAt: z.string(),
  status: z.enum(['pending', 'in_progress']),
  rowKind: z.string(),
  rowId: z.string(),
})

/** Highest priority first, 100 at most. */
export const officeInsights = z.object({ items: z.array(insight), total: z.number() })

export type RiskDriver = z.infer<typeof riskDriver>
export type RetentionMetrics = z.infer<typeof retentionMetrics>
export type RetentionAlert = z.infer<typeof retentionAlert>
export type Retention = z.infer<typeof retention>
export type RetentionContact = z.infer<typeof retentionContact>
export type OfficeInsight = z.infer<typeof insight>
export type OfficeInsights = z.infer<typeof officeInsights>
