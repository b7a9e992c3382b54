import { inboxText } from '#content/inbox.ts'
import { staffPage } from '#domain/sign-in-addresses.ts'
import { StaffPage } from '#web/admin/lists/staff-page.tsx'

/** /admin/inbox */
export function InboxPage() {
  return (
    <StaffPage here={staffPage('inbox')} heading={inboxText.heading} lead={inboxText.lead}>
      {() => null}
    </StaffPage>
  )
}
