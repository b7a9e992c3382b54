import { useEffect, useEffectEvent, useState } from 'react'
import { messages } from '#content/messages.ts'
import { goOn, isStillOurs, leaveTalk, startTalk, type OpenTalk } from '#web/chat/visitor/open-talk.ts'
import { showToast } from '#web/ui/toast.ts'

export type Opening = { state: 'opening' | 'failed' | 'nameless' | 'starting' } | { state: 'open'; open: OpenTalk }

/** From the press on the launcher to the talk. */
export function useOpenTalk() {
  const [tries, setTries] = useState(0)
  const [reached, setReached] = useState<{ by: number; opening: Opening }>({ by: 0, opening: { state: 'opening' } })
  const show = (opening: Opening) => setReached({ by: tries, opening })
  const openAgain = () => setTries(tries + 1)
  const opening = reached.by === tries ? reached.opening : ({ state: 'opening' } as const)
  const look = useEffectEvent(() => opening.state === 'open' && !isStillOurs(opening.open) && openAgain())

  // Storage and server are asked once the panel is there.
  useEffect(() => {
    let left = false
    const end = (opening: Opening) => left || setReached({ by: tries, opening })
    goOn().then(
      (open) => end(open === null ? { state: 'nameless' } : { state: 'open', open }),
      () => {
        end({ state: 'failed' })
        void showToast(messages.chat.initFailed)
      },
    )
    return () => void (left = true)
  }, [tries])

  // Another tab has signed out, or somebody else in; a page that Back restores may be older than that.
  useEffect(() => {
    const hear = () => look()
    window.addEventListener('storage', hear)
    window.addEventListener('pageshow', hear)
    return () => {
      window.removeEventListener('storage', hear)
      window.removeEventListener('pageshow', hear)
    }
  }, [])

  async function start(name: string): Promise<void> {
    show({ state: 'starting' })
    try {
      show({ state: 'open', open: await startTalk(name) })
    } catch {
      show({ state: 'nameless' })
      void showToast(messages.chat.initFailed)
    }
  }

  return {
    opening,
    start,
    again: openAgain,
    anew() {
      if (opening.state === 'open') leaveTalk(opening.open)
      openAgain()
    },
  }
}
