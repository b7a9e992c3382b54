import type { DefaultInstant, Id, Instant, MaybeInstant } from './columns.ts'

type Rule = 'service_overdue' | 'invoice_overdue' | 'contact_bounced' | 'volume_falls'

export type AutomationRules = {
  rule: Rule
  is_on: boolean
  changed_by: string | null
  changed_at: DefaultInstant
}

export type AutomationRuns = {
  id: Id
  rule: Rule
  staff_id: string | null
  staff_name: string | null
  started_at: Instant
  finished_at: MaybeInstant
}

export type AutomationActs = {
  run_id: string
  rule: Rule
  customer_id: string
  cause: string
  row_kind: 'service_history' | 'invoices' | 'outbox'
  row_id: string
  effects: string[]
  left_out: string | null
  created_at: Instant
}

export type CallsToMake = {
  id: Id
  customer_id: string
  rule: Rule
  cause: string
  created_at: Instant
  done_at: MaybeInstant
  done_by: string | null
}
