import type { Generated } from 'kysely'
import type { DefaultDecimal, DefaultInstant, Id } from './columns.ts'

export type SavingsCalculations = {
  id: Id
  filterType: string
  replacementCost: number
  filterCount: number
  filtersPerMonth: DefaultDecimal
  replacementsPerYear: number
  annualSavings: number
  costReduction: number
  wasteReduction: number
  idempotencyKey: Generated<string | null>
  email: Generated<string | null>
  customerId: Generated<string | null>
  createdAt: DefaultInstant
}
