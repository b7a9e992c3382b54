import type { DefaultInstant, Id, Instant, MaybeInstant } from './columns.ts'

type Rule = 'service_overdue' | 'invoice_overdue' | 'contact_bounced' | 'volume_falls'

export type AutomationRules = {
  rule: Rule
  isOn: boolean
  changedBy: string | null
  changedAt: DefaultInstant
}

export type AutomationRuns = {
  id: Id
  rule: Rule
  staffId: string | null
  staffName: string | null
  startedAt: Instant
  finishedAt: MaybeInstant
}

export type AutomationActs = {
  runId: string
  rule: Rule
  customerId: string
  cause: string
  rowKind: 'service_history' | 'invoices' | 'outbox'
  rowId: string
  effects: string[]
  leftOut: string | null
  createdAt: Instant
}

export type CallsToMake = {
  id: Id
  customerId: string
  rule: Rule
  cause: string
  createdAt: Instant
  doneAt: MaybeInstant
  doneBy: string | null
}
