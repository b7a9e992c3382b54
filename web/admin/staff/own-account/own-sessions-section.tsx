import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { staffAccountPage } from '#content/staff.ts'
import type { CustomerSession } from '#domain/accounts/contract.ts'
import { fill } from '#domain/fill.ts'
import { Loaded } from '#web/account/loaded.tsx'
import { messageOr } from '#web/data/api.ts'
import { ownStaffCalls, ownStaffSessions } from '#web/data/staff-own-account.ts'
import { SessionList } from '#web/ui/session-list.tsx'
import { showToast } from '#web/ui/toast.ts'
import { focusSection, Section } from '#web/account/section.tsx'

const text = staffAccountPage.sessions

export function OwnSessionsSection() {
  const query = useQuery(ownStaffSessions)
  const { endOne, endOthers, isEnding } = useEndSessions()
  return (
    <Section id="sessions" heading={text.heading} lead={text.lead}>
      <Loaded query={query} rows={3}>
        {(sessions) => (
          <SessionList
            words={text}
            sessions={sessions}
            isEnding={isEnding}
            onEnd={endOne}
            onEndOthers={endOthers}
          />
        )}
      </Loaded>
    </Section>
  )
}

function useEndSessions() {
  const client = useQueryClient()
  const onError = (error: unknown) =>
    void showToast({ ...text.failed, description: messageOr(error, text.failed.description) })
  const settle = () => {
    focusSection('sessions')
    return client.invalidateQueries({ queryKey: ownStaffSessions.queryKey })
  }
  const one = useMutation({
    mutationFn: ({ id }: CustomerSession) => ownStaffCalls.endSession(id),
    onSuccess: (_nothing, { device }) =>
      void showToast({ ...text.ended, description: fill(text.ended.description, { device }) }),
    onError,
    onSettled: settle,
  })
  const others = useMutation({
    mutationFn: ownStaffCalls.endOtherSessions,
    onSuccess: () => void showToast(text.othersEnded),
    onError,
    onSettled: settle,
  })
  return {
    endOne: one.mutate,
    endOthers: () => others.mutate(),
    isEnding: one.isPending || others.isPending,
  }
}
