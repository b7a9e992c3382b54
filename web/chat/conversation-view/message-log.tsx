import '#web/styles/chat-talk.css'
import { Fragment } from 'react'
import { conversationWords } from '#content/chat-widget.ts'
import { fill } from '#domain/fill.ts'
import type { MessageEntry } from '#web/chat/messages.ts'
import type { ConversationView } from '#web/chat/wire.ts'
import { useNow } from '#web/ui/use-now.ts'
import { MessageRow } from './message-row.tsx'
import { useStickToEnd } from './use-stick-to-end.ts'

type MessageLogProps = {
  view: ConversationView
  own: MessageEntry['senderType']
  /** The time zone of the times; the reader's own unless another is named. */
  zone?: string
  photoAddress: (photoId: string) => string
  /** For our team: up to this place nobody had proven who wrote. */
  claimed?: { after: number; by: string } | null
  onRetry: (key: string) => void
  onDiscard: (key: string) => void
}

const { log, nothingYet, typing, typingBy, claimedHere } = conversationWords

/** The messages, oldest first. Screen readers announce each new one. */
export function MessageLog({
  view,
  own,
  zone,
  photoAddress,
  claimed = null,
  onRetry,
  onDiscard,
}: MessageLogProps) {
  const place = useStickToEnd()
  const now = useNow()
  const { messages, seenByOther } = view
  const lastOwn = messages.findLast(
    ({ senderType, state }) => senderType === own && state === 'sent',
  )?.key
  const readUpTo = messages.findIndex(({ id }) => id !== null && id === seenByOther)
  const claimedAt = claimedIndex(messages, claimed?.after ?? 0)
  return (
    <div ref={place} className="talk-log" role="log" aria-label={log} aria-relevant="additions">
      {messages.length === 0 && <p className="talk-nothing">{nothingYet}</p>}
      <ol>
        {messages.map((entry, at) => (
          <Fragment key={entry.key}>
            {at === claimedAt && <ClaimedHere by={claimed?.by ?? ''} />}
            <MessageRow
              entry={entry}
              now={now}
              zone={zone}
              isOwn={entry.senderType === own}
              isUnproven={at < claimedAt && entry.senderType === 'customer'}
              isFollowing={at !== claimedAt && isFollowing(messages[at - 1], entry)}
              isLastOwn={entry.key === lastOwn}
              isRead={readUpTo >= at}
              photoAddress={photoAddress}
              onRetry={onRetry}
              onDiscard={onDiscard}
            />
          </Fragment>
        ))}
        {messages.length > 0 && claimedAt === messages.length && (
          <ClaimedHere by={claimed?.by ?? ''} />
        )}
      </ol>
      {view.typing && (
        <p className="talk-typing">
          <i aria-hidden="true" />
          {view.typing.senderName === null
            ? typing
            : fill(typingBy, { name: view.typing.senderName })}
        </p>
      )}
    </div>
  )
}

function ClaimedHere({ by }: { by: string }) {
  return <li className="talk-claimed">{fill(claimedHere, { name: by })}</li>
}

/** The message before which the account signed in; -1 where nothing was written before. */
function claimedIndex(messages: readonly MessageEntry[], after: number): number {
  const isBefore = ({ seq }: MessageEntry) => seq !== null && seq <= after
  if (!messages.some(isBefore)) return -1
  return messages.findLastIndex(isBefore) + 1
}

const sameBreathMs = 5 * 60_000

/** By the same person within a few minutes: the name above stands for both. */
function isFollowing(before: MessageEntry | undefined, entry: MessageEntry): boolean {
  if (
    before === undefined ||
    before.senderType !== entry.senderType ||
    before.senderName !== entry.senderName
  )
    return false
  return Date.parse(entry.createdAt) - Date.parse(before.createdAt) < sameBreathMs
}
