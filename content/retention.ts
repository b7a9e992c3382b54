/**
 * What the office reads beside a customer who may leave. Amounts and days are filled in by
 * domain/retention.
 */
export const suggestedActions = {
  service_gap: 'Call and offer a pickup',
  volume_drop: 'Ask what changed, and review this year’s plan together',
  engagement_drop: 'Call this week: they’re coming in less often, with fewer filters',
  overdue_invoice: 'Ask whether the invoice reached the right person',
  bounced_contact: 'Ask for a new address by phone',
} as const

export const insightActions = {
  cancellation_risk: 'Call and ask how we can help',
  renewal_opportunity: 'Offer a date before it’s due',
  lead_follow_up: 'Write or call today',
  service_optimization: 'Offer one visit for all of them',
} as const
