import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { notificationsTab as texts } from '#content/portal-lists.ts'
import { ListBody } from '#web/account/lists/list-body.tsx'
import { ListToolbar } from '#web/account/lists/list-page.tsx'
import { messageOr } from '#web/data/api.ts'
import { statsQuery } from '#web/data/customers-dashboard.ts'
import { markAllRead, notificationsQuery, refreshNotifications } from '#web/data/notifications.ts'
import type { TabProps } from '#web/portal/dashboard/lazy-tabs.tsx'
import { SmallButton } from '#web/ui/small-button.tsx'
import { tabList } from '#web/portal/dashboard/use-place.ts'
import { showToast } from '#web/ui/toast.ts'
import { NotificationRow } from './notification-row.tsx'

const shows = { '': texts.shows.all, unread: texts.shows.unread }

export function NotificationsTab({ place }: TabProps) {
  const list = tabList(place, { statuses: shows })
  const query = useQuery(notificationsQuery(list.params))
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
      <ListToolbar list={list} statusLabel={texts.show}>
        <SmallButton
          disabled={isPending || unread === 0}
          onClick={() => mutate()}
          className="ml-auto"
        >
          {texts.markAll}
        </SmallButton>
      </ListToolbar>
      <ListBody list={list} query={query} rowsWhileLoading={8} texts={texts}>
        {(rows, isOld) => (
          <ul className="border-t border-line" aria-busy={isOld}>
            {rows.map((notification) => (
              <NotificationRow
                key={notification.id}
                notification={notification}
                landing={list.params.status === '' ? null : heading}
              />
            ))}
          </ul>
        )}
      </ListBody>
      <p className="no-print border-t border-line pt-4 text-sm text-soot-800">
        {texts.choices.text}{' '}
        <a href={texts.choices.link.href} className="link">
          {texts.choices.link.label}
        </a>
      </p>
    </div>
  )
}
