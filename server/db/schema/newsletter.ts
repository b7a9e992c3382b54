import type { Generated } from 'kysely'
import type { DefaultInstant, Id, MaybeInstant } from './columns.ts'

export type NewsletterSubscriptions = {
  id: Id
  email: string
  created_at: DefaultInstant
  confirmed_at: MaybeInstant
  unsubscribed_at: MaybeInstant
  round: Generated<number>
}
