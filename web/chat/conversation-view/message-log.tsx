import { Fragment } from 'react'
import { talkWords } from '#content/chat-widget.ts'
import { fill } from '#domain/fill.ts'
import type { Line } from '#web/chat/messages.ts'
import type { ConversationView } from '#web/chat/wire.ts'
import { useNow } from '#web/ui/use-now.ts'
import { TalkLine } from './message-row.tsx'
import { useStickToEnd } from './use-stick-to-end.ts'

type TalkLogProps = {
  view: ConversationView
  own: Line['senderType']
  /** Whose clock the times are told by; the reader's own unless another is named. */
  zone?: string
  photoAddress: (photoId: string) => string
  /** For our team: up to this place nobody had proven who wrote. */
  claimed?: { after: number; by: string } | null
  onRetry: (key: string) => void
  onDiscard: (key: string) => void
}

const { log, nothingYet, typing, typingBy, claimedHere } = talkWords

/** What has been said, oldest first. Programs that read aloud say each new line. */
export function TalkLog({
  view,
  own,
  zone,
  photoAddress,
  claimed = null,
  onRetry,
  onDiscard,
}: TalkLogProps) {
  const place = useStickToEnd()
  const now = useNow()
  const { lines, seenByOther } = view
  const lastOwn = lines.findLast(
    ({ senderType, state }) => senderType === own && state === 'sent',
  )?.key
  const readUpTo = lines.findIndex(({ id }) => id !== null && id === seenByOther)
  const claimedAt = claimedIndex(lines, claimed?.after ?? 0)
  return (
    <div ref={place} className="talk-log" role="log" aria-label={log} aria-relevant="additions">
      {lines.length === 0 && <p className="talk-nothing">{nothingYet}</p>}
      <ol>
        {lines.map((line, at) => (
          <Fragment key={line.key}>
            {at === claimedAt && <ClaimedHere by={claimed?.by ?? ''} />}
            <TalkLine
              line={line}
              now={now}
              zone={zone}
              isOwn={line.senderType === own}
              isUnproven={at < claimedAt && line.senderType === 'customer'}
              isFollowing={at !== claimedAt && isFollowing(lines[at - 1], line)}
              isLastOwn={line.key === lastOwn}
              isRead={readUpTo >= at}
              photoAddress={photoAddress}
              onRetry={onRetry}
              onDiscard={onDiscard}
            />
          </Fragment>
        ))}
        {lines.length > 0 && claimedAt === lines.length && <ClaimedHere by={claimed?.by ?? ''} />}
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

/** Before which line the account was signed in; -1 where nothing was written before. */
function claimedIndex(lines: readonly Line[], after: number): number {
  const isBefore = ({ seq }: Line) => seq !== null && seq <= after
  if (!lines.some(isBefore)) return -1
  return lines.findLastIndex(isBefore) + 1
}

const sameBreathMs = 5 * 60_000

/** Said by the same person within a few minutes: the name above it stands for both. */
function isFollowing(before: Line | undefined, line: Line): boolean {
  if (
    before === undefined ||
    before.senderType !== line.senderType ||
    before.senderName !== line.senderName
  )
    return false
  return Date.parse(line.createdAt) - Date.parse(before.createdAt) < sameBreathMs
}
