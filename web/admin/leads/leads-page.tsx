import { leadsPage } from '#content/office.ts'
import { staffPage } from '#domain/sign-in-addresses.ts'
import { StaffPage } from '#web/admin/lists/staff-page.tsx'
import { TabPanel, Tabs } from '#web/ui/tabs.tsx'
import { useTabInAddress } from '#web/ui/use-tab-in-address.ts'
import { CalculationList } from './calculation-list.tsx'
import { DemoList } from './demo-list.tsx'
import { MessageList } from './message-list.tsx'
import { SubscriberList } from './subscriber-list.tsx'

const { heading, lead, tabs, tabsLabel } = leadsPage
const names = ['demos', 'messages', 'newsletter', 'calculations'] as const
const lists = {
  demos: DemoList,
  messages: MessageList,
  newsletter: SubscriberList,
  calculations: CalculationList,
} as const

/** /admin/leads */
export function LeadsPage() {
  return (
    <StaffPage here={staffPage('leads')} heading={heading} lead={lead}>
      {() => <LeadTabs />}
    </StaffPage>
  )
}

function LeadTabs() {
  const { tab, go, ...place } = useTabInAddress(names)
  const List = lists[tab]
  return (
    <div className="mt-6">
      <Tabs
        label={tabsLabel}
        tabs={names.map((name) => ({ name, label: tabs[name] }))}
        selected={tab}
        onSelect={go}
      />
      <TabPanel name={tab}>
        <List place={place} />
      </TabPanel>
    </div>
  )
}
