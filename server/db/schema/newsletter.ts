import type { Generated } from 'kysely'
import type { DefaultInstant, Id } from './columns.ts'

export type NewsletterSubscriptions = {
  id: Id
  email: string
  idempotency_key: Generated<string | null>
  created_at: DefaultInstant
}
