import { talkWords } from '#content/chat-widget.ts'
import type { Line } from '#web/chat/lines.ts'
import type { ConversationView } from '#web/chat/wire.ts'
import { useNow } from '#web/ui/use-now.ts'
import { TalkLine } from './talk-line.tsx'
import { useStickToEnd } from './use-stick-to-end.ts'

type TalkLogProps = {
  view: ConversationView
  own: Line['senderType']
  /** Whose clock the times are told by; the reader's own unless another is named. */
  zone?: string
  photoAddress: (photoId: string) => string
  onRetry: (key: string) => void
  onDiscard: (key: string) => void
}

const { log, nothingYet, typing, typingBy } = talkWords

/** What has been said, oldest first. Programs that read aloud say each new line. */
export function TalkLog({ view, own, zone, photoAddress, onRetry, onDiscard }: TalkLogProps) {
  const place = useStickToEnd()
  const now = useNow()
  const { lines, seenByOther } = view
  const lastOwn = lines.findLast(({ senderType, state }) => senderType === own && state === 'sent')?.key
  const readUpTo = lines.findIndex(({ id }) => id !== null && id === seenByOther)
  return (
    <div ref={place} className="talk-log" role="log" aria-label={log} aria-relevant="additions">
      {lines.length === 0 && <p className="talk-nothing">{nothingYet}</p>}
      <ol>
        {lines.map((line, at) => (
          <TalkLine
            key={line.key}
            line={line}
            now={now}
            zone={zone}
            isOwn={line.senderType === own}
            isFollowing={isFollowing(lines[at - 1], line)}
            isLastOwn={line.key === lastOwn}
            isRead={readUpTo >= at}
            photoAddress={photoAddress}
            onRetry={onRetry}
            onDiscard={onDiscard}
          />
        ))}
      </ol>
      {view.typing && (
        <p className="talk-typing">
          <i aria-hidden="true" />
          {view.typing.senderName === null ? typing : typingBy.replace('{name}', view.typing.senderName)}
        </p>
      )}
    </div>
  )
}

const sameBreathMs = 5 * 60_000

/** Said by the same person within a few minutes: the name above it stands for both. */
function isFollowing(before: Line | undefined, line: Line): boolean {
  if (before === undefined || before.senderType !== line.senderType || before.senderName !== line.senderName) return false
  return Date.parse(line.createdAt) - Date.parse(before.createdAt) < sameBreathMs
}
