import { useMutation } from '@tanstack/react-query'
import { invoicesTab } from '#content/portal-lists.ts'
import { AskFirst } from '#web/account/ask-first.tsx'
import { SheetSection } from '#web/account/section.tsx'
import { messageOr } from '#web/data/api.ts'
import { endMailedLinks } from '#web/data/invoices.ts'
import { showToast } from '#web/ui/toast.ts'

const { heading, text, open, confirm, confirmText, submit, cancel, done, failed } =
  invoicesTab.detail.links

/** Whoever has a link from our emails can open the invoice: the customer may end all of them. */
export function MailedLinks({ id }: { id: string }) {
  const { mutate, isPending } = useMutation({
    mutationFn: () => endMailedLinks(id),
    onSuccess: () => void showToast(done),
    onError: (error) =>
      void showToast({ ...failed, description: messageOr(error, failed.description) }),
  })

  return (
    <SheetSection heading={heading} lead={text} className="no-print">
      <AskFirst
        open={open}
        heading={confirm}
        text={confirmText}
        submit={submit}
        cancel={cancel}
        isBusy={isPending}
        onSure={() => mutate()}
      />
    </SheetSection>
  )
}
