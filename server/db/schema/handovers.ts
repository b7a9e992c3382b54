import type { ColumnType } from 'kysely'
import type { Signature } from '#domain/appointments/day/handover-contract.ts'
import type { DefaultInstant, Id, Instant, Json } from './columns.ts'

export type Handovers = {
  id: Id
  appointmentId: string
  serviceHistoryId: string | null
  staffId: string | null
  staffName: string
  filterCount: number
  signedBy: string
  signature: Json<Signature>
  note: string | null
  photo: ColumnType<Buffer | null, Buffer | null | undefined, Buffer | null>
  handedOverAt: Instant
  idempotencyKey: string | null
  createdAt: DefaultInstant
}

/** Visits in vain that another handover has replaced. */
export type EarlierHandovers = Omit<Handovers, 'id' | 'createdAt'> & {
  id: string
  createdAt: Instant
}
