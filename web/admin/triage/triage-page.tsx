import { triagePage } from '#content/admin-insights.ts'
import { sampleRequests } from '#content/admin-samples.ts'
import { AdminPage } from '#web/admin/chrome/admin-page.tsx'
import { TabPanel, Tabs } from '#web/ui/tabs.tsx'
import { useTabInAddress } from '#web/ui/use-tab-in-address.ts'
import { SampleRequests } from './sample-requests.tsx'
import { SampleAnalytics, SampleDashboard } from './sample-triage.tsx'

const { heading, lead, tabs, tabsLabel, countLabel } = triagePage
const names = ['dashboard', 'requests', 'analytics'] as const
const open = sampleRequests.filter(({ status }) => status !== 'resolved').length

/** /admin/triage */
export function TriagePage() {
  return (
    <AdminPage here="/admin/triage" heading={heading} lead={lead}>
      {() => <TriageTabs />}
    </AdminPage>
  )
}

function TriageTabs() {
  const { tab, go, asked, ask } = useTabInAddress(names)
  return (
    <div className="mt-6">
      <Tabs
        label={tabsLabel}
        tabs={names.map((name) => ({ name, label: tabs[name], countLabel, ...(name === 'requests' ? { count: open } : {}) }))}
        selected={tab}
        onSelect={go}
      />
      <TabPanel name={tab}>
        {tab === 'dashboard' && <SampleDashboard />}
        {tab === 'requests' && <SampleRequests asked={asked} ask={ask} />}
        {tab === 'analytics' && <SampleAnalytics />}
      </TabPanel>
    </div>
  )
}
