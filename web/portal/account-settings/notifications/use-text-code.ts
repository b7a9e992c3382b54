import { useMutation, useMutationState, useQueryClient } from '@tanstack/react-query'
import { sendTextCode, textConsentQuery } from '#web/data/notifications.ts'

const codeKey = ['text-code']

/** Texts a code; the result is shown beside the number, whoever requested it. */
export function useSendCode(): () => void {
  const client = useQueryClient()
  const { mutate } = useMutation({
    mutationKey: codeKey,
    mutationFn: sendTextCode,
    // One after the other: two at the same time would be two texts.
    scope: { id: 'text-code' },
    onSuccess: (consent) => client.setQueryData(textConsentQuery.queryKey, consent),
  })
  return () => mutate()
}

/** Sends a code by itself once texts are chosen: choosing them is the request. */
export function useCodeWhenNeeded(): () => Promise<void> {
  const client = useQueryClient()
  const send = useSendCode()
  return async () => {
    // A response under way may be older than the choice.
    await client.cancelQueries({ queryKey: textConsentQuery.queryKey })
    const consent = await client.fetchQuery({ ...textConsentQuery, staleTime: 0 })
    if (consent.isWaiting && consent.codeEndsAt === null) send()
  }
}

/** The result of the last send. */
export function useCodeState(): { isSending: boolean; error: Error | null } {
  const states = useMutationState({
    filters: { mutationKey: codeKey },
    select: ({ state: { status, error } }) => ({ isSending: status === 'pending', error }),
  })
  return states.at(-1) ?? { isSending: false, error: null }
}
