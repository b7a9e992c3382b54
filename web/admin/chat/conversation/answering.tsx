import { useState } from 'react'
import { staffConversationWords } from '#content/admin-chat.ts'
import { timeZone } from '#content/hours.ts'
import { addressOf } from '#domain/call.ts'
import { chatPhoto } from '#domain/chat/photo-visitor-calls.ts'
import type { StaffConversationDetail } from '#domain/chat/staff-contract.ts'
import { fill } from '#domain/fill.ts'
import type { StaffMember } from '#domain/staff/contract.ts'
import { browserSetup } from '#web/chat/browser/browser-setup.ts'
import { unsentOfStaff } from '#web/chat/browser/unsent-in-storage.ts'
import { useConversation, useSeen } from '#web/chat/browser/use-conversation.ts'
import { Conversation } from '#web/chat/conversation.ts'
import { MessageForm } from '#web/chat/conversation-view/message-form.tsx'
import { MessageLog } from '#web/chat/conversation-view/message-log.tsx'
import { useDraft } from '#web/chat/conversation-view/use-draft.ts'
import { staffConversationOverHttp } from '#web/data/chat-staff.ts'
import { SavedReplies } from './saved-replies.tsx'

const { others, isClosed, connection } = staffConversationWords

/** The conversation itself, both ways. */
export function Answering({
  detail,
  staff,
}: {
  detail: StaffConversationDetail
  staff: StaffMember
}) {
  const { conversation: row, messages } = detail
  const [text, type] = useDraft(`${staff.id}:${row.id}`)
  const [first] = useState({ session: row, messages })
  const [conversation] = useState(() => {
    const self = { senderType: 'agent', senderName: staff.name } as const
    return new Conversation({
      ...browserSetup,
      store: unsentOfStaff(staff.id),
      sessionId: row.id,
      self,
      http: staffConversationOverHttp(row.id),
    })
  })
  const view = useConversation(conversation, first)
  useSeen(conversation, view, true)
  if (view === null) return null
  return (
    <>
      <p role="status" className="px-4 pt-2 text-xs text-soot-600">
        {view.refused ?? connection[view.connection]}
      </p>
      <MessageLog
        view={{ ...view, seenByOther: view.seenByOther ?? readBefore(detail) }}
        own="agent"
        zone={timeZone}
        claimed={
          detail.claimedAfter === null
            ? null
            : { after: detail.claimedAfter, by: row.customer?.name ?? '' }
        }
        photoAddress={(photoId) => addressOf(chatPhoto, { id: photoId })}
        onRetry={(key) => conversation.retry(key)}
        onDiscard={(key) => conversation.discard(key)}
      />
      {row.assignedTo !== null && row.assignedTo.id !== staff.id && (
        <p className="border-t border-line px-4 py-2 text-xs font-semibold text-brass">
          {fill(others, { name: row.assignedTo.name })}
        </p>
      )}
      {view.status === 'closed' && (
        <p className="border-t border-line px-4 py-2 text-xs text-soot-800">{isClosed}</p>
      )}
      <SavedReplies
        text={text}
        onInsert={(reply) => type(text.trim() === '' ? reply : `${text.trimEnd()} ${reply}`)}
      />
      <MessageForm
        text={text}
        takesFocus={false}
        onText={(next) => {
          type(next)
          if (next !== '') conversation.typing()
        }}
        onSend={(answer) => {
          conversation.send(answer)
          type('')
        }}
      />
    </>
  )
}

/** What the visitor had read before this page was opened. */
function readBefore({ messages, visitorHasRead }: StaffConversationDetail): string | null {
  return messages.findLast(({ seq = 0 }) => seq <= visitorHasRead)?.id ?? null
}
