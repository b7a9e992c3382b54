import type { ColumnType, Generated } from 'kysely'
import type { DefaultInstant, Id, Instant, MaybeInstant } from './columns.ts'

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

export type Suppressions = {
  channel: 'mail' | 'sms'
  recipient_key: string
  reason: 'bounced' | 'complained' | 'opted_out'
  created_at: DefaultInstant
}

export type ReceivedEvents = {
  provider: string
  event_id: string
  created_at: DefaultInstant
}

export type JobRuns = {
  name: string
  /** Null for what only a store queues. */
  every_seconds: number | null
  known_since: DefaultInstant
  ended_at: MaybeInstant
  duration_ms: Generated<number | null>
  failed: Generated<boolean | null>
  succeeded_at: MaybeInstant
}

export type MailOutages = {
  id: Id
  since: Instant
  noticed_at: DefaultInstant
  waiting: number
  /** What the provider said, without addresses. */
  reason: string | null
  /** Null while mail does not leave. */
  ended_at: MaybeInstant
}
