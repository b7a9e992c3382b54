import type { ContactChannel } from '#domain/tasks/notes/request-notes.ts'
import type { SampleAlert } from '#content/admin-samples.ts'
import type { RetentionAlert, RetentionMetrics as LiveMetrics } from '#domain/retention/contract.ts'
import type { Source } from '#web/admin/components/source-mark.tsx'

export const retentionTabs = ['overview', 'alerts', 'automation', 'savings'] as const

/**
 * A displayed alert, made up or live. Only a live one has the rows behind its points, and somebody
 * to write to.
 */
export type Alert = Pick<RetentionAlert, keyof SampleAlert> &
  Partial<Pick<RetentionAlert, 'customerId' | 'drivers' | 'email' | 'phone'>>
export type RetentionMetrics = Omit<LiveMetrics, 'revenueProtected'>
export type Rule = {
  id: string
  name: string
  cause: string
  effect: string
  runs: number
  isOn: boolean
}
export type RetentionView = {
  source: Source
  metrics: RetentionMetrics
  alerts: readonly Alert[]
  /** Somebody writes to or calls a customer at risk. */
  onContact?: (customerId: string, channel: ContactChannel) => void
}
