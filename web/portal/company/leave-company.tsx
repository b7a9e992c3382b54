import { useMutation } from '@tanstack/react-query'
import { companyWords } from '#content/company-people.ts'
import { fill } from '#domain/fill.ts'
import { AskFirst } from '#web/account/ask-first.tsx'
import { messageOr } from '#web/data/api.ts'
import { leaveCompany } from '#web/data/companies.ts'
import { showToast, storeToast } from '#web/ui/toast.ts'

const { leave: words, notChanged } = companyWords

/** Asked first: nobody comes back without a new invitation. */
export function LeaveCompany({ company }: { company: string }) {
  const { mutate, isPending, isSuccess } = useMutation({
    mutationFn: leaveCompany,
    onSuccess() {
      storeToast({ ...words.left, description: fill(words.left.description, { company }) })
      // What is shown here, and in the navigation, was of the company.
      location.reload()
    },
    onError(error) {
      void showToast({ ...notChanged, description: messageOr(error, notChanged.description) })
    },
  })
  return (
    <div className="mt-8">
      <AskFirst
        open={fill(words.open, { company })}
        heading={fill(words.heading, { company })}
        text={fill(words.text, { company })}
        submit={words.submit}
        cancel={words.cancel}
        isBusy={isPending || isSuccess}
        onSure={() => mutate()}
      />
    </div>
  )
}
