import type { Generated } from 'kysely'
import type { DefaultInstant, Id, MaybeInstant } from './columns.ts'

export type Reviews = {
  id: Id
  name: string
  company: string | null
  rating: number
  text: string
  consent: boolean
  status: Generated<'pending' | 'approved' | 'rejected'>
  is_sample: Generated<boolean>
  approved_at: MaybeInstant
  /** Of whoever was signed in when they sent it. */
  customer_id: Generated<string | null>
  idempotency_key: Generated<string | null>
  created_at: DefaultInstant
}
