import { useQuery } from '@tanstack/react-query'
import { staffConversationWords } from '#content/admin-chat.ts'
import type { StaffConversationDetail } from '#domain/chat/staff-contract.ts'
import type { StaffMember } from '#domain/staff/contract.ts'
import { Loaded } from '#web/account/loaded.tsx'
import { conversationDetailQuery } from '#web/data/chat-staff.ts'
import { Answering } from './answering.tsx'
import { ConversationCustomer } from '#web/admin/chat/beside/beside-conversation.tsx'
import { ConversationHead } from './conversation-head.tsx'

type StaffConversationProps = { id: string; staff: StaffMember; backTo: string }

const { back, failed } = staffConversationWords

/** One conversation as our team sees it. */
export function StaffConversation({ id, staff, backTo }: StaffConversationProps) {
  return (
    <div className="min-w-0">
      <a href={backTo} className="link mb-2 inline-flex min-h-11 items-center text-sm lg:hidden">
        {back}
      </a>
      <Loaded query={useQuery(conversationDetailQuery(id))} failedText={failed}>
        {(detail: StaffConversationDetail) => (
          <div className="grid gap-6 xl:grid-cols-[1fr_17rem]">
            <section
              aria-labelledby="talk-of"
              className="flex h-[max(28rem,calc(100dvh-16rem))] min-w-0 flex-col border border-line bg-ceramic text-sm"
            >
              <ConversationHead conversation={detail.conversation} staff={staff} />
              <Answering detail={detail} staff={staff} />
            </section>
            <ConversationCustomer detail={detail} tasks={staff.tasks} />
          </div>
        )}
      </Loaded>
    </div>
  )
}
