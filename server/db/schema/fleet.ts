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
  customerId: string
  companyId: string | null
  siteId: string | null
  unitNumber: string | null
  vehicleIdentifier: string
  vehicleType: string
  make: string | null
  model: string | null
  year: number | null
  vin: string | null
  engineType: string | null
  operatingConditions: string | null
  averageMilesPerMonth: number | null
  filterTypes: Json<unknown>
  maintenanceHistory: Json<unknown>
  currentMileage: number | null
  lastServiceMileage: number | null
  kilometers: Json<VehicleKilometers | null>
  readingLimits: Json<LimitEntry[] | null>
  archivedAt: MaybeInstant
  idempotencyKey: string | null
  createdAt: DefaultInstant
  updatedAt: DefaultInstant
}

export type ApiKeys = {
  id: Id
  customerId: string
  name: string
  scopes: KeyScope[]
  ending: string
  keyHash: string
  /** The main contact unless stated: a trigger fills it in. */
  madeBy: Generated<string>
  createdAt: DefaultInstant
  lastUsedAt: MaybeInstant
}

/** A file of vehicles, readings or past services that can be taken back. */
export type FleetImports = {
  id: string
  companyId: string
  added: Json<AddedRows[]>
  /** Of a file of vehicles: the rows of each. */
  made: Json<MadeRow[][] | null>
  undone: Json<RowsImportUndone | VehiclesImportUndone | null>
  createdAt: Instant
}

export type MaintenanceMetrics = {
  id: Id
  customerId: string
  vehicleId: string | null
  metricType: string
  metricValue: Decimal
  recordedDate: Instant
  voidedAt: MaybeInstant
  isNewDial: Generated<boolean>
  sourceId: string | null
  kilometers: number | null
  createdAt: DefaultInstant
}
