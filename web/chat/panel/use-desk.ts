import { useEffect, useState } from 'react'
import { type Desk, deskOf, waitingSince, waitsForMs } from '#domain/chat/desk.ts'
import type { ConversationView } from '#web/chat/wire.ts'
import { findTeamPresence } from '#web/data/chat.ts'
import { useNow } from '#web/ui/use-now.ts'

const lookEveryMs = 20_000
const nothingSaid: Said = { messages: [], typing: null }

type Said = Pick<ConversationView, 'messages' | 'typing'>

/** Who is there for this conversation, and whether it has gone without an answer for a minute. */
export function useDesk(said: Said | null, isOpen: boolean): { desk: Desk; hasWaited: boolean } {
  const { messages, typing } = said ?? nothingSaid
  const now = useNow()
  const isTeamHere = useTeamHere(isOpen)
  const hasWaited = useWaited(waitingSince(messages))
  return {
    desk:
      now === null
        ? { state: 'unknown' }
        : deskOf({ now, isTeamHere, messages, typing, hasWaited }),
    hasWaited,
  }
}

/** Null until the server has said so, and while it cannot be reached. */
function useTeamHere(isOpen: boolean): boolean | null {
  const [isTeamHere, setIsTeamHere] = useState<boolean | null>(null)

  // People come and go without a word: the server is asked as long as the panel is read.
  useEffect(() => {
    if (!isOpen) return
    let isOver = false
    const look = () =>
      document.hidden ||
      void findTeamPresence().then(
        (found) => isOver || setIsTeamHere(found.isTeamHere),
        () => isOver || setIsTeamHere(null),
      )
    look()
    const timer = setInterval(look, lookEveryMs)
    document.addEventListener('visibilitychange', look)
    return () => {
      isOver = true
      clearInterval(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [isOpen])

  return isTeamHere
}

function useWaited(since: number | null): boolean {
  const [waited, setWaited] = useState<number | null>(null)

  // A minute passes without an event. The clock of the browser may be wrong: it is never waited for
  // longer.
  useEffect(() => {
    if (since === null) return
    const left = Math.min(waitsForMs, Math.max(0, since + waitsForMs - Date.now()))
    const timer = setTimeout(() => setWaited(since), left)
    return () => clearTimeout(timer)
  }, [since])

  return since !== null && waited === since
}
