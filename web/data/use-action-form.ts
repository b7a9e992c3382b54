import { useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import { ApiError, messageOr } from './api.ts'
import { useSentForm, type SentForm } from './use-sent-form.ts'

export type ActionFormOptions<Values extends FieldValues, Body, Answer> = Omit<
  SentForm<Values, Body, Answer>,
  'failed'
> & {
  /** What is said when no answer came, or the words of every error. */
  failed: string | ((error: unknown) => string)
}

/** A form that shows its error above its button, unless it is beside a field already. */
export function useActionForm<Values extends FieldValues, Body extends FieldValues, Answer>(
  options: ActionFormOptions<Values, Body, Answer>,
) {
  const [failure, setFailure] = useState<string | null>(null)
  const [status, setStatus] = useState(0)
  const life = useSentForm<Values, Body, Answer>({
    ...options,
    pressed: () => setFailure(null),
    sent(answer) {
      setStatus(0)
      return options.sent(answer)
    },
    failed(error) {
      const { failed } = options
      setStatus(error instanceof ApiError ? error.status : 0)
      if (typeof failed === 'function') return setFailure(failed(error))
      // An error of several fields has no place of its own here.
      const isBeside =
        error instanceof ApiError &&
        Object.keys(error.fields).some((field) => life.form.getValues(field as never) !== undefined)
      setFailure(isBeside ? null : messageOr(error, failed))
    },
  })
  return {
    ...life,
    failure,
    /** The last refusal: 409 needs a decision. */
    status,
  }
}
