import type { RetentionMetrics, SampleAlert } from '#content/admin-samples.ts'
import type { Source } from '#web/admin/parts/source-mark.tsx'

export type Alert = SampleAlert
export type Rule = { id: string; name: string; cause: string; effect: string; runs: number; isOn: boolean }
export type RetentionShown = {
  source: Source
  metrics: RetentionMetrics
  alerts: readonly Alert[]
  rules: readonly Rule[]
}
