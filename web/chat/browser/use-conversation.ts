import { useEffect, useSyncExternalStore } from 'react'
import type { Conversation } from '#web/chat/conversation.ts'
import { liveWithPage } from '#web/data/live-socket.ts'
import type { ConversationView, MessagePage } from '#web/chat/wire.ts'

const nobodyToHear = () => () => undefined
const nothing = () => null

/**
 * The conversation on the screen, once there is one; `first` is what a call has already returned of
 * it.
 */
export function useConversation(
  conversation: Conversation | null,
  first: MessagePage | null,
): ConversationView | null {
  // The connection to the server, and browser events of page and network.
  useEffect(() => {
    if (conversation === null) return
    return liveWithPage({
      begin: () => conversation.begin(first ?? undefined),
      wake: () => conversation.wake(),
      end: () => conversation.end(),
    })
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
