import type { Generated } from 'kysely'
import type { DefaultDecimal, DefaultInstant, Id } from './columns.ts'

export type SavingsCalculations = {
  id: Id
  filter_type: string
  replacement_cost: number
  filter_count: number
  filters_per_month: DefaultDecimal
  replacements_per_year: number
  annual_savings: number
  cost_reduction: number
  waste_reduction: number
  idempotency_key: Generated<string | null>
  email: Generated<string | null>
  customer_id: Generated<string | null>
  created_at: DefaultInstant
}
