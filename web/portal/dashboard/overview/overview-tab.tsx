import { useQuery } from '@tanstack/react-query'
import { statsQuery } from '#web/data/customers-dashboard.ts'
import { AccountSummary } from './account-summary.tsx'
import { NeedsYou } from '#web/portal/needs/needs-you.tsx'
import { QuickActions } from './quick-actions.tsx'
import { RecentActivity } from './recent-activity.tsx'

export function OverviewTab() {
  const stats = useQuery(statsQuery())
  return (
    <div className="grid gap-x-12 gap-y-12 pt-8 lg:grid-cols-12">
      <div className="grid min-w-0 content-start gap-12 lg:col-span-8">
        <NeedsYou />
        <RecentActivity />
        <QuickActions />
      </div>
      <div className="min-w-0 lg:col-span-4">
        <AccountSummary stats={stats} />
      </div>
    </div>
  )
}
