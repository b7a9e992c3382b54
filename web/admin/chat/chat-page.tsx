import { chatPage, staffConversationWords } from '#content/admin-chat.ts'
import { staffPage } from '#domain/sign-in-addresses.ts'
import type { StaffMember } from '#domain/staff/contract.ts'
import { tabHash } from '#domain/tab-hash.ts'
import { AdminPage } from '#web/admin/chrome/admin-page.tsx'
import { StaffConversation } from '#web/admin/chat/conversation/staff-conversation.tsx'
import { Nothing } from '#web/account/nothing.tsx'
import { useTabInAddress } from '#web/ui/use-tab-in-address.ts'
import { ConversationList } from './conversation-list.tsx'
import { useInbox } from './use-inbox.ts'

const { heading, lead, signedOut } = chatPage
const names = ['talks'] as const

/** /admin/chat */
export function ChatPage() {
  return (
    <AdminPage here={staffPage('chat')} heading={heading} lead={lead}>
      {(staff) =>
        staff === null ? (
          <Nothing level={2} heading={signedOut.text} text={signedOut.next} />
        ) : (
          <Inbox staff={staff} />
        )
      }
    </AdminPage>
  )
}

/**
 * The list, the open conversation and what is known of its visitor; on a phone one of them at a
 * time.
 */
function Inbox({ staff }: { staff: StaffMember }) {
  const place = useTabInAddress(names)
  const { params } = place
  const inbox = useInbox()
  const open = params['talk'] ?? ''
  const addressOf = (conversation: string) => tabHash('talks', { ...params, talk: conversation })
  return (
    <div className="mt-5 grid gap-x-6 gap-y-4 lg:grid-cols-[20rem_1fr]">
      {/* It scrolls by itself: whoever opens its last chat reads that beside it. */}
      <div
        className={`min-w-0 lg:sticky lg:top-4 lg:-mx-2 lg:max-h-[calc(100dvh-2rem)] lg:self-start lg:overflow-y-auto lg:px-2 ${open === '' ? '' : 'max-lg:hidden'}`}
      >
        <ConversationList place={place} open={open} addressOf={addressOf} inbox={inbox} />
      </div>
      {open === '' ? (
        <p className="border border-dashed border-soot-400 px-5 py-8 text-soot-800 max-lg:hidden">
          {staffConversationWords.choose}
        </p>
      ) : (
        <StaffConversation key={open} id={open} staff={staff} backTo={addressOf('')} />
      )}
    </div>
  )
}
