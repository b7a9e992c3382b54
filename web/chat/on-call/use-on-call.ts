import { useEffect, useState } from 'react'
import { onCallNotes, onCallWords } from '#content/on-call.ts'
import type { OnCallView } from '#domain/chat/on-call/contract.ts'
import type { ConversationView } from '#web/chat/wire.ts'
import { ApiError, messageOr } from '#web/data/api.ts'
import { readOnCall, sendOnCallCode, textOnCall } from '#web/data/chat-on-call.ts'

type Place = { visitorId: string; sessionId: string }
type Heard = Pick<ConversationView, 'messages' | 'status'>

/** Having the technician on call texted, as the panel shows it. */
export type OnCall = {
  view: OnCallView | null
  /** There is something to show. */
  isShown: boolean
  /** It is being asked for, or was. */
  isInUse: boolean
  isOpen: boolean
  isSending: boolean
  failure: string
  setOpen: (isOpen: boolean) => void
  sendCode: (phoneNumber: string) => void
  text: (code: string) => void
}

/** As of what the conversation had said by then. */
type Read = { view: OnCallView | null; news: string }

/** `isNeeded`: while the number that is answered at any hour is on the screen. */
export function useOnCall(
  { visitorId, sessionId }: Place,
  { messages, status }: Heard,
  isNeeded: boolean,
): OnCall {
  const [{ view }, setRead] = useState<Read>({ view: null, news: '' })
  const [isOpen, setOpen] = useState(false)
  const [isSending, setIsSending] = useState(false)
  const [failure, setFailure] = useState('')
  const heard = messages.findLast(({ senderName }) => senderName === onCallNotes.sender)?.id ?? ''
  const news = `${status} ${heard}`

  // What comes into the conversation, in whichever tab it began, says only that there is news.
  useEffect(() => {
    if (!isNeeded) return
    let isOver = false
    readOnCall(visitorId, sessionId).then(
      (read) => isOver || setRead({ view: read, news }),
      // Without it the number alone is shown.
      () => {},
    )
    return () => void (isOver = true)
  }, [visitorId, sessionId, isNeeded, news])

  async function act(send: () => Promise<OnCallView>): Promise<void> {
    if (isSending) return
    setIsSending(true)
    setFailure('')
    try {
      setRead({ view: await send(), news })
      setOpen(false)
    } catch (error) {
      const now = await readOnCall(visitorId, sessionId).catch(() => null)
      if (now !== null) setRead({ view: now, news })
      // Only the answer was lost: what was sent has arrived.
      const hasArrived =
        error instanceof ApiError && error.status === 0 && now !== null && now.state !== view?.state
      if (hasArrived) setOpen(false)
      else setFailure(messageOr(error, onCallWords.failed))
    }
    setIsSending(false)
  }

  const state = view?.state ?? 'off'
  return {
    view,
    isShown: state !== 'off',
    isInUse: isOpen || !['off', 'offered', 'full'].includes(state),
    isOpen,
    isSending,
    failure,
    setOpen(next) {
      setFailure('')
      setOpen(next)
    },
    sendCode: (phoneNumber) => void act(() => sendOnCallCode(visitorId, sessionId, phoneNumber)),
    text: (code) => void act(() => textOnCall(visitorId, sessionId, code)),
  }
}
