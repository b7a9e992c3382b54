import { useQuery } from '@tanstack/react-query'
import { smsPage } from '#content/admin-messages.ts'
import { fill } from '#domain/fill.ts'
import { staffPage } from '#domain/sign-in-addresses.ts'
import { AdminPage } from '#web/admin/chrome/admin-page.tsx'
import { smsDailyCapQuery } from '#web/data/messages.ts'
import { TabPanel, Tabs } from '#web/ui/tabs.tsx'
import { useTabInAddress } from '#web/ui/use-tab-in-address.ts'
import { LiveTemplates, SampleTemplates } from '#web/admin/messages/text-forms/quick-templates.tsx'
import { SendSms } from '#web/admin/messages/text-forms/send-sms.tsx'
import { StopTexts } from '#web/admin/messages/text-forms/stop-texts.tsx'
import { ReceivedTexts } from './received-texts.tsx'
import { LiveHistory, SampleHistory } from './sms-history.tsx'
import { SmsBadges } from './sms-badges.tsx'

const { dailyCap, heading, lead, needsStaff, received, tabs, tabsLabel } = smsPage
const names = ['send', 'templates', 'received', 'history'] as const

/** /admin/sms */
export function SmsPage() {
  return (
    <AdminPage here={staffPage('sms')} heading={heading} lead={lead} hasForms>
      {(staff) => (
        <>
          <SmsBadges />
          {staff?.tasks.includes('sendMessages') && <DailyCapMark />}
          {staff === null && <p className="mt-4 text-sm text-soot-800">{needsStaff}</p>}
          <SmsTabs isStaff={staff !== null} />
        </>
      )}
    </AdminPage>
  )
}

/**
 * The system has reached its daily limit of texts: what customers have chosen waits until tomorrow.
 */
function DailyCapMark() {
  const { data } = useQuery(smsDailyCapQuery)
  if (data === undefined || !data.isReached) return null
  return (
    <div role="status" className="mt-5 border-l-4 border-kiln bg-paper py-3 pr-4 pl-5 text-sm">
      <p className="font-semibold">{fill(dailyCap.heading, { cap: String(data.cap) })}</p>
      <p className="measure mt-1">{fill(dailyCap.text, { waiting: String(data.waiting) })}</p>
    </div>
  )
}

function SmsTabs({ isStaff }: { isStaff: boolean }) {
  const { tab, go } = useTabInAddress(names)
  return (
    <div className="mt-6">
      <Tabs
        label={tabsLabel}
        tabs={names.map((name) => ({ name, label: tabs[name] }))}
        selected={tab}
        onSelect={go}
      />
      <TabPanel name={tab}>
        {tab === 'send' && <SendSms />}
        {tab === 'send' && isStaff && <StopTexts />}
        {tab === 'templates' && (isStaff ? <LiveTemplates /> : <SampleTemplates />)}
        {tab === 'received' &&
          (isStaff ? (
            <ReceivedTexts />
          ) : (
            <p className="mt-6 text-sm text-soot-800">{received.needsStaff}</p>
          ))}
        {tab === 'history' && (isStaff ? <LiveHistory /> : <SampleHistory />)}
      </TabPanel>
    </div>
  )
}
