import { useEffect, useEffectEvent, useState } from 'react'
import { chatWidget } from '#content/chat-widget.ts'
import { messages } from '#content/messages.ts'
import { fill, type TextWith } from '#domain/fill.ts'
import {
  claim,
  follow,
  fullName,
  goOn,
  isStillOurs,
  leaveConversation,
  startOver,
  startOwn,
  startConversation,
  type OpenConversation,
} from '#web/chat/visitor/open-conversation.ts'
import { chatCustomer } from '#web/chat/visitor/chat-customer.ts'
import { showToast } from '#web/ui/toast.ts'

export type Opening =
  | { state: 'opening' | 'failed' | 'nameless' | 'locked' | 'starting' }
  | { state: 'open'; open: OpenConversation }

/** From the press on the launcher to the conversation. */
export function useOpenConversation() {
  const [tries, setTries] = useState(0)
  const [reached, setReached] = useState<{ by: number; opening: Opening }>({
    by: 0,
    opening: { state: 'opening' },
  })
  const [note, setNote] = useState({ by: 0, text: '' })
  const show = (opening: Opening) => setReached({ by: tries, opening })
  const openAgain = () => setTries(tries + 1)
  const opening = reached.by === tries ? reached.opening : ({ state: 'opening' } as const)
  useFollowed(opening, openAgain)

  // Storage and server are read once the panel is there.
  useEffect(() => {
    let left = false
    const end = (opening: Opening) => left || setReached({ by: tries, opening })
    goOn().then(
      (found) => end(typeof found === 'string' ? { state: found } : { state: 'open', open: found }),
      () => {
        end({ state: 'failed' })
        void showToast(messages.chat.initFailed)
      },
    )
    return () => void (left = true)
  }, [tries])

  async function start(name: string): Promise<void> {
    show({ state: 'starting' })
    try {
      show({ state: 'open', open: await startConversation(name) })
    } catch {
      show({ state: 'nameless' })
      void showToast(messages.chat.initFailed)
    }
  }

  // On a refusal or without a response everything stays as it is: the offer says why.
  async function become(next: Promise<OpenConversation>, done: TextWith<'name'>): Promise<void> {
    show({ state: 'open', open: await next })
    setNote({ by: tries, text: fill(done, { name: chatCustomer()?.firstName ?? '' }) })
  }

  return {
    opening,
    /** What has just become of the conversation, for the screen and for screen readers. */
    note: note.by === tries ? note.text : '',
    start,
    offer: opening.state === 'open' ? offerOf(opening.open, become) : null,
    startOver() {
      startOver(opening.state === 'open' ? opening.open : null)
      openAgain()
    },
    again: openAgain,
    anew() {
      if (opening.state === 'open') leaveConversation(opening.open)
      openAgain()
    },
  }
}

/** Null where there is nothing to claim. */
function offerOf(
  open: OpenConversation,
  become: (next: Promise<OpenConversation>, done: TextWith<'name'>) => Promise<void>,
) {
  const customer = chatCustomer()
  if (!open.mayClaim || customer === null) return null
  return {
    name: fullName(customer),
    onClaim: () => become(claim(open), chatWidget.claim.done),
    onStartNew: () => become(startOwn(open), chatWidget.claim.begun),
  }
}

function useFollowed(opening: Opening, openAgain: () => void): void {
  const look = useEffectEvent(() => {
    if (opening.state !== 'open' || isStillOurs(opening.open)) return
    follow(opening.open)
    openAgain()
  })

  // Another tab has signed out, or somebody else in; a page that Back restores may be older.
  useEffect(() => {
    const hear = () => look()
    window.addEventListener('storage', hear)
    window.addEventListener('pageshow', hear)
    return () => {
      window.removeEventListener('storage', hear)
      window.removeEventListener('pageshow', hear)
    }
  }, [])
}
