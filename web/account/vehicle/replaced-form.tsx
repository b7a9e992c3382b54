import { useState } from 'react'
import { replacedText as words } from '#content/replaced.ts'
import { todayAt } from '#domain/calendar.ts'
import { type Replacement, replacementOn } from '#domain/maintenance/contract.ts'
import { useActionForm } from '#web/data/use-action-form.ts'
import { ActionForm } from '#web/ui/action-form.tsx'
import { Disclosure } from '#web/ui/disclosure.tsx'
import { TextField } from '#web/ui/field.tsx'
import { showToast } from '#web/ui/toast.ts'

type ReplacedFormProps = {
  id: string
  /** Which filter of which vehicle, for whoever doesn't see where the form is. */
  of: string
  /** Our team says it for them. */
  isForThem?: boolean
  send: (id: string, body: Replacement) => Promise<unknown>
  onDone: () => void
}

/** Another filter is in the place of one that was refused: since which day. */
export default function ReplacedForm({
  id,
  of,
  isForThem = false,
  send,
  onDone,
}: ReplacedFormProps) {
  const open = isForThem ? words.staff : words.owner
  const [today] = useState(() => todayAt(new Date()))
  const { field, failure, isSending, submit } = useActionForm<Replacement, Replacement, unknown>({
    name: `replaced ${id}`,
    contract: () => replacementOn(today),
    values: { replacedOn: today },
    send: (body) => send(id, body),
    failed: words.failed,
    sent() {
      void showToast({ title: words.doneTitle, description: words.done, variant: 'default' })
      onDone()
      return undefined
    },
  })
  return (
    <Disclosure
      summary={
        <>
          {open}
          <span className="sr-only">: {of}</span>
        </>
      }
      className="w-full text-sm"
    >
      <div className="pt-2">
        <ActionForm
          label={`${open}: ${of}`}
          onSubmit={submit}
          isSending={isSending}
          failure={failure}
          submit={words.submit}
          submitting={words.submitting}
        >
          <TextField label={words.day} type="date" max={today} required {...field('replacedOn')} />
        </ActionForm>
      </div>
    </Disclosure>
  )
}
