import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef, type RefObject } from 'react'
import { notificationsTab as texts } from '#content/portal-lists.ts'
import type { Notification, Topic } from '#domain/notifications/contract.ts'
import { markRead, refreshNotifications } from '#web/data/notifications.ts'
import { shortInstant, wholeInstant } from '#web/account/format/format-date.ts'
import { SmallButton } from '#web/ui/small-button.tsx'
import { showToast } from '#web/ui/toast.ts'

type NotificationRowProps = {
  notification: Notification
  /** Where the focus goes once it is read, where its row goes then. */
  landing: RefObject<HTMLElement | null> | null
}

export function NotificationRow({ notification, landing }: NotificationRowProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  const { id, type, title, message, isRead, link, createdAt } = notification
  const client = useQueryClient()
  const { mutate, mutateAsync, isPending } = useMutation({
    mutationFn: () => markRead(id),
    onSuccess: () => refreshNotifications(client),
    onError: (error) => void showToast({ ...texts.markFailed, description: error.message }),
  })
  // The button that was pressed has gone.
  const land = () => (landing ?? heading).current?.focus()
  return (
    <li className="notification" data-unread={!isRead}>
      <span className="notification-cell" aria-hidden="true" />
      <div className="min-w-0">
        <p className="flex flex-wrap gap-x-3 text-xs text-soot-600">
          <span className="font-semibold">{topicOf(type)}</span>
          <time dateTime={createdAt} title={wholeInstant(createdAt)}>
            {shortInstant(createdAt)}
          </time>
          <span>{isRead ? texts.marked : texts.unread}</span>
        </p>
        <h3 ref={heading} tabIndex={-1} className="mt-0.5 text-base break-words">
          {title}
        </h3>
        <p className="measure text-sm break-words text-soot-800">{message}</p>
      </div>
      <div className="no-print flex flex-wrap items-center gap-x-5 gap-y-2 text-sm">
        {/* Whoever has followed a notification has read it. */}
        {link !== null && (
          <a
            href={link}
            aria-label={`${texts.goTo}: ${title}`}
            onClick={() => isRead || mutate()}
            className="link py-2"
          >
            {texts.goTo}
          </a>
        )}
        {!isRead && (
          <SmallButton
            disabled={isPending}
            aria-label={`${texts.mark}: ${title}`}
            onClick={() => void mutateAsync().then(land, land)}
          >
            {texts.mark}
          </SmallButton>
        )}
      </div>
    </li>
  )
}

const topicNames: Readonly<Record<Topic, string>> = texts.topics

function topicOf(type: string): string {
  return Object.hasOwn(topicNames, type) ? topicNames[type as Topic] : texts.otherTopic
}
