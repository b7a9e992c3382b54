import { useEffect, useState } from 'react'
import { onCallNotes } from '#content/on-call.ts'
import type { ConversationView } from '#web/chat/wire.ts'
import { showUnread } from '#web/chat/visitor/show-unread.ts'
import { changeVisitor, knownVisitor } from '#web/chat/visitor/visitor.ts'

/**
 * How many answers came while the panel was closed, marked on the launcher too; what was seen is
 * remembered for the next page.
 */
export function useUnread(
  view: ConversationView | null,
  isOpen: boolean,
  launcher: HTMLButtonElement,
): number {
  const [seenId, setSeenId] = useState(() => knownVisitor()?.seenId ?? null)
  const answers =
    view?.messages.filter(
      ({ senderType, senderName, id }) =>
        id !== null && (senderType === 'agent' || senderName === onCallNotes.sender),
    ) ?? []
  const lastId = answers.at(-1)?.id ?? null

  if (isOpen && lastId !== null && lastId !== seenId) setSeenId(lastId)

  // What is read here counts in the other tabs and on the next page; in a hidden tab nobody reads.
  useEffect(() => {
    if (!isOpen || lastId === null) return
    const see = () => {
      if (!document.hidden && knownVisitor()?.seenId !== lastId) changeVisitor({ seenId: lastId })
    }
    see()
    document.addEventListener('visibilitychange', see)
    return () => document.removeEventListener('visibilitychange', see)
  }, [isOpen, lastId])

  const count = isOpen ? 0 : answers.length - 1 - answers.findIndex(({ id }) => id === seenId)
  // The launcher is outside React.
  useEffect(() => showUnread(launcher, count), [launcher, count])
  return count
}
