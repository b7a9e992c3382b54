import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { ContactChannel } from '#domain/tasks/notes/request-notes.ts'
import { retentionPage } from '#content/admin-insights.ts'
import { sampleAlerts, sampleAutomation, sampleRetentionMetrics } from '#content/admin-samples.ts'
import { staffPage } from '#domain/sign-in-addresses.ts'
import { AdminPage } from '#web/admin/chrome/admin-page.tsx'
import { Loaded } from '#web/account/loaded.tsx'
import { logRetentionContact, retentionQuery } from '#web/data/retention.ts'
import { TabPanel, Tabs } from '#web/ui/tabs.tsx'
import { showToast } from '#web/ui/toast.ts'
import { useTabInAddress } from '#web/ui/use-tab-in-address.ts'
import { AlertList } from '#web/admin/retention/alerts/alert-list.tsx'
import { LiveAutomation } from '#web/admin/retention/automation/live-automation.tsx'
import { AutomationTab } from './automation-tab.tsx'
import { RetentionOverview } from './retention-overview.tsx'
import { retentionTabs, type RetentionView } from './retention.ts'
import { SavingsTab } from './savings-tab.tsx'

const { heading, lead, tabs, tabsLabel, contactFailed } = retentionPage

const sample: RetentionView = {
  source: 'sample',
  metrics: sampleRetentionMetrics,
  alerts: sampleAlerts,
}

/** /admin/retention */
export function RetentionPage() {
  return (
    <AdminPage here={staffPage('retention')} heading={heading} lead={lead}>
      {(staff) => (staff === null ? <RetentionTabs view={sample} /> : <LiveRetention />)}
    </AdminPage>
  )
}

function LiveRetention() {
  const client = useQueryClient()
  const { mutate } = useMutation({
    mutationFn: ({ customerId, channel }: { customerId: string; channel: ContactChannel }) =>
      logRetentionContact(customerId, channel),
    onSuccess: () => client.invalidateQueries({ queryKey: retentionQuery.queryKey }),
    onError: () => void showToast(contactFailed),
  })
  return (
    <Loaded query={useQuery(retentionQuery)}>
      {({ metrics, alerts }) => (
        <RetentionTabs
          view={{
            source: 'live',
            metrics,
            alerts: alerts.map((alert) => ({
              ...alert,
              customerName: alert.company ?? alert.customerName,
            })),
            onContact: (customerId, channel) => mutate({ customerId, channel }),
          }}
        />
      )}
    </Loaded>
  )
}

function RetentionTabs({ view }: { view: RetentionView }) {
  const { tab, go } = useTabInAddress(retentionTabs)
  return (
    <div className="mt-6">
      <Tabs
        label={tabsLabel}
        tabs={retentionTabs.map((name) => ({ name, label: tabs[name] }))}
        selected={tab}
        onSelect={go}
      />
      <TabPanel name={tab}>
        {tab === 'overview' && <RetentionOverview view={view} />}
        {tab === 'alerts' && (
          <div className="mt-6">
            <AlertList heading={retentionPage.allAlerts} {...view} />
          </div>
        )}
        {tab === 'automation' &&
          (view.source === 'live' ? (
            <LiveAutomation />
          ) : (
            <AutomationTab rules={sampleAutomation} />
          ))}
        {tab === 'savings' && <SavingsTab view={view} />}
      </TabPanel>
    </div>
  )
}
