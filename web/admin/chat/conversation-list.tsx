import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { chatPage } from '#content/admin-chat.ts'
import { Loaded } from '#web/account/loaded.tsx'
import { Nothing } from '#web/account/nothing.tsx'
import { conversationListQuery } from '#web/data/chat-staff.ts'
import { SmallButton } from '#web/ui/small-button.tsx'
import { ConversationFilters } from './conversation-filters.tsx'
import { ConversationRow } from './conversation-row.tsx'
import type { useInbox } from './use-inbox.ts'
import { useUnreadNotice } from './use-unread-notice.ts'

type ConversationListProps = {
  params: Readonly<Record<string, string>>
  setParams: (values: Record<string, string>) => void
  open: string
  addressOf: (conversation: string) => string
  inbox: ReturnType<typeof useInbox>
}

const { list, empty, failed, more, soundOn, soundOff } = chatPage
const perPage = 50

/** Newest message first, and how many wait. */
export function ConversationList({
  params,
  setParams,
  open,
  addressOf,
  inbox,
}: ConversationListProps) {
  const [pageSize, setPageSize] = useState(perPage)
  const { q = '', status = 'active', assigned = '' } = params
  const query = useQuery(
    conversationListQuery({ q, status: status === 'all' ? '' : status, assigned, pageSize }),
  )
  useUnreadNotice(query.data?.unread, inbox.beep)
  return (
    <>
      <ConversationFilters q={q} status={status} assigned={assigned} setParams={setParams} />
      <SmallButton aria-pressed={inbox.isLoud} onClick={inbox.toggleSound} className="mt-3">
        {inbox.isLoud ? soundOn : soundOff}
      </SmallButton>
      <Loaded query={query} failedText={failed}>
        {({ items, total }) =>
          items.length === 0 ? (
            <Nothing level={2} heading={empty.text} text={empty.next} />
          ) : (
            <>
              <ul aria-label={list} className="mt-3 border-t border-line">
                {items.map((conversation) => (
                  <ConversationRow
                    key={conversation.id}
                    conversation={conversation}
                    isOpen={conversation.id === open}
                    href={addressOf(conversation.id)}
                  />
                ))}
              </ul>
              {total > items.length && (
                <SmallButton onClick={() => setPageSize(pageSize + perPage)} className="mt-3">
                  {more}
                </SmallButton>
              )}
            </>
          )
        }
      </Loaded>
    </>
  )
}
