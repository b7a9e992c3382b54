import { useEffect, useSyncExternalStore } from 'react'
import type { Conversation } from '#web/chat/conversation.ts'
import type { ConversationView, MessagePage } from '#web/chat/wire.ts'

const nobodyToHear = () => () => undefined
const nothing = () => null

/**
 * The talk on the screen, once there is one; `first` is what a call has already answered of it. Its line lives while the
 * page does: a page that is left gives it up, so that Back is instant.
 */
export function useConversation(
  conversation: Conversation | null,
  first: MessagePage | null,
): ConversationView | null {
  // The line to the server, and what the browser says of page and network.
  useEffect(() => {
    if (conversation === null) return
    const begin = () => conversation.begin(first ?? undefined)
    const wake = () => document.visibilityState === 'visible' && conversation.wake()
    const end = () => conversation.end()
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
  }, [conversation, first])

  return useSyncExternalStore<ConversationView | null>(
    conversation?.subscribe ?? nobodyToHear,
    conversation?.view ?? nothing,
    conversation?.view ?? nothing,
  )
}

/** Tells the other side what has been read: all that is there, while it can be seen. */
export function useSeen(
  conversation: Conversation | null,
  view: ConversationView | null,
  isShown: boolean,
): void {
  const last = view?.messages.at(-1)?.id ?? null
  const connection = view?.connection ?? 'idle'

  // Only a visible page has readers, and only a line tells of them.
  useEffect(() => {
    const hasNews = isShown && last !== null && connection !== 'idle'
    const markSeen = () => hasNews && document.visibilityState === 'visible' && conversation?.seen()
    markSeen()
    document.addEventListener('visibilitychange', markSeen)
    return () => document.removeEventListener('visibilitychange', markSeen)
  }, [conversation, last, connection, isShown])
}
