import { useEffect, useRef, useState } from 'react'
import { chatWidget } from '#content/chat-widget.ts'
import { randomId } from '#web/chat/browser/random-id.ts'
import type { OpenConversation } from '#web/chat/visitor/open-conversation.ts'
import { messageOr } from '#web/data/api.ts'
import { sendPhoto } from '#web/data/chat.ts'
import { showToast } from '#web/ui/toast.ts'
import { smallerPhoto } from './smaller-photo.ts'

type Chosen = { file: File; clientMessageId: string; sessionId: string; failure: string | null }

/** A photo being sent, as the upload field shows it. */
export type Photo =
  | { state: 'none' | 'sending' }
  | { state: 'failed'; failure: string; again: () => void; discard: () => void }

const { failed, notSent } = chatWidget.photo

/**
 * The photo that is being sent, or failed. It survives a minimized panel; a retry keeps its id, so
 * it arrives once.
 */
export function usePhoto(open: OpenConversation | null, isOpen: boolean) {
  const [stored, setStored] = useState<Chosen | null>(null)
  const isSeen = useRef(false)
  // Nothing of another person in this browser is shown or sent.
  const chosen = stored !== null && stored.sessionId === open?.sessionId ? stored : null

  // Visibility is checked when the response comes, which may be long after.
  useEffect(() => {
    isSeen.current = isOpen
    return () => void (isSeen.current = false)
  }, [isOpen])

  async function send(
    { conversation, visitorId, sessionId }: OpenConversation,
    file: File,
    clientMessageId = randomId(),
  ): Promise<void> {
    const photo = { file, clientMessageId, sessionId, failure: null }
    // Another photo may be on its way by then, of whoever came next.
    const end = (ended: Chosen | null) =>
      setStored((now) => (now?.clientMessageId === clientMessageId ? ended : now))
    setStored(photo)
    try {
      conversation.receive(
        await sendPhoto({ visitorId, sessionId, clientMessageId }, await smallerPhoto(file)),
      )
      end(null)
    } catch (error) {
      const failure = messageOr(error, failed)
      end({ ...photo, failure })
      if (!isSeen.current)
        void showToast({ title: notSent, description: failure, variant: 'destructive' })
    }
  }

  return { photo: shown(), choose: (file: File) => void (open && send(open, file)) }

  function shown(): Photo {
    if (chosen === null || open === null) return { state: 'none' }
    const { file, clientMessageId, failure } = chosen
    if (failure === null) return { state: 'sending' }
    return {
      state: 'failed',
      failure,
      again: () => void send(open, file, clientMessageId),
      discard: () => setStored(null),
    }
  }
}
