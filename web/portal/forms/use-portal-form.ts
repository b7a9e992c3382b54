import { useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import { ApiError, messageOr } from '#web/data/api.ts'
import { useSentForm, type SentForm } from '#web/data/use-sent-form.ts'

type PortalForm<Values extends FieldValues, Body, Answer> = Omit<SentForm<Values, Body, Answer>, 'failed'> & {
  /** What is said when no answer came. */
  failed: string
}

/** A form that says what went wrong above its button, unless it stands beside a field already. */
export function usePortalForm<Values extends FieldValues, Body extends FieldValues, Answer>(plan: PortalForm<Values, Body, Answer>) {
  const [failure, setFailure] = useState<string | null>(null)
  const { submit, ...life } = useSentForm<Values, Body, Answer>({
    ...plan,
    failed(error) {
      const isBeside = error instanceof ApiError && Object.keys(error.fields).some((field) => life.form.getFieldState(field as never).error)
      setFailure(isBeside ? null : messageOr(error, plan.failed))
    },
  })
  return {
    ...life,
    failure,
    submit(event: React.SubmitEvent<HTMLFormElement>) {
      setFailure(null)
      return submit(event)
    },
  }
}
