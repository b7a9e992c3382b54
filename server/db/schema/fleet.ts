import type { Decimal, DefaultInstant, Id, Instant, Json } from './columns.ts'

export type VehicleProfiles = {
  id: Id
  customer_id: string
  vehicle_identifier: string
  vehicle_type: string
  make: string | null
  model: string | null
  year: number | null
  engine_type: string | null
  operating_conditions: string | null
  average_miles_per_month: number | null
  filter_types: Json<unknown>
  maintenance_history: Json<unknown>
  created_at: DefaultInstant
  updated_at: DefaultInstant
}

export type MaintenanceMetrics = {
  id: Id
  customer_id: string
  vehicle_id: string | null
  metric_type: string
  metric_value: Decimal
  recorded_date: Instant
  created_at: DefaultInstant
}
