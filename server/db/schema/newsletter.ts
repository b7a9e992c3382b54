import type { DefaultInstant, Id } from './columns.ts'

export type NewsletterSubscriptions = {
  id: Id
  email: string
  created_at: DefaultInstant
}
