import { useQuery } from '@tanstack/react-query'
import { chatPage } from '#content/admin-chat.ts'
import { listWords } from '#content/list-words.ts'
import { listParamsOf } from '#web/account/lists/list-at.ts'
import { Loaded } from '#web/account/loaded.tsx'
import { Nothing } from '#web/account/nothing.tsx'
import { conversationListQuery } from '#web/data/chat-staff.ts'
import { Pager } from '#web/ui/pager.tsx'
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

const { list, empty, failed, pages, soundOn, soundOff } = chatPage
const perPage = 50

/** Newest message first, and how many wait. */
export function ConversationList({
  params,
  setParams,
  open,
  addressOf,
  inbox,
}: ConversationListProps) {
  const { q = '', status = 'active', assigned = '' } = params
  const { page } = listParamsOf(params)
  const query = useQuery(
    conversationListQuery({
      q,
      status: status === 'all' ? '' : status,
      assigned,
      page,
      pageSize: perPage,
    }),
  )
  useUnreadNotice(query.data?.unread, inbox.beep)
  return (
    <>
      <ConversationFilters
        q={q}
        status={status}
        assigned={assigned}
        setParams={(values) => setParams({ ...values, page: '' })}
      />
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
              {(total > perPage || page > 1) && (
                <Pager
                  words={{ ...listWords, pages }}
                  page={page}
                  rowsPerPage={perPage}
                  total={total}
                  onPage={(next) => setParams({ page: next === 1 ? '' : String(next) })}
                  isOld={query.isPlaceholderData}
                />
              )}
            </>
          )
        }
      </Loaded>
    </>
  )
}
