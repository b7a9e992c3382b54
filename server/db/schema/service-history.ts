import type { ColumnType, Generated } from 'kysely'
import type { CertificateContent } from '#domain/services/certificate.ts'
import type { PlannedDays } from '#domain/services/bench/derived-service.ts'
import type { Day, DefaultInstant, Id, Json, MaybeDecimal, MaybeInstant } from './columns.ts'

export type ServiceHistory = {
  id: Id
  customerId: string
  companyId: string | null
  serviceType: string
  filterType: string
  quantity: number
  /** Where more has arrived than was ordered. */
  /** Of its filters, those that could not be restored. */
  refusedQuantity: Generated<number>
  /** Where its form refused them all: since when others are in their place, and who said so. */
  refusedReplacedOn: Generated<Day | null>
  refusedReplacedBy: Generated<string | null>
  orderedQuantity: Generated<number | null>
  serviceDate: Day
  /** Its steps leave the day as it is: 0070-kept-service-days.sql. */
  keepsDay: Generated<boolean>
  pickupDate: Day | null
  deliveryDate: Day | null
  /** Since its first arrival; null where it was begun by hand. */
  plannedDays: Json<PlannedDays>
  deliveredAt: MaybeInstant
  cancelledAt: MaybeInstant
  status: Generated<'scheduled' | 'in_progress' | 'completed' | 'delivered' | 'cancelled'>
  cost: MaybeDecimal
  notes: string | null
  technician: string | null
  vehicleId: string | null
  /** Which one brought its filters. */
  appointmentId: Generated<string | null>
  mileage: number | null
  wasDue: boolean | null
  idempotencyKey: Generated<string | null>
  /** Of the link that shows where its filters are; null without one. */
  statusCode: Generated<string | null>
  /** From before this system, where it was invoiced too. */
  isCarriedOver: Generated<boolean>
  createdAt: DefaultInstant
  updatedAt: DefaultInstant
}

export type ServiceMeasurements = {
  id: Id
  serviceHistoryId: string
  position: number
  serialNumber: string
  flowBeforeCfm: MaybeDecimal
  flowAfterCfm: MaybeDecimal
  pressureBeforeInH2O: MaybeDecimal
  pressureAfterInH2O: MaybeDecimal
  weightBeforeG: MaybeDecimal
  weightAfterG: MaybeDecimal
  verdict: 'restored' | 'restored_with_limits' | 'not_restorable' | null
  reason: string | null
  readingsConfirmed: Generated<boolean>
}

/** Nothing of a row changes but `pdf`, once, and `withdrawn_on`. The database writes the marks. */
export type Certificates = {
  number: string
  serviceHistoryId: string
  issuedOn: Day
  kind: Generated<'certificate' | 'inspection'>
  /** `earlier`: issued before both readings were asked for. */
  rules: Generated<'earlier' | 'readings'>
  content: ColumnType<CertificateContent, string, never>
  contentSha256: ColumnType<string, never, never>
  pdf: ColumnType<Buffer | null, Buffer | null | undefined, Buffer>
  pdfSha256: ColumnType<string | null, never, never>
  withdrawnOn: Day | null
  /** Null: of all filters of a service, as it was before they were kept one by one. */
  serviceFilterId: Generated<string | null>
  /** The certificate that it corrects. */
  replaces: Generated<string | null>
}
