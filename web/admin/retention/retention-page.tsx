import { retentionPage } from '#content/admin-insights.ts'
import { sampleAlerts, sampleAutomation, sampleRetentionMetrics } from '#content/admin-samples.ts'
import { AdminPage } from '#web/admin/chrome/admin-page.tsx'
import { TabPanel, Tabs } from '#web/ui/tabs.tsx'
import { useTabInAddress } from '#web/ui/use-tab-in-address.ts'
import { AlertList } from './alert-list.tsx'
import { AutomationTab } from './automation-tab.tsx'
import { RetentionOverview } from './retention-overview.tsx'
import type { RetentionShown } from './retention.ts'
import { SavingsTab } from './savings-tab.tsx'

const { heading, lead, tabs, tabsLabel } = retentionPage
const names = ['overview', 'alerts', 'automation', 'savings'] as const

const sample: RetentionShown = { source: 'sample', metrics: sampleRetentionMetrics, alerts: sampleAlerts, rules: sampleAutomation }

/** /admin/retention */
export function RetentionPage() {
  return (
    <AdminPage here="/admin/retention" heading={heading} lead={lead}>
      {() => <RetentionTabs shown={sample} />}
    </AdminPage>
  )
}

function RetentionTabs({ shown }: { shown: RetentionShown }) {
  const { tab, go } = useTabInAddress(names)
  return (
    <div className="mt-6">
      <Tabs label={tabsLabel} tabs={names.map((name) => ({ name, label: tabs[name] }))} selected={tab} onSelect={go} />
      <TabPanel name={tab}>
        {tab === 'overview' && <RetentionOverview shown={shown} />}
        {tab === 'alerts' && <AlertList heading={retentionPage.allAlerts} alerts={shown.alerts} source={shown.source} />}
        {tab === 'automation' && <AutomationTab shown={shown} />}
        {tab === 'savings' && <SavingsTab shown={shown} />}
      </TabPanel>
    </div>
  )
}
