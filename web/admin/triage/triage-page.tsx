import { triagePage } from '#content/admin-insights.ts'
import { sampleRequests } from '#content/admin-samples.ts'
import { staffPage } from '#domain/sign-in-addresses.ts'
import type { StaffMember } from '#domain/staff/contract.ts'
import { AdminPage } from '#web/admin/chrome/admin-page.tsx'
import { TabPanel, Tabs } from '#web/ui/tabs.tsx'
import { useTabInAddress } from '#web/ui/use-tab-in-address.ts'
import { LiveAnalytics, LiveDashboard, LiveRequests } from './live-triage.tsx'
import { SampleAnalytics, SampleDashboard, SampleRequests } from './sample-triage.tsx'

const { heading, lead, tabs, tabsLabel, countLabel } = triagePage
const names = ['dashboard', 'requests', 'analytics'] as const
const open = sampleRequests.filter(({ status }) => status !== 'resolved').length

/** /admin/triage */
export function TriagePage() {
  return (
    <AdminPage here={staffPage('triage')} heading={heading} lead={lead}>
      {(staff) => <TriageTabs staff={staff} />}
    </AdminPage>
  )
}

function TriageTabs({ staff }: { staff: StaffMember | null }) {
  const isLive = staff !== null
  const { tab, go, ...place } = useTabInAddress(names)
  return (
    <div className="mt-6">
      <Tabs
        label={tabsLabel}
        tabs={names.map((name) => ({
          name,
          label: tabs[name],
          countLabel,
          ...(name === 'requests' && !isLive ? { count: open } : {}),
        }))}
        selected={tab}
        onSelect={go}
      />
      <TabPanel name={tab}>
        {tab === 'dashboard' && (staff ? <LiveDashboard staff={staff} /> : <SampleDashboard />)}
        {tab === 'requests' &&
          (staff ? <LiveRequests staff={staff} place={place} /> : <SampleRequests {...place} />)}
        {tab === 'analytics' && (isLive ? <LiveAnalytics /> : <SampleAnalytics />)}
      </TabPanel>
    </div>
  )
}
