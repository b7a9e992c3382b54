import type { ColumnType, Generated } from 'kysely'
import type { DefaultInstant, Id, MaybeInstant } from './columns.ts'

export type Outbox = {
  id: Id
  channel: 'mail' | 'sms'
  recipient: string
  template: string
  /** What the template is filled with; written as JSON text. */
  data: ColumnType<Record<string, unknown>, string, string>
  customer_id: string | null
  status: Generated<'queued' | 'sending' | 'sent' | 'kept' | 'delivered' | 'bounced' | 'failed'>
  attempts: Generated<number>
  service: string | null
  handed_to: string | null
  maybe_doubled: Generated<boolean>
  provider: string | null
  provider_message_id: string | null
  last_error: string | null
  idempotency_key: string | null
  /** The key of the job that it shares with those queued together with it. */
  batch: string | null
  /** Of staff, whose call has caused it. */
  staff_id: string | null
  /** By a call that is there to send. */
  is_by_hand: Generated<boolean>
  /** When a text that a customer has chosen counted against the limits of its day. */
  counted_at: MaybeInstant
  created_at: DefaultInstant
  sent_at: MaybeInstant
  delivered_at: MaybeInstant
  updated_at: DefaultInstant
}
