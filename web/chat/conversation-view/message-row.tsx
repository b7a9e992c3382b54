import { conversationWords } from '#content/chat-widget.ts'
import type { MessageEntry } from '#web/chat/messages.ts'
import { fullTime, shortTime } from './format-time.ts'

type MessageRowProps = {
  entry: MessageEntry
  now: Date | null
  zone: string | undefined
  isOwn: boolean
  isUnproven: boolean
  isFollowing: boolean
  isLastOwn: boolean
  isRead: boolean
  photoAddress: (photoId: string) => string
  onRetry: (key: string) => void
  onDiscard: (key: string) => void
}

const { you, state, retry, discard, photo, unproven } = conversationWords

export function MessageRow({
  entry,
  now,
  zone,
  isOwn,
  isUnproven,
  isFollowing,
  isLastOwn,
  isRead,
  photoAddress,
  onRetry,
  onDiscard,
}: MessageRowProps) {
  const { key, senderType, senderName, message, createdAt, photoId } = entry
  const side = isOwn ? 'own' : senderType === 'system' ? 'system' : 'other'
  return (
    <li
      className="talk-line"
      data-side={side}
      data-state={entry.state}
      data-unproven={isUnproven || undefined}
    >
      <p className={isFollowing ? 'talk-by talk-by-same' : 'talk-by'}>
        <b>{isOwn && senderType === 'customer' ? you : senderName}</b>{' '}
        <time dateTime={createdAt} title={fullTime(createdAt, zone)}>
          {shortTime(createdAt, now, zone)}
        </time>
        {isUnproven && ` · ${unproven}`}
      </p>
      {photoId !== null && (
        <a href={photoAddress(photoId)} target="_blank" rel="noreferrer">
          <img src={photoAddress(photoId)} alt={photo} loading="lazy" className="talk-photo" />
        </a>
      )}
      <p className="talk-text">{message}</p>
      {entry.state === 'failed' && (
        <p className="talk-failed">
          {state.failed}. {entry.reason}{' '}
          <button type="button" onClick={() => onRetry(key)}>
            {retry}
          </button>{' '}
          <button type="button" onClick={() => onDiscard(key)}>
            {discard}
          </button>
        </p>
      )}
      {entry.state === 'sending' && <p className="talk-state">{state.sending}</p>}
      {isLastOwn && <p className="talk-state">{isRead ? state.seen : state.sent}</p>}
    </li>
  )
}
