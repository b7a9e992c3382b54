import { useMutation, useQueryClient } from '@tanstack/react-query'
import { triagePage } from '#content/admin-insights.ts'
import { triageStates } from '#domain/triage/states.ts'
import { fill } from '#domain/fill.ts'
import type { ContactChannel } from '#domain/tasks/notes/request-notes.ts'
import type { TriageChange, TriageItem } from '#domain/triage/contract.ts'
import { messageOr } from '#web/data/api.ts'
import { changeRequest, logContact, refreshTriage } from '#web/data/triage.ts'
import { showToast } from '#web/ui/toast.ts'
import type { OnContact } from '#web/admin/triage/requests/request.ts'

const { live } = triagePage

/**
 * The link itself opens the person's email or phone app; the press is logged, and the list
 * refetched.
 */
export function useContact(): OnContact {
  const client = useQueryClient()
  const { mutate } = useMutation({
    mutationFn: ({ id, channel }: { id: string; channel: ContactChannel }) =>
      logContact(id, channel),
    onSuccess: () => refreshTriage(client),
    onError: (error) =>
      void showToast({
        ...live.contactFailed,
        description: messageOr(error, live.contactFailed.description),
      }),
  })
  return ({ id }, channel) => mutate({ id, channel })
}

/** Moves a request on, or gives it to somebody. */
export function useChange({ id, customerName }: TriageItem) {
  const client = useQueryClient()
  const { mutate, isPending } = useMutation({
    mutationFn: (change: TriageChange) => changeRequest(id, change),
    onSuccess({ status, ownerName }, { ownerId }) {
      const { title, description, nobody, variant } =
        ownerId === undefined ? { ...live.changed, nobody: '' as const } : live.ownerChanged
      const text = ownerId === null ? nobody : description
      const notice = fill(text, {
        name: customerName,
        status: triageStates[status].word.toLowerCase(),
        owner: ownerName ?? '',
      })
      void showToast({ title, description: notice, variant })
    },
    onError(error, { ownerId }) {
      const failed = ownerId === undefined ? live.changeFailed : live.ownerFailed
      void showToast({ ...failed, description: messageOr(error, failed.description) })
    },
    // After a refusal too: somebody else may have been faster.
    onSettled: () => refreshTriage(client),
  })
  return { change: mutate, isPending }
}
