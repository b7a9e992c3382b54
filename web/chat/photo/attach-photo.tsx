import { useState } from 'react'
import { chatWidget } from '#content/chat-widget.ts'
import type { ChatMessage } from '#domain/chat/contract.ts'
import { randomId } from '#web/chat/browser/random-id.ts'
import { messageOr } from '#web/data/api.ts'
import { sendPhoto } from '#web/data/chat.ts'
import { smallerPhoto } from './smaller-photo.ts'

type Chosen = { file: File; clientMessageId: string; failure: string | null }
type AttachPhotoProps = { visitorId: string; sessionId: string; onSent: (message: ChatMessage) => void }

const { attach, sending, failed, retry, discard } = chatWidget.photo

/** A photo of the filter. Tried again it keeps its id: it arrives once. */
export function AttachPhoto({ visitorId, sessionId, onSent }: AttachPhotoProps) {
  const [chosen, setChosen] = useState<Chosen | null>(null)

  async function send(photo: Chosen): Promise<void> {
    setChosen({ ...photo, failure: null })
    try {
      onSent(await sendPhoto({ visitorId, sessionId, clientMessageId: photo.clientMessageId }, await smallerPhoto(photo.file)))
      setChosen(null)
    } catch (error) {
      setChosen({ ...photo, failure: messageOr(error, failed) })
    }
  }

  return (
    <>
      <label className="chat-attach">
        <input
          type="file"
          accept="image/*"
          aria-label={attach}
          disabled={chosen !== null}
          onChange={({ target }) => {
            const file = target.files?.[0]
            target.value = ''
            if (file) void send({ file, clientMessageId: randomId(), failure: null })
          }}
        />
        <svg viewBox="0 0 20 20" aria-hidden="true">
          <path d="M2.5 6h3.2L7 4h6l1.3 2h3.2v10h-15ZM10 8a3 3 0 1 1 0 6 3 3 0 0 1 0-6Z" />
        </svg>
      </label>
      <p role="status" className="chat-photo-state">
        {chosen !== null && (chosen.failure ?? sending)}
      </p>
      {chosen !== null && chosen.failure !== null && (
        <p className="talk-failed">
          <button type="button" onClick={() => void send(chosen)}>
            {retry}
          </button>{' '}
          <button type="button" onClick={() => setChosen(null)}>
            {discard}
          </button>
        </p>
      )}
    </>
  )
}
