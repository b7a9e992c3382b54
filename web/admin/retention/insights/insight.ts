import type { SampleInsight } from '#content/admin-samples.ts'
import type { OfficeInsight } from '#domain/retention/contract.ts'
import type { Source } from '#web/admin/components/source-mark.tsx'
import type { RetentionMetrics } from '#web/admin/retention/retention.ts'

export type Insight = Pick<OfficeInsight, keyof SampleInsight> &
  Partial<Pick<OfficeInsight, 'rowKind' | 'rowId'>>
export type InsightsView = {
  source: Source
  insights: readonly Insight[]
  metrics: RetentionMetrics
}

const rank: Record<Insight['priority'], number> = { high: 0, medium: 1, low: 2 }

/** The highest priority first; of the same priority the server's order stays. */
export function byUrgency(insights: readonly Insight[]): Insight[] {
  return [...insights].sort((one, other) => rank[one.priority] - rank[other.priority])
}
