import type { Generated } from 'kysely'
import type { DefaultInstant, Id, Json, MaybeDecimal, MaybeInstant } from './columns.ts'

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
  created_at: DefaultInstant
  updated_at: DefaultInstant
}
