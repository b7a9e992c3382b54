import { useMutation } from '@tanstack/react-query'
import { useRef } from 'react'
import { companyWords } from '#content/company-people.ts'
import { fill } from '#domain/fill.ts'
import { messageOr } from '#web/data/api.ts'
import { leaveCompany } from '#web/data/companies.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { showToast, storeToast } from '#web/ui/toast.ts'

const { leave: words, notChanged } = companyWords

/** Asked first: nobody comes back without a new invitation. */
export function LeaveCompany({ company }: { company: string }) {
  const dialog = useRef<HTMLDialogElement>(null)
  const { mutate, isPending, isSuccess } = useMutation({
    mutationFn: leaveCompany,
    onSuccess() {
      storeToast({ ...words.left, description: fill(words.left.description, { company }) })
      // What is shown here, and in the navigation, was of the company.
      location.reload()
    },
    onError(error) {
      dialog.current?.close()
      void showToast({ ...notChanged, description: messageOr(error, notChanged.description) })
    },
  })
  return (
    <div className="mt-8">
      <Button look="secondary" onClick={() => dialog.current?.showModal()}>
        {fill(words.open, { company })}
      </Button>
      <Dialog ref={dialog} heading={fill(words.heading, { company })}>
        <p className="measure break-words">{fill(words.text, { company })}</p>
        <div className="mt-6 flex flex-wrap gap-4">
          <Button disabled={isPending || isSuccess} onClick={() => mutate()}>
            {words.submit}
          </Button>
          <Button look="quiet" disabled={isPending} onClick={() => dialog.current?.close()}>
            {words.cancel}
          </Button>
        </div>
      </Dialog>
    </div>
  )
}
