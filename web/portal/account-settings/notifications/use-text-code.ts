import { useMutation, useMutationState, useQueryClient } from '@tanstack/react-query'
import { readTextConsent, sendTextCode, textConsentKey } from '#web/data/notification-choices.ts'

const codeKey = ['text-code']

/** Texts a code; how it went is shown beside the number, whoever asked for it. */
export function useSendCode(): () => void {
  const client = useQueryClient()
  const { mutate } = useMutation({
    mutationKey: codeKey,
    mutationFn: sendTextCode,
    // One after the other: two at once would be two texts.
    scope: { id: 'text-code' },
    onSuccess: (consent) => client.setQueryData(textConsentKey, consent),
  })
  return () => mutate()
}

/** Sends a code by itself once texts wait for one: whoever chooses them has asked for it. */
export function useCodeWhenNeeded(): () => Promise<void> {
  const client = useQueryClient()
  const send = useSendCode()
  return async () => {
    // An answer that is under way may be older than the choice.
    await client.cancelQueries({ queryKey: textConsentKey })
    const consent = await client.fetchQuery({
      queryKey: textConsentKey,
      queryFn: readTextConsent,
      staleTime: 0,
    })
    if (consent.isWaiting && consent.codeEndsAt === null) send()
  }
}

/** How the sending that was begun last went. */
export function useCodeState(): { isSending: boolean; error: Error | null } {
  const states = useMutationState({
    filters: { mutationKey: codeKey },
    select: ({ state: { status, error } }) => ({ isSending: status === 'pending', error }),
  })
  return states.at(-1) ?? { isSending: false, error: null }
}
