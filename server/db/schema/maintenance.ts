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
  customerId: string
  filterType: string
  vehicleId: string | null
  currentMileage: number | null
  lastServiceMileage: number | null
  predictedServiceMileage: number | null
  urgencyLevel: 'critical' | 'high' | 'medium' | 'low'
  confidenceScore: MaybeDecimal
  estimatedCostSavings: MaybeDecimal
  recommendedAction: string
  reasoningFactors: Json<unknown>
  status: Generated<'pending' | 'scheduled' | 'dismissed'>
  scheduledDate: MaybeInstant
  snoozedUntil: Day | null
  dismissReason: string | null
  appointmentId: string | null
  /** The visit that nobody made, after which it is pending again. */
  missedAppointmentId: Generated<string | null>
  modelVersion: string | null
  serviceBy: Day | null
  toldUrgency: 'critical' | 'high' | 'medium' | null
  closedAt: MaybeInstant
  /** Since its filter came to us. */
  closedAtShop: Generated<boolean>
  /** Whose refusal it asks about, in place of a prediction: a filter of an order, or its form. */
  refusedServiceId: Generated<string | null>
  refusedFilterId: Generated<string | null>
  refusedOn: Generated<Day | null>
  createdAt: DefaultInstant
  updatedAt: DefaultInstant
}

export type Predictions = {
  id: Id
  customerId: string
  vehicleId: string
  filterType: string
  month: string
  predictedOn: Day
  modelVersion: string
  p10: number
  p50: number
  p90: number
  confidence: Decimal
  milesSinceService: number
  servicedOn: Day | null
  outcomeLife: number | null
  outcomeDue: boolean | null
  filterId: Generated<string | null>
}

export type AnalysisRuns = {
  id: Id
  customerId: string
  ranAt: Instant
  vehicles: number
  recommendations: number
}

export type LifePriorChanges = {
  version: Generated<number>
  key: string
  value: number | null
  spread: number | null
  source: string | null
  staffId: string | null
  changedAt: Instant
}
