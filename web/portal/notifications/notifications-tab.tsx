import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, type RefObject } from 'react'
import { notificationsTab as texts } from '#content/portal-lists.ts'
import { portal } from '#content/portal.ts'
import { messageOr } from '#web/data/api.ts'
import { statsQuery } from '#web/data/customers-dashboard.ts'
import { rowsPerPage } from '#web/data/list-params.ts'
import { markAllRead, notificationsQuery, refreshNotifications } from '#web/data/notifications.ts'
import type { TabProps } from '#web/portal/dashboard/lazy-tabs.tsx'
import { listAt, type PortalListPlace } from '#web/portal/lists/list-at.ts'
import { ListToolbar, StatusChoice } from '#web/portal/lists/list-toolbar.tsx'
import { Nothing } from '#web/account/nothing.tsx'
import { Problem } from '#web/account/problem.tsx'
import { Pager } from '#web/ui/pager.tsx'
import { SkeletonRows } from '#web/ui/skeleton.tsx'
import { SmallButton } from '#web/ui/small-button.tsx'
import { showToast } from '#web/ui/toast.ts'
import { NotificationRow } from './notification-row.tsx'

const shows = { '': texts.shows.all, unread: texts.shows.unread }
const rowsWhileLoading = 8

export function NotificationsTab({ place }: TabProps) {
  const list = listAt(place, { sorts: {}, statuses: shows })
  const heading = useRef<HTMLHeadingElement>(null)
  const unread = useQuery(statsQuery()).data?.unreadNotifications ?? 0
  const client = useQueryClient()
  const { mutate, isPending } = useMutation({
    mutationFn: markAllRead,
    onSuccess: () => refreshNotifications(client),
    onError: (error) =>
      void showToast({ ...texts.markFailed, description: messageOr(error, texts.markAllFailed) }),
  })
  return (
    <div>
      <h2 ref={heading} tabIndex={-1} className="sr-only">
        {texts.heading}
      </h2>
      <ListToolbar>
        <StatusChoice label={texts.show} list={list} options={shows} />
        <SmallButton
          disabled={isPending || unread === 0}
          onClick={() => mutate()}
          className="ml-auto"
        >
          {texts.markAll}
        </SmallButton>
      </ListToolbar>
      <Rows list={list} landing={list.params.status === '' ? null : heading} />
      <p className="no-print border-t border-line pt-4 text-sm text-soot-800">
        {texts.choices.text}{' '}
        <a href={texts.choices.link.href} className="link">
          {texts.choices.link.label}
        </a>
      </p>
    </div>
  )
}

function Rows({
  list,
  landing,
}: {
  list: PortalListPlace
  landing: RefObject<HTMLElement | null> | null
}) {
  const query = useQuery(notificationsQuery(list.params))
  const { data, error, isPending, isPlaceholderData, refetch } = query
  if (isPending) return <SkeletonRows label={texts.loading} rows={rowsWhileLoading} />
  if (error) return <Problem message={error.message} onAgain={() => void refetch()} />
  if (data.total === 0 && !list.isNarrowed)
    return <Nothing heading={texts.empty} text={texts.emptyText} />
  if (data.total === 0) return <Nothing heading={texts.noneFound} text={texts.noneFoundText} />
  return (
    <>
      <ul className="border-t border-line">
        {data.rows.map((notification) => (
          <NotificationRow key={notification.id} notification={notification} landing={landing} />
        ))}
      </ul>
      <Pager
        words={portal.lists}
        page={list.params.page}
        rowsPerPage={rowsPerPage}
        total={data.total}
        onPage={list.onPage}
        isOld={isPlaceholderData}
        onBeyond={(page) => list.onParams({ page })}
      />
    </>
  )
}
