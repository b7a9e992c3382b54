import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { chatPage } from '#content/admin-chat.ts'
import { Loaded } from '#web/admin/chrome/loaded.tsx'
import { Empty } from '#web/admin/parts/empty.tsx'
import { talksAsked } from '#web/data/office-chat.ts'
import { TalkFilters } from './conversation-filters.tsx'
import { TalkRow } from './conversation-row.tsx'
import type { useInbox } from './use-inbox.ts'
import { useUnreadTold } from './use-unread-notice.ts'

type TalkListProps = {
  asked: Readonly<Record<string, string>>
  ask: (values: Record<string, string>) => void
  open: string
  addressOf: (talk: string) => string
  inbox: ReturnType<typeof useInbox>
}

const { list, empty, failed, more, soundOn, soundOff } = chatPage
const perPage = 50

/** Newest message first, and how many wait. */
export function TalkList({ asked, ask, open, addressOf, inbox }: TalkListProps) {
  const [pageSize, setPageSize] = useState(perPage)
  const { q = '', status = 'active', assigned = '' } = asked
  const query = useQuery(
    talksAsked({ q, status: status === 'all' ? '' : status, assigned, pageSize }),
  )
  useUnreadTold(query.data?.unread, inbox.beep)
  return (
    <>
      <TalkFilters q={q} status={status} assigned={assigned} ask={ask} />
      <button
        type="button"
        aria-pressed={inbox.isLoud}
        onClick={inbox.toggleSound}
        className="small-button mt-3"
      >
        {inbox.isLoud ? soundOn : soundOff}
      </button>
      <Loaded query={query} failedText={failed}>
        {({ items, total }) =>
          items.length === 0 ? (
            <Empty text={empty.text} next={empty.next} />
          ) : (
            <>
              <ul aria-label={list} className="mt-3 border-t border-line">
                {items.map((talk) => (
                  <TalkRow
                    key={talk.id}
                    talk={talk}
                    isOpen={talk.id === open}
                    href={addressOf(talk.id)}
                  />
                ))}
              </ul>
              {total > items.length && (
                <button
                  type="button"
                  onClick={() => setPageSize(pageSize + perPage)}
                  className="small-button mt-3"
                >
                  {more}
                </button>
              )}
            </>
          )
        }
      </Loaded>
    </>
  )
}
