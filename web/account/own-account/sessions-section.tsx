import { type QueryKey, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { OwnSession } from '#domain/accounts/contract.ts'
import { fill, type TextWith } from '#domain/fill.ts'
import { Loaded } from '#web/account/loaded.tsx'
import { focusSection, Section } from '#web/account/section.tsx'
import { messageOr } from '#web/data/api.ts'
import { SessionList, type SessionWords } from '#web/ui/session-list.tsx'
import { showToast, type ToastMessage } from '#web/ui/toast.ts'

type SessionsSectionProps = {
  words: SessionWords & {
    heading: string
    lead: string
    ended: ToastMessage & { description: TextWith<'device'> }
    othersEnded: ToastMessage
    failed: ToastMessage & { description: string }
  }
  query: { queryKey: QueryKey; queryFn: () => Promise<OwnSession[]> }
  endOne: (id: string) => Promise<null>
  endOthers: () => Promise<null>
}

/** Where one is signed in, to end it. */
export function SessionsSection({ words, query, endOne, endOthers }: SessionsSectionProps) {
  const client = useQueryClient()
  // Also after a refusal: the list no longer showed what is so.
  const shared = {
    onError: (error: unknown) =>
      void showToast({ ...words.failed, description: messageOr(error, words.failed.description) }),
    onSettled() {
      focusSection('sessions')
      return client.invalidateQueries({ queryKey: query.queryKey })
    },
  }
  const one = useMutation({
    mutationFn: ({ id }: OwnSession) => endOne(id),
    onSuccess: (_nothing, { device }) =>
      void showToast({ ...words.ended, description: fill(words.ended.description, { device }) }),
    ...shared,
  })
  const others = useMutation({
    mutationFn: endOthers,
    onSuccess: () => void showToast(words.othersEnded),
    ...shared,
  })
  return (
    <Section id="sessions" heading={words.heading} lead={words.lead}>
      <Loaded query={useQuery(query)} rows={3}>
        {(sessions) => (
          <SessionList
            words={words}
            sessions={sessions}
            isEnding={one.isPending || others.isPending}
            onEnd={one.mutate}
            onEndOthers={() => others.mutate()}
          />
        )}
      </Loaded>
    </Section>
  )
}
