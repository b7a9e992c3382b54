import { useEffect, useSyncExternalStore } from 'react'
import type { Conversation } from '#web/chat/conversation.ts'
import type { ConversationView, TalkPart } from '#web/chat/wire.ts'

const nobodyToHear = () => () => undefined
const nothing = () => null

/**
 * The talk on the screen, once there is one; `first` is what a call has already answered of it. Its line lives while the
 * page does: a page that is left gives it up, so that Back is instant.
 */
export function useConversation(
  talk: Conversation | null,
  first: TalkPart | null,
): ConversationView | null {
  // The line to the server, and what the browser says of page and network.
  useEffect(() => {
    if (talk === null) return
    const begin = () => talk.begin(first ?? undefined)
    const wake = () => document.visibilityState === 'visible' && talk.wake()
    const end = () => talk.end()
    const back = ({ persisted }: PageTransitionEvent) => persisted && begin()
    begin()
    document.addEventListener('visibilitychange', wake)
    window.addEventListener('online', wake)
    window.addEventListener('pagehide', end)
    window.addEventListener('pageshow', back)
    return () => {
      document.removeEventListener('visibilitychange', wake)
      window.removeEventListener('online', wake)
      window.removeEventListener('pagehide', end)
      window.removeEventListener('pageshow', back)
      end()
    }
  }, [talk, first])

  return useSyncExternalStore<ConversationView | null>(
    talk?.subscribe ?? nobodyToHear,
    talk?.view ?? nothing,
    talk?.view ?? nothing,
  )
}

/** Tells the other side what has been read: all that is there, while it can be seen. */
export function useSeen(
  talk: Conversation | null,
  view: ConversationView | null,
  isShown: boolean,
): void {
  const last = view?.lines.at(-1)?.id ?? null
  const connection = view?.connection ?? 'idle'

  // Only a visible page has readers, and only a line tells of them.
  useEffect(() => {
    const hasNews = isShown && last !== null && connection !== 'idle'
    const tell = () => hasNews && document.visibilityState === 'visible' && talk?.seen()
    tell()
    document.addEventListener('visibilitychange', tell)
    return () => document.removeEventListener('visibilitychange', tell)
  }, [talk, last, connection, isShown])
}
