import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { accountSettings } from '#content/account-settings.ts'
import type { CustomerSession } from '#domain/accounts/contract.ts'
import { fill } from '#domain/fill.ts'
import { endOtherSessions, endSession, ownSessionsQuery } from '#web/data/accounts.ts'
import { Loaded } from '#web/account/loaded.tsx'
import { messageOr } from '#web/data/api.ts'
import { SessionList } from '#web/ui/session-list.tsx'
import { showToast } from '#web/ui/toast.ts'
import { focusSection, Section } from '#web/account/section.tsx'

const { heading, lead, ended, othersEnded, failed } = accountSettings.sessions

export function SessionsSection() {
  const query = useQuery(ownSessionsQuery())
  return (
    <Section id="sessions" heading={heading} lead={lead}>
      <Loaded query={query} rows={3}>
        {(sessions) => <Sessions sessions={sessions} />}
      </Loaded>
    </Section>
  )
}

function Sessions({ sessions }: { sessions: CustomerSession[] }) {
  const { endOne, endAll, isEnding } = useEndSessions()
  return (
    <SessionList
      words={accountSettings.sessions}
      sessions={sessions}
      isEnding={isEnding}
      onEnd={endOne}
      onEndOthers={endAll}
    />
  )
}

function useEndSessions() {
  const client = useQueryClient()
  const onError = (error: unknown) =>
    void showToast({ ...failed, description: messageOr(error, failed.description) })
  const show = (left: (session: CustomerSession) => boolean) =>
    client.setQueryData<CustomerSession[]>(ownSessionsQuery().queryKey, (all) => all?.filter(left))

  const one = useMutation({
    mutationFn: ({ id }: CustomerSession) => endSession(id),
    onSuccess(_nothing, { id, device }) {
      show((session) => session.id !== id)
      focusSection('sessions')
      void showToast({ ...ended, description: fill(ended.description, { device }) })
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
  return {
    endOne: one.mutate,
    endAll: () => all.mutate(),
    isEnding: one.isPending || all.isPending,
  }
}
