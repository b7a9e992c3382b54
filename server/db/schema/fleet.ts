import type { Generated } from 'kysely'
import type { KeyScope } from '#domain/fleet/api-keys.ts'
import type { RowsImportUndone, VehiclesImportUndone } from '#domain/fleet/imports/rows-contract.ts'
import type { AddedRows } from '#domain/fleet/imports/past-services.ts'
import type { VehicleKilometers } from '#domain/fleet/kilometers.ts'
import type { LimitEntry } from '#domain/fleet/reading-limits.ts'
import type { Decimal, DefaultInstant, Id, Instant, Json, MaybeInstant } from './columns.ts'
import type { MadeRow } from './imports.ts'

export type VehicleProfiles = {
  id: Id
  customer_id: string
  company_id: string | null
  site_id: string | null
  unit_number: string | null
  vehicle_identifier: string
  vehicle_type: string
  make: string | null
  model: string | null
  year: number | null
  vin: string | null
  engine_type: string | null
  operating_conditions: string | null
  average_miles_per_month: number | null
  filter_types: Json<unknown>
  maintenance_history: Json<unknown>
  current_mileage: number | null
  last_service_mileage: number | null
  kilometers: Json<VehicleKilometers | null>
  reading_limits: Json<LimitEntry[] | null>
  archived_at: MaybeInstant
  idempotency_key: string | null
  created_at: DefaultInstant
  updated_at: DefaultInstant
}

export type ApiKeys = {
  id: Id
  customer_id: string
  name: string
  scopes: KeyScope[]
  ending: string
  key_hash: string
  /** The main contact unless stated: a trigger fills it in. */
  made_by: Generated<string>
  created_at: DefaultInstant
  last_used_at: MaybeInstant
}

/** A file of vehicles, readings or past services that can be taken back. */
export type FleetImports = {
  id: string
  company_id: string
  added: Json<AddedRows[]>
  /** Of a file of vehicles: the rows of each. */
  made: Json<MadeRow[][] | null>
  undone: Json<RowsImportUndone | VehiclesImportUndone | null>
  created_at: Instant
}

export type MaintenanceMetrics = {
  id: Id
  customer_id: string
  vehicle_id: string | null
  metric_type: string
  metric_value: Decimal
  recorded_date: Instant
  voided_at: MaybeInstant
  is_new_dial: Generated<boolean>
  source_id: string | null
  kilometers: number | null
  created_at: DefaultInstant
}
