import { useMutation } from '@tanstack/react-query'
import { accountSettings } from '#content/account-settings.ts'
import { readExport } from '#web/data/accounts.ts'
import { messageOr } from '#web/data/api.ts'
import { Button } from '#web/ui/button.tsx'
import { saveFile } from '#web/ui/save-file.ts'
import { showToast } from '#web/ui/toast.ts'
import { Section } from '#web/account/section.tsx'

const { heading, lead, submit, submitting, fileName, failed } = accountSettings.data

export function DataSection() {
  const { mutate, isPending } = useMutation({
    mutationFn: readExport,
    onSuccess: (data) => saveFile(fileName, 'application/json', JSON.stringify(data, null, 2)),
    onError: (error) =>
      void showToast({ ...failed, description: messageOr(error, failed.description) }),
  })
  return (
    <Section id="data" heading={heading} lead={lead}>
      <Button
        look="secondary"
        disabled={isPending}
        onClick={() => mutate()}
        className="max-xs:w-full xs:min-w-48"
      >
        {isPending ? submitting : submit}
      </Button>
    </Section>
  )
}
