import { useMutation, useQueryClient } from '@tanstack/react-query'
import { accountSettings } from '#content/account-settings.ts'
import type { NotificationChoice } from '#domain/notifications/contract.ts'
import { messageOr } from '#web/data/api.ts'
import { choicesQuery, saveChoices } from '#web/data/notifications.ts'
import { showToast } from '#web/ui/toast.ts'
import { useCodeWhenNeeded } from './use-text-code.ts'

const { failed } = accountSettings.notifications

/** Saves one choice. The tick moves right away, and moves back when the server refuses it. */
export function useNotificationChoice(): (choice: NotificationChoice) => void {
  const client = useQueryClient()
  const codeWhenNeeded = useCodeWhenNeeded()

  function show(choice: NotificationChoice) {
    client.setQueryData<NotificationChoice[]>(choicesQuery.queryKey, (all) =>
      all?.map((one) =>
        one.topic === choice.topic && one.channel === choice.channel ? choice : one,
      ),
    )
  }

  const { mutate } = useMutation({
    mutationFn: ({ topic, channel, wanted }: NotificationChoice) =>
      saveChoices({ choices: [{ topic, channel, wanted }] }),
    // One after the other: of two presses on the same tick the last one wins.
    scope: { id: 'choices' },
    // The first tick gives the consent where the number is proven, removing the last ends it.
    onSuccess: (_kept, { channel }) => (channel === 'sms' ? codeWhenNeeded() : undefined),
    onError(error, choice) {
      show({ ...choice, wanted: !choice.wanted })
      void showToast({ ...failed, description: messageOr(error, failed.description) })
    },
  })

  return (choice) => {
    show(choice)
    mutate(choice)
  }
}
