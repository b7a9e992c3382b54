import type { Generated } from 'kysely'
import type { DefaultInstant, Id, MaybeInstant } from './columns.ts'

export type NewsletterSubscriptions = {
  id: Id
  email: string
  createdAt: DefaultInstant
  confirmedAt: MaybeInstant
  unsubscribedAt: MaybeInstant
  round: Generated<number>
}
