import { useQuery } from '@tanstack/react-query'
import { adminDashboard } from '#content/admin.ts'
import { fill } from '#domain/fill.ts'
import { Loaded } from '#web/admin/chrome/loaded.tsx'
import { Figure, Figures } from '#web/admin/parts/figures.tsx'
import { rate } from '#web/admin/parts/shown.ts'
import { retentionQuery } from '#web/data/retention.ts'
import { triageAnalyticsQuery } from '#web/data/triage.ts'

const { figures, minutes, notYet } = adminDashboard

/** Numbers only: who stands behind them is shown on the pages where they are worked with. */
export function LiveFigures() {
  const retention = useQuery(retentionQuery)
  return (
    <Loaded query={useQuery(triageAnalyticsQuery)} rows={2}>
      {({ total, byStatus, late, medianResponseMinutes: median }) => (
        <Loaded query={retention} rows={2}>
          {({ metrics }) => (
            <Figures>
              <Figure
                {...figures.open}
                value={String(total - (byStatus['resolved'] ?? 0))}
                source="live"
              />
              <Figure
                {...figures.late}
                value={String(late)}
                source="live"
                {...(late > 0 ? { tone: 'danger' } : {})}
              />
              <Figure
                {...figures.response}
                value={median === null ? notYet : fill(minutes, { count: String(median) })}
                source="live"
              />
              <Figure {...figures.retention} value={rate(metrics.retentionRate)} source="live" />
            </Figures>
          )}
        </Loaded>
      )}
    </Loaded>
  )
}
