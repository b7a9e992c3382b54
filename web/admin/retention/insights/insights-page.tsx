import { useQuery } from '@tanstack/react-query'
import { insightsPage } from '#content/admin-insights.ts'
import { sampleInsights, sampleRetentionMetrics } from '#content/admin-samples.ts'
import { staffPage } from '#domain/sign-in-addresses.ts'
import { AdminPage } from '#web/admin/chrome/admin-page.tsx'
import { Loaded } from '#web/account/loaded.tsx'
import { staffInsightsQuery, retentionQuery } from '#web/data/retention.ts'
import { TabPanel, Tabs } from '#web/ui/tabs.tsx'
import { useTabInAddress } from '#web/ui/use-tab-in-address.ts'
import { InsightList } from './insight-list.tsx'
import { InsightsOverview } from './insights-overview.tsx'
import type { Insight, InsightsView } from './insight.ts'

const {
  heading,
  lead,
  tabs,
  tabsLabel,
  countLabel,
  retentionHeading,
  leadsHeading,
  renewalsHeading,
} = insightsPage
const names = ['overview', 'retention', 'leads', 'renewals'] as const

const sample: InsightsView = {
  source: 'sample',
  insights: sampleInsights,
  metrics: sampleRetentionMetrics,
}

/** /admin/ai */
export function InsightsPage() {
  return (
    <AdminPage here={staffPage('ai')} heading={heading} lead={lead}>
      {(staff) => (staff === null ? <InsightTabs view={sample} /> : <LiveInsights />)}
    </AdminPage>
  )
}

function LiveInsights() {
  const retention = useQuery(retentionQuery)
  return (
    <Loaded query={useQuery(staffInsightsQuery)}>
      {({ items }) => (
        <Loaded query={retention}>
          {({ metrics }) => <InsightTabs view={{ source: 'live', insights: items, metrics }} />}
        </Loaded>
      )}
    </Loaded>
  )
}

function InsightTabs({ view }: { view: InsightsView }) {
  const { tab, go } = useTabInAddress(names)
  const { insights, source } = view
  const of = (...types: Insight['type'][]) => insights.filter(({ type }) => types.includes(type))
  const lists = {
    retention: of('cancellation_risk', 'service_optimization'),
    leads: of('lead_follow_up'),
    renewals: of('renewal_opportunity'),
  }
  return (
    <div className="mt-6">
      <Tabs
        label={tabsLabel}
        tabs={names.map((name) => ({
          name,
          label: tabs[name],
          countLabel,
          ...(name === 'overview' ? {} : { count: lists[name].length }),
        }))}
        selected={tab}
        onSelect={go}
      />
      <TabPanel name={tab}>
        {tab === 'overview' && <InsightsOverview view={view} />}
        {tab === 'retention' && (
          <InsightList heading={retentionHeading} insights={lists.retention} source={source} />
        )}
        {tab === 'leads' && (
          <InsightList heading={leadsHeading} insights={lists.leads} source={source} />
        )}
        {tab === 'renewals' && (
          <InsightList heading={renewalsHeading} insights={lists.renewals} source={source} />
        )}
      </TabPanel>
    </div>
  )
}
