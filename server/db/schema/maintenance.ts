import type { Generated } from 'kysely'
import type {
  Day,
  Decimal,
  DefaultInstant,
  Id,
  Instant,
  Json,
  MaybeDecimal,
  MaybeInstant,
} from './columns.ts'

export type MaintenanceRecommendations = {
  id: Id
  customer_id: string
  filter_type: string
  vehicle_id: string | null
  current_mileage: number | null
  last_service_mileage: number | null
  predicted_service_mileage: number | null
  urgency_level: 'critical' | 'high' | 'medium' | 'low'
  confidence_score: MaybeDecimal
  estimated_cost_savings: MaybeDecimal
  recommended_action: string
  reasoning_factors: Json<unknown>
  status: Generated<'pending' | 'scheduled' | 'dismissed'>
  scheduled_date: MaybeInstant
  snoozed_until: Day | null
  dismiss_reason: string | null
  appointment_id: string | null
  /** The visit that nobody made, after which it is pending again. */
  missed_appointment_id: Generated<string | null>
  model_version: string | null
  service_by: Day | null
  told_urgency: 'critical' | 'high' | 'medium' | null
  closed_at: MaybeInstant
  /** Since its filter came to us. */
  closed_at_shop: Generated<boolean>
  /** Whose refusal it asks about, in place of a prediction: a filter of an order, or its form. */
  refused_service_id: Generated<string | null>
  refused_filter_id: Generated<string | null>
  refused_on: Generated<Day | null>
  created_at: DefaultInstant
  updated_at: DefaultInstant
}

export type Predictions = {
  id: Id
  customer_id: string
  vehicle_id: string
  filter_type: string
  month: string
  predicted_on: Day
  model_version: string
  p10: number
  p50: number
  p90: number
  confidence: Decimal
  miles_since_service: number
  serviced_on: Day | null
  outcome_life: number | null
  outcome_due: boolean | null
  filter_id: Generated<string | null>
}

export type AnalysisRuns = {
  id: Id
  customer_id: string
  ran_at: Instant
  vehicles: number
  recommendations: number
}

export type LifePriorChanges = {
  version: Generated<number>
  key: string
  value: number | null
  spread: number | null
  source: string | null
  staff_id: string | null
  changed_at: Instant
}
