import { useQuery } from '@tanstack/react-query'
import { chatPage } from '#content/admin-chat.ts'
import { conversationStates } from '#domain/chat/states.ts'
import { optionsOf } from '#domain/states.ts'
import { knownOf, listAt, type ListPlace } from '#web/account/lists/list-at.ts'
import { ListBody } from '#web/account/lists/list-body.tsx'
import { ListToolbar } from '#web/account/lists/list-page.tsx'
import { conversationListQuery } from '#web/data/chat-staff.ts'
import { Select } from '#web/ui/select.tsx'
import { SmallButton } from '#web/ui/small-button.tsx'
import { ConversationRow } from './conversation-row.tsx'
import type { useInbox } from './use-inbox.ts'
import { useUnreadNotice } from './use-unread-notice.ts'

type ConversationListProps = {
  place: ListPlace
  open: string
  addressOf: (conversation: string) => string
  inbox: ReturnType<typeof useInbox>
}

const { all, assigned: hands, empty, failed, pages, soundOn, soundOff, whose } = chatPage
const statuses = { ...optionsOf(conversationStates), all }
const perPage = 50

/** Newest message first, and how many wait. */
export function ConversationList({ place, open, addressOf, inbox }: ConversationListProps) {
  const assigned = knownOf(hands, place.params['assigned'])
  const list = listAt(place, { statuses, others: { assigned } })
  const { q, status, page } = list.params
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
      <ListToolbar
        list={list}
        placeholder={chatPage.searchPlaceholder}
        statusLabel={chatPage.status}
      >
        <Select
          label={whose}
          value={assigned}
          options={hands}
          onChoose={(chosen) => place.setParams({ assigned: chosen, page: '' })}
          className="max-sm:grow max-sm:basis-36"
        />
        <SmallButton aria-pressed={inbox.isLoud} onClick={inbox.toggleSound}>
          {inbox.isLoud ? soundOn : soundOff}
        </SmallButton>
      </ListToolbar>
      <ListBody
        list={list}
        query={query}
        rowsPerPage={perPage}
        texts={{
          empty: empty.text,
          emptyText: empty.next,
          noneFound: empty.text,
          noneFoundText: empty.next,
          pages,
        }}
        failedText={failed}
        level={2}
      >
        {(conversations) => (
          <ul aria-label={chatPage.list} className="border-t border-line">
            {conversations.map((conversation) => (
              <ConversationRow
                key={conversation.id}
                conversation={conversation}
                isOpen={conversation.id === open}
                href={addressOf(conversation.id)}
              />
            ))}
          </ul>
        )}
      </ListBody>
    </>
  )
}
