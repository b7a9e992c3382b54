import type { ColumnType, Generated } from 'kysely'
import type { CertificateContent } from '#domain/services/certificate.ts'
import type { PlannedDays } from '#domain/services/bench/derived-service.ts'
import type { Day, DefaultInstant, Id, Json, MaybeDecimal, MaybeInstant } from './columns.ts'

export type ServiceHistory = {
  id: Id
  customer_id: string
  company_id: string | null
  service_type: string
  filter_type: string
  quantity: number
  /** Where more has arrived than was ordered. */
  /** Of its filters, those that could not be restored. */
  refused_quantity: Generated<number>
  /** Where its form refused them all: since when others are in their place, and who said so. */
  refused_replaced_on: Generated<Day | null>
  refused_replaced_by: Generated<string | null>
  ordered_quantity: Generated<number | null>
  service_date: Day
  /** Its steps leave the day as it is: 0070-kept-service-days.sql. */
  keeps_day: Generated<boolean>
  pickup_date: Day | null
  delivery_date: Day | null
  /** Since its first arrival; null where it was begun by hand. */
  planned_days: Json<PlannedDays>
  delivered_at: MaybeInstant
  cancelled_at: MaybeInstant
  status: Generated<'scheduled' | 'in_progress' | 'completed' | 'delivered' | 'cancelled'>
  cost: MaybeDecimal
  notes: string | null
  technician: string | null
  vehicle_id: string | null
  /** Which one brought its filters. */
  appointment_id: Generated<string | null>
  mileage: number | null
  was_due: boolean | null
  idempotency_key: Generated<string | null>
  /** Of the link that shows where its filters are; null without one. */
  status_code: Generated<string | null>
  /** From before this system, where it was invoiced too. */
  is_carried_over: Generated<boolean>
  created_at: DefaultInstant
  updated_at: DefaultInstant
}

export type ServiceMeasurements = {
  id: Id
  service_history_id: string
  position: number
  serial_number: string
  flow_before_cfm: MaybeDecimal
  flow_after_cfm: MaybeDecimal
  pressure_before_inh2o: MaybeDecimal
  pressure_after_inh2o: MaybeDecimal
  weight_before_g: MaybeDecimal
  weight_after_g: MaybeDecimal
  verdict: 'restored' | 'restored_with_limits' | 'not_restorable' | null
  reason: string | null
  readings_confirmed: Generated<boolean>
}

/** Nothing of a row changes but `pdf`, once, and `withdrawn_on`. The database writes the marks. */
export type Certificates = {
  number: string
  service_history_id: string
  issued_on: Day
  kind: Generated<'certificate' | 'inspection'>
  /** `earlier`: issued before both readings were asked for. */
  rules: Generated<'earlier' | 'readings'>
  content: ColumnType<CertificateContent, string, never>
  content_sha256: ColumnType<string, never, never>
  pdf: ColumnType<Buffer | null, Buffer | null | undefined, Buffer>
  pdf_sha256: ColumnType<string | null, never, never>
  withdrawn_on: Day | null
  /** Null: of all filters of a service, as it was before they were kept one by one. */
  service_filter_id: Generated<string | null>
  /** The certificate that it corrects. */
  replaces: Generated<string | null>
}
