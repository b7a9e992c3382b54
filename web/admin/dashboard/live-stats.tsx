import { useQuery } from '@tanstack/react-query'
import { adminDashboard } from '#content/admin.ts'
import { fill } from '#domain/fill.ts'
import { Loaded } from '#web/account/loaded.tsx'
import { StatTile, StatGrid } from '#web/admin/components/stats.tsx'
import { rate } from '#web/admin/components/format.ts'
import { retentionQuery } from '#web/data/retention.ts'
import { triageAnalyticsQuery } from '#web/data/triage.ts'

const { stats, minutes, notYet } = adminDashboard

/** Numbers only: the people behind them are shown on the pages where they are worked with. */
export function LiveStats() {
  const retention = useQuery(retentionQuery)
  return (
    <Loaded query={useQuery(triageAnalyticsQuery)} rows={2}>
      {({ total, byStatus, late, medianResponseMinutes: median }) => (
        <Loaded query={retention} rows={2}>
          {({ metrics }) => (
            <StatGrid>
              <StatTile
                {...stats.open}
                value={String(total - (byStatus['resolved'] ?? 0))}
                source="live"
              />
              <StatTile
                {...stats.late}
                value={String(late)}
                source="live"
                {...(late > 0 ? { tone: 'danger' } : {})}
              />
              <StatTile
                {...stats.response}
                value={median === null ? notYet : fill(minutes, { count: String(median) })}
                source="live"
              />
              <StatTile {...stats.retention} value={rate(metrics.retentionRate)} source="live" />
            </StatGrid>
          )}
        </Loaded>
      )}
    </Loaded>
  )
}
