import type { Generated } from 'kysely'
import type { Instant } from './columns.ts'

export type LifePriorChanges = {
  version: Generated<number>
  key: string
  value: number | null
  spread: number | null
  source: string | null
  staff_id: string | null
  changed_at: Instant
}
