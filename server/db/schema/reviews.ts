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
  isSample: Generated<boolean>
  approvedAt: MaybeInstant
  /** Of whoever was signed in when they sent it. */
  customerId: Generated<string | null>
  idempotencyKey: Generated<string | null>
  createdAt: DefaultInstant
}
