import type { ColumnType, Generated } from 'kysely'
import type { DefaultInstant, Id, Instant, MaybeInstant } from './columns.ts'

export type Outbox = {
  id: Id
  channel: 'mail' | 'sms'
  recipient: string
  template: string
  /** What the template is filled with; written as JSON text. */
  data: ColumnType<Record<string, unknown>, string, string>
  customerId: string | null
  status: Generated<'queued' | 'sending' | 'sent' | 'kept' | 'delivered' | 'bounced' | 'failed'>
  attempts: Generated<number>
  service: string | null
  handedTo: string | null
  maybeDoubled: Generated<boolean>
  provider: string | null
  providerMessageId: string | null
  lastError: string | null
  idempotencyKey: string | null
  /** The key of the job that it shares with those queued together with it. */
  batch: string | null
  /** Of staff, whose call has caused it. */
  staffId: string | null
  /** By a call that is there to send. */
  isByHand: Generated<boolean>
  /** When a text that a customer has chosen counted against the limits of its day. */
  countedAt: MaybeInstant
  createdAt: DefaultInstant
  sentAt: MaybeInstant
  deliveredAt: MaybeInstant
  updatedAt: DefaultInstant
}

export type Suppressions = {
  channel: 'mail' | 'sms'
  recipientKey: string
  reason: 'bounced' | 'complained' | 'opted_out'
  createdAt: DefaultInstant
}

export type ReceivedEvents = {
  provider: string
  eventId: string
  createdAt: DefaultInstant
}

export type JobRuns = {
  name: string
  /** Null for what only a store queues. */
  everySeconds: number | null
  knownSince: DefaultInstant
  endedAt: MaybeInstant
  durationMs: Generated<number | null>
  failed: Generated<boolean | null>
  succeededAt: MaybeInstant
}

export type MailOutages = {
  id: Id
  since: Instant
  noticedAt: DefaultInstant
  waiting: number
  /** What the provider said, without addresses. */
  reason: string | null
  /** Null while mail does not leave. */
  endedAt: MaybeInstant
}
