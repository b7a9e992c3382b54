import { useEffect, useEffectEvent, useRef } from 'react'
import { chatPage } from '#content/admin-chat.ts'
import { fill } from '#domain/fill.ts'

const { titleUnread } = chatPage

/** The unread count is in the tab's title; a new message makes a sound. */
export function useUnreadNotice(unread: number | undefined, onMore: () => void): void {
  const title = useRef<string | null>(null)
  const before = useRef<number | undefined>(undefined)
  const more = useEffectEvent(onMore)

  // The tab's title and the speaker are outside the page.
  useEffect(() => {
    title.current ??= document.title
    if (unread === undefined) return
    document.title =
      unread === 0
        ? title.current
        : fill(titleUnread, { count: String(unread), title: title.current })
    if (before.current !== undefined && unread > before.current) more()
    before.current = unread
  }, [unread])
}
