import type { Generated } from 'kysely'
import type { DefaultInstant, Id, Instant, MaybeInstant } from './columns.ts'

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
