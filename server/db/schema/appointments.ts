import type { ColumnType, Generated } from 'kysely'
import type { AppointmentKind } from '#domain/appointments/contract.ts'
import type { DefaultInstant, Id, Instant, MaybeInstant } from './columns.ts'

export type Appointments = {
  id: Id
  customerId: string
  companyId: string | null
  siteId: string | null
  serviceType: string
  filterType: string | null
  vehicleIdentifier: string | null
  kind: AppointmentKind | null
  quantity: number | null
  requestedDate: Instant
  confirmedDate: MaybeInstant
  status: Generated<'pending' | 'confirmed' | 'completed' | 'cancelled'>
  notes: string | null
  holdsSlot: Generated<boolean>
  sequence: Generated<number>
  cancelReason: string | null
  cancelledAt: MaybeInstant
  idempotencyKey: string | null
  remindedOf: MaybeInstant
  /** Set by a trigger: the place of its kind and hour that it has. */
  slotPlace: ColumnType<number | null, never, never>
  driverId: string | null
  stopOrder: number | null
  serviceHistoryId: string | null
  awaitsNotice: Generated<boolean>
  noticedHour: MaybeInstant
  boardVersion: Generated<number>
  onWayAt: MaybeInstant
  createdAt: DefaultInstant
  updatedAt: DefaultInstant
}

/** Whose filters it is about. */
export type AppointmentVehicles = { appointmentId: string; vehicleId: string }

export type AppointmentCapacity = { kind: AppointmentKind; capacity: number }
