import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { accountSettings } from '#content/account-settings.ts'
import type { CustomerSession } from '#domain/accounts/contract.ts'
import { endOtherSessions, endSession, readSessions, sessionsKey } from '#web/data/accounts.ts'
import { messageOr } from '#web/data/api.ts'
import { Button } from '#web/ui/button.tsx'
import { showToast } from '#web/ui/toast.ts'
import { focusSection, Loaded, Section } from './section.tsx'

const { heading, lead, here, lastUsed, since, end, endOf, endOthers, only, ended, othersEnded, failed } = accountSettings.sessions

export function SessionsSection() {
  const query = useQuery({ queryKey: sessionsKey, queryFn: readSessions })
  return (
    <Section id="sessions" heading={heading} lead={lead}>
      <Loaded query={query} rows={3}>
        {(sessions) => <SessionList sessions={sessions} />}
      </Loaded>
    </Section>
  )
}

function SessionList({ sessions }: { sessions: CustomerSession[] }) {
  const { endOne, endAll, isEnding } = useEndSessions()
  const others = sessions.filter(({ isThis }) => !isThis)
  return (
    <>
      <ul className="border-t border-line">
        {sessions.map((session) => (
          <li key={session.id} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-b border-line py-3">
            <div className="min-w-0">
              <p className="font-medium break-words">
                {session.device}
                {session.isThis && <span className="ml-3 text-sm font-semibold text-moss">{here}</span>}
              </p>
              <p className="text-sm text-soot-600">
                <When sentence={lastUsed} at={session.lastSeenAt} />
                {'. '}
                <When sentence={since} at={session.createdAt} />.
              </p>
            </div>
            {!session.isThis && (
              <Button
                look="secondary"
                aria-label={endOf.replace('{device}', session.device)}
                disabled={isEnding}
                onClick={() => endOne(session)}
                className="min-h-10 px-4 py-1.5 text-sm"
              >
                {end}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {others.length > 0 ? (
        <Button look="secondary" disabled={isEnding} onClick={endAll} className="mt-5 max-xs:w-full">
          {endOthers}
        </Button>
      ) : (
        <p className="mt-4 text-sm text-soot-800">{only}</p>
      )}
    </>
  )
}

function useEndSessions() {
  const client = useQueryClient()
  const onError = (error: unknown) => void showToast({ ...failed, description: messageOr(error, failed.description) })
  const show = (left: (session: CustomerSession) => boolean) =>
    client.setQueryData<CustomerSession[]>(sessionsKey, (all) => all?.filter(left))

  const one = useMutation({
    mutationFn: ({ id }: CustomerSession) => endSession(id),
    onSuccess(_nothing, { id, device }) {
      show((session) => session.id !== id)
      focusSection('sessions')
      void showToast({ ...ended, description: ended.description.replace('{device}', device) })
    },
    onError,
  })
  const all = useMutation({
    mutationFn: endOtherSessions,
    onSuccess() {
      show(({ isThis }) => isThis)
      focusSection('sessions')
      void showToast(othersEnded)
    },
    onError,
  })
  return { endOne: one.mutate, endAll: () => all.mutate(), isEnding: one.isPending || all.isPending }
}

const short = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit' })
const full = new Intl.DateTimeFormat('en-US', { dateStyle: 'full', timeStyle: 'short' })

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
