import { chatWidget } from '#content/chat-widget.ts'
import type { Photo } from './use-photo.ts'

type AttachPhotoProps = { photo: Photo; onChoose: (file: File) => void }

const { accept, attach, sending, retry, discard } = chatWidget.photo

/** A photo of the filter, one at a time. */
export function AttachPhoto({ photo, onChoose }: AttachPhotoProps) {
  return (
    <>
      <label className="chat-attach">
        <input
          type="file"
          accept={accept}
          aria-label={attach}
          disabled={photo.state !== 'none'}
          onChange={({ target }) => {
            const file = target.files?.[0]
            target.value = ''
            if (file) onChoose(file)
          }}
        />
        <svg viewBox="0 0 20 20" aria-hidden="true">
          <path d="M2.5 6h3.2L7 4h6l1.3 2h3.2v10h-15ZM10 8a3 3 0 1 1 0 6 3 3 0 0 1 0-6Z" />
        </svg>
      </label>
      <p role="status" className="chat-photo-state">
        {photo.state === 'failed' && photo.failure}
        {photo.state === 'sending' && sending}
      </p>
      {photo.state === 'failed' && (
        <p className="talk-failed">
          <button type="button" onClick={photo.again}>
            {retry}
          </button>{' '}
          <button type="button" onClick={photo.discard}>
            {discard}
          </button>
        </p>
      )}
    </>
  )
}
