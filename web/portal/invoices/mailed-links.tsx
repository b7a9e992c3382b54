import { useMutation } from '@tanstack/react-query'
import { useRef } from 'react'
import { invoicesTab } from '#content/portal-lists.ts'
import { messageOr } from '#web/data/api.ts'
import { endMailedLinks } from '#web/data/invoices.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { showToast } from '#web/ui/toast.ts'

const { heading, text, open, confirm, confirmText, submit, submitting, cancel, done, failed } =
  invoicesTab.detail.links

/** Whoever has a link from our emails can open the invoice: the customer may end all of them. */
export function MailedLinks({ id }: { id: string }) {
  const dialog = useRef<HTMLDialogElement>(null)
  const { mutate, isPending } = useMutation({
    mutationFn: () => endMailedLinks(id),
    onSuccess: () => void showToast(done),
    onError: (error) =>
      void showToast({ ...failed, description: messageOr(error, failed.description) }),
    onSettled: () => dialog.current?.close(),
  })

  return (
    <section className="no-print border-t border-line py-5">
      <h3 className="mb-2 text-base font-semibold">{heading}</h3>
      <p className="measure mb-4 text-sm text-soot-800">{text}</p>
      <Button look="secondary" className="text-sm" onClick={() => dialog.current?.showModal()}>
        {open}
      </Button>
      <Dialog ref={dialog} heading={confirm}>
        <p className="mb-5 text-sm text-soot-800">{confirmText}</p>
        <div className="flex flex-wrap gap-3">
          <Button disabled={isPending} onClick={() => mutate()}>
            {isPending ? submitting : submit}
          </Button>
          <Button look="secondary" onClick={() => dialog.current?.close()}>
            {cancel}
          </Button>
        </div>
      </Dialog>
    </section>
  )
}
