import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { accountSettings } from '#content/account-settings.ts'
import { Loaded } from '#web/account/loaded.tsx'
import { messageOr } from '#web/data/api.ts'
import { feedQuery, renewFeed } from '#web/data/appointments.ts'
import { Button } from '#web/ui/button.tsx'
import { CopyField } from '#web/ui/copy-field.tsx'
import { showToast } from '#web/ui/toast.ts'
import { Section } from '#web/account/section.tsx'

const { heading, lead, field, copy, copied, renew, renewNote, renewed, failed } =
  accountSettings.calendar

export function CalendarSection() {
  const query = useQuery(feedQuery)
  const client = useQueryClient()
  const { mutate, isPending } = useMutation({
    mutationFn: renewFeed,
    onSuccess(feed) {
      client.setQueryData(feedQuery.queryKey, feed)
      void showToast(renewed)
    },
    onError: (error) =>
      void showToast({ ...failed, description: messageOr(error, failed.description) }),
  })

  return (
    <Section id="calendar" heading={heading} lead={lead}>
      <Loaded query={query} rows={1}>
        {({ url }) => (
          <>
            <CopyField label={field} value={url} copy={copy} copied={copied} />
            <div className="mt-5 flex flex-wrap items-center gap-x-5 gap-y-2">
              <Button look="secondary" disabled={isPending} onClick={() => mutate()}>
                {renew}
              </Button>
              <p className="text-sm text-soot-600">{renewNote}</p>
            </div>
          </>
        )}
      </Loaded>
    </Section>
  )
}
