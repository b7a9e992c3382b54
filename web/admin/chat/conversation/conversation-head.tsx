import { useMutation, useQueryClient } from '@tanstack/react-query'
import { chatPage, staffConversationWords } from '#content/admin-chat.ts'
import type { StaffConversation } from '#domain/chat/contract.ts'
import { fill } from '#domain/fill.ts'
import type { StaffMember } from '#domain/staff/contract.ts'
import { messageOr } from '#web/data/api.ts'
import { changeConversation, chatKey } from '#web/data/chat-staff.ts'
import { SmallButton } from '#web/ui/small-button.tsx'
import { StatusMark } from '#web/ui/status-mark.tsx'
import { showToast } from '#web/ui/toast.ts'

const { unnamed, here, away } = chatPage
const { inHands, inNobodys, take, release, close, reopen, notChanged } = staffConversationWords

/** Who it is, whether that is proven, who owns the conversation, and whether it is open. */
export function ConversationHead({
  conversation,
  staff,
}: {
  conversation: StaffConversation
  staff: StaffMember
}) {
  const client = useQueryClient()
  const { mutate, isPending } = useMutation({
    mutationFn: (change: Parameters<typeof changeConversation>[1]) =>
      changeConversation(conversation.id, change),
    onError: (error) =>
      void showToast({ ...notChanged, description: messageOr(error, notChanged.description) }),
    onSettled: () => client.invalidateQueries({ queryKey: chatKey }),
  })
  const { customer, customerName, isUnproven, isVisitorHere, assignedTo, status } = conversation
  const isMine = assignedTo?.id === staff.id
  const seenWith = assignedTo?.id ?? null
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line bg-paper px-4 py-2.5">
      <div className="min-w-0 grow">
        <h2 id="talk-of" className="truncate text-lg">
          {customer?.name ?? customerName ?? unnamed}
        </h2>
        <p className="flex flex-wrap gap-x-4">
          <Proof customer={customer} isUnproven={isUnproven === true} />
          <span className="text-soot-600">{isVisitorHere ? here : away}</span>
          <span className="text-soot-600">
            {assignedTo === null ? inNobodys : fill(inHands, { name: assignedTo.name })}
          </span>
        </p>
      </div>
      <div className="flex gap-2">
        <SmallButton
          disabled={isPending}
          onClick={() => mutate({ assignedTo: isMine ? null : staff.id, seenWith })}
        >
          {isMine ? release : take}
        </SmallButton>
        <SmallButton
          disabled={isPending}
          onClick={() => mutate({ status: status === 'active' ? 'closed' : 'active' })}
        >
          {status === 'active' ? close : reopen}
        </SmallButton>
      </div>
    </div>
  )
}

/** How certain the writer's identity is. */
function Proof({
  customer,
  isUnproven,
}: {
  customer: StaffConversation['customer']
  isUnproven: boolean
}) {
  const { proven, unconfirmed, unproven, claimed } = chatPage
  if (customer?.isEmailProven) return <StatusMark tone="done">{proven}</StatusMark>
  if (customer !== null) return <StatusMark tone="stopped">{unconfirmed}</StatusMark>
  return (
    <StatusMark tone={isUnproven ? 'stopped' : 'plain'}>
      {isUnproven ? claimed : unproven}
    </StatusMark>
  )
}
