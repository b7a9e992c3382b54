import { useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import { ApiError, messageOr } from '#web/data/api.ts'
import { useSentForm, type SentForm } from '#web/data/use-sent-form.ts'
import { Button } from '#web/ui/button.tsx'
import { FieldError } from '#web/ui/field-error.tsx'
import { prepareToasts } from '#web/ui/toast.ts'

type Plan<Values extends FieldValues, Body, Answer> = Omit<SentForm<Values, Body, Answer>, 'failed'> & {
  /** What is said when no answer came. */
  failed: string
}

/** A form that says what went wrong above its button, unless it stands beside a field already. */
export function useFleetForm<Values extends FieldValues, Body extends FieldValues, Answer>(plan: Plan<Values, Body, Answer>) {
  const [failure, setFailure] = useState<string | null>(null)
  const [status, setStatus] = useState(0)
  const { submit, ...life } = useSentForm<Values, Body, Answer>({
    ...plan,
    sent(answer) {
      setStatus(0)
      return plan.sent(answer)
    },
    failed(error) {
      const isBeside = error instanceof ApiError && Object.keys(error.fields).some((field) => life.form.getFieldState(field as never).error)
      setStatus(error instanceof ApiError ? error.status : 0)
      setFailure(isBeside ? null : messageOr(error, plan.failed))
    },
  })
  return {
    ...life,
    failure,
    /** What the last answer was: 409 asks for a decision. */
    status,
    submit(event: React.SubmitEvent<HTMLFormElement>) {
      setFailure(null)
      return submit(event)
    },
  }
}

type FleetFormProps = {
  label: string
  onSubmit: React.SubmitEventHandler<HTMLFormElement>
  isSending: boolean
  failure: string | null
  submit: string
  submitting: string
  beside?: React.ReactNode
  children: React.ReactNode
}

export function FleetForm({ label, onSubmit, isSending, failure, submit, submitting, beside, children }: FleetFormProps) {
  return (
    // By itself a browser does nothing with this method here: without scripts it would put what was typed into the address.
    <form method="dialog" noValidate onSubmit={onSubmit} ref={prepareToasts} aria-label={label}>
      <fieldset disabled={isSending} className="grid min-w-0 gap-x-6 gap-y-5 sm:grid-cols-2">
        {children}
      </fieldset>
      {failure && (
        <div role="alert" className="mt-5 border-l-2 border-kiln pl-4">
          <FieldError>{failure}</FieldError>
        </div>
      )}
      <div className="mt-6 flex flex-wrap items-center gap-x-6 gap-y-3">
        <Button type="submit" disabled={isSending} className="min-w-40">
          {isSending ? submitting : submit}
        </Button>
        {beside}
      </div>
    </form>
  )
}
