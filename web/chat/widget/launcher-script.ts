import type { ChatMessage, ChatConversation } from '#domain/chat/contract.ts'
import { chatCustomer } from '#web/chat/visitor/chat-customer.ts'
import { modeOnArrival } from '#web/chat/visitor/mode-on-arrival.ts'
import { showUnread } from '#web/chat/visitor/show-unread.ts'
import { visitorAs } from '#web/chat/visitor/visitor.ts'
import { loadCode } from '#web/ui/load-code.ts'

/**
 * Wakes the chat when it is pressed, when a conversation follows from the page before, or when the
 * address leads to one.
 */
export function wakeChat(): void {
  const launcher = document.querySelector<HTMLButtonElement>('#chat-launcher')
  if (launcher === null) return
  const load = () => loadCode(() => import('./mount-widget.tsx'))
  let isWoken = false

  function wake(isPressed: boolean): void {
    if (isWoken || launcher === null) return
    isWoken = true
    load().then(
      ({ mountWidget }) => mountWidget(launcher, isPressed),
      // Loading failed: the next press tries again.
      () => (isWoken = false),
    )
  }

  launcher.addEventListener('click', () => wake(true))
  if (modeOnArrival() !== 'closed') return wake(false)
  if (location.hash.startsWith('#chat=')) return wake(true)
  launcher.addEventListener('pointerenter', () => void load().catch(() => undefined), {
    once: true,
  })
  const look = () =>
    isWoken ||
    document.hidden ||
    void countUnread().then((count) => isWoken || showUnread(launcher, count))
  look()
  document.addEventListener('visibilitychange', look)
}

/** How many answers wait for a visitor with a conversation. Makes no call where there is none. */
async function countUnread(): Promise<number> {
  const { visitorId, sessionId, seenId } = visitorAs(chatCustomer()?.id ?? null) ?? {}
  if (!visitorId || !sessionId) return 0
  // Most visitors have no conversation, and load nothing for one.
  const answer = await import('#web/chat/visitor/conversation-address.ts')
    .then(({ conversationAddress }) => fetch(conversationAddress(visitorId, seenId ?? undefined)))
    .catch(() => null)
  return answer?.ok ? answersIn(((await answer.json()) as ChatConversation).messages) : 0
}

const answersIn = (messages: readonly ChatMessage[]) =>
  messages.filter(({ senderType }) => senderType === 'agent').length
