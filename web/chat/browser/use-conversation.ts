import { useEffect, useSyncExternalStore } from 'react'
import type { Conversation } from '#web/chat/conversation.ts'
import type { ConversationView, MessagePage } from '#web/chat/wire.ts'

const nobodyToHear = () => () => undefined
const nothing = () => null

/**
 * The conversation on the screen, once there is one; `first` is what a call has already returned of
 * it. Its connection lasts as long as the page: it is closed when the page is left, so that Back is
 * instant.
 */
export function useConversation(
  conversation: Conversation | null,
  first: MessagePage | null,
): ConversationView | null {
  // The connection to the server, and browser events of page and network.
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

/** Signals the other side what has been read: everything, while it is visible. */
export function useSeen(
  conversation: Conversation | null,
  view: ConversationView | null,
  isShown: boolean,
): void {
  const last = view?.messages.at(-1)?.id ?? null
  const connection = view?.connection ?? 'idle'

  // Read marks need a visible page and a connection.
  useEffect(() => {
    const hasNews = isShown && last !== null && connection !== 'idle'
    const markSeen = () => hasNews && document.visibilityState === 'visible' && conversation?.seen()
    markSeen()
    document.addEventListener('visibilitychange', markSeen)
    return () => document.removeEventListener('visibilitychange', markSeen)
  }, [conversation, last, connection, isShown])
}
