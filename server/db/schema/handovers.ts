import type { ColumnType } from 'kysely'
import type { Signature } from '#domain/appointments/day/handover-contract.ts'
import type { DefaultInstant, Id, Instant, Json } from './columns.ts'

export type Handovers = {
  id: Id
  appointment_id: string
  service_history_id: string | null
  staff_id: string | null
  staff_name: string
  filter_count: number
  signed_by: string
  signature: Json<Signature>
  note: string | null
  photo: ColumnType<Buffer | null, Buffer | null | undefined, Buffer | null>
  handed_over_at: Instant
  idempotency_key: string | null
  created_at: DefaultInstant
}

/** Visits in vain that another handover has replaced. */
export type EarlierHandovers = Omit<Handovers, 'id' | 'created_at'> & {
  id: string
  created_at: Instant
}
