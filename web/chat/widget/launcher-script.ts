import { modeOnArrival } from '#web/chat/visitor/mode-on-arrival.ts'
import { showUnread } from '#web/chat/visitor/show-unread.ts'
import { countUnread } from '#web/chat/visitor/unread.ts'
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
