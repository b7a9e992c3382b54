import { smsPage } from '#content/admin-messages.ts'
import { AdminPage } from '#web/admin/chrome/admin-page.tsx'
import { TabPanel, Tabs } from '#web/ui/tabs.tsx'
import { useTabInAddress } from '#web/ui/use-tab-in-address.ts'
import { LiveTemplates, SampleTemplates } from '#web/admin/messages/text-forms/quick-templates.tsx'
import { SendSms } from '#web/admin/messages/text-forms/send-sms.tsx'
import { StopTexts } from '#web/admin/messages/text-forms/stop-texts.tsx'
import { DailyCapMark } from './daily-cap-mark.tsx'
import { ReceivedTexts } from './received-texts.tsx'
import { LiveHistory, SampleHistory } from './sms-history.tsx'
import { SmsBadges } from './sms-badges.tsx'

const { heading, lead, needsStaff, received, tabs, tabsLabel } = smsPage
const names = ['send', 'templates', 'received', 'history'] as const

/** /admin/sms */
export function SmsPage() {
  return (
    <AdminPage here="/admin/sms" heading={heading} lead={lead} hasForms>
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
