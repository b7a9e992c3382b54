import { useMutation, useQueryClient } from '@tanstack/react-query'
import { triagePage } from '#content/admin-insights.ts'
import type { ContactChannel, TriageItem } from '#domain/triage/contract.ts'
import { messageOr } from '#web/data/api.ts'
import { changeRequest, logContact, triageKey } from '#web/data/triage.ts'
import { showToast } from '#web/ui/toast.ts'
import type { OnContact } from '#web/admin/requests/request.ts'

const { live, statuses } = triagePage

/** The program of the person opens by the link itself; that it was pressed is logged, and the list asked anew. */
export function useContact(): OnContact {
  const client = useQueryClient()
  const { mutate } = useMutation({
    mutationFn: ({ id, channel }: { id: string; channel: ContactChannel }) => logContact(id, channel),
    onSuccess: () => client.invalidateQueries({ queryKey: triageKey }),
    onError: (error) => void showToast({ ...live.contactFailed, description: messageOr(error, live.contactFailed.description) }),
  })
  return ({ id }, channel) => mutate({ id, channel })
}

/** Moves a request on. */
export function useStatus({ id, customerName }: TriageItem) {
  const client = useQueryClient()
  const { mutate, isPending } = useMutation({
    mutationFn: (status: TriageItem['status']) => changeRequest(id, { status }),
    onSuccess({ status }) {
      void client.invalidateQueries({ queryKey: triageKey })
      const description = live.changed.description.replace('{name}', customerName).replace('{status}', statuses[status].toLowerCase())
      void showToast({ ...live.changed, description })
    },
    onError: (error) => void showToast({ ...live.changeFailed, description: messageOr(error, live.changeFailed.description) }),
  })
  return { change: mutate, isPending }
}
