import { fill, type TextWith } from '#domain/fill.ts'
import { Button } from './button.tsx'
import { SmallButton } from './small-button.tsx'

export type VisibleSession = {
  id: string
  device: string
  isThis: boolean
  createdAt: string
  lastSeenAt: string
}
export type SessionWords = {
  here: string
  lastUsed: string
  since: string
  end: string
  endOf: TextWith<'device'>
  endOthers: string
  only: string
}

type SessionListProps<Session extends VisibleSession> = {
  words: SessionWords
  sessions: readonly Session[]
  isEnding: boolean
  onEnd: (session: Session) => void
  onEndOthers: () => void
}

/**
 * Where somebody is signed in, with a button that ends each but this one, and one that ends all
 * others.
 */
export function SessionList<Session extends VisibleSession>({
  words,
  sessions,
  isEnding,
  onEnd,
  onEndOthers,
}: SessionListProps<Session>) {
  const others = sessions.filter(({ isThis }) => !isThis)
  return (
    <>
      <ul className="border-t border-line">
        {sessions.map((session) => (
          <li
            key={session.id}
            className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-b border-line py-3"
          >
            <div className="min-w-0">
              <p className="font-medium break-words">
                {session.device}
                {session.isThis && (
                  <span className="ml-3 text-sm font-semibold text-moss">{words.here}</span>
                )}
              </p>
              <p className="text-sm text-soot-600">
                <When sentence={words.lastUsed} at={session.lastSeenAt} />
                {'. '}
                <When sentence={words.since} at={session.createdAt} />.
              </p>
            </div>
            {!session.isThis && (
              <SmallButton
                aria-label={fill(words.endOf, { device: session.device })}
                disabled={isEnding}
                onClick={() => onEnd(session)}
              >
                {words.end}
              </SmallButton>
            )}
          </li>
        ))}
      </ul>
      {others.length > 0 ? (
        <Button
          look="secondary"
          disabled={isEnding}
          onClick={onEndOthers}
          className="mt-5 max-xs:w-full"
        >
          {words.endOthers}
        </Button>
      ) : (
        <p className="mt-4 text-sm text-soot-800">{words.only}</p>
      )}
    </>
  )
}

const short = new Intl.DateTimeFormat('en-US', {
  month: 'short',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  timeZoneName: 'shortGeneric',
})
const full = new Intl.DateTimeFormat('en-US', { dateStyle: 'full', timeStyle: 'long' })

function When({ sentence, at }: { sentence: string; at: string }) {
  const instant = new Date(at)
  const [before = '', after = ''] = sentence.split('{when}')
  return (
    <>
      {before}
      <time dateTime={at} title={full.format(instant)}>
        {short.format(instant)}
      </time>
      {after}
    </>
  )
}
