import { useEffect, useState } from 'react'
import type { FieldValues, Path } from 'react-hook-form'
import type * as z from 'zod/mini'
import type { Toast } from '#content/messages.ts'
import { fixedText, messageOr } from '#web/data/api.ts'
import { useSentForm } from '#web/data/use-sent-form.ts'
import { showToast, type ToastMessage } from '#web/ui/toast.ts'
import { honeypotOf } from './honeypot.tsx'

type PublicForm<Values extends FieldValues, Body, Answer> = {
  /** The name of the tab's draft. */
  name: string
  contract: (typed: Values) => z.ZodMiniType<Body, Values>
  send: (
    body: Omit<Body, 'website'> & { website: string },
    idempotencyKey: string,
  ) => Promise<Answer>
  toasts: { sent: Toast; failed: Toast }
  /** The message for another failure; null for one that the form's own text fits. */
  failure?: (error: unknown) => ToastMessage | null
}

/** What stays on the page after the toast: that it was sent and the response, or why it failed. */
export type Result<Answer> = { answer: Answer; at: Date } | { failure: string }

/** A public form: cleared with a toast on success, kept with a toast on failure. */
export function usePublicForm<Values extends FieldValues, Body extends FieldValues, Answer>(
  options: PublicForm<Values, Body, Answer>,
) {
  const [result, setResult] = useState<Result<Answer> | null>(null)
  const [again, setAgain] = useState(0)
  const life = useSentForm<Values, Body, Answer>({
    name: options.name,
    contract: options.contract,
    send: (body, { idempotencyKey, form }) =>
      options.send({ ...body, website: honeypotOf(form) }, idempotencyKey),
    pressed: () => setResult(null),
    sent(answer) {
      setResult({ answer, at: new Date() })
      void showToast(options.toasts.sent)
      return undefined
    },
    failed(error) {
      const toast = options.failure?.(error) ?? failureToast(error, options.toasts.failed)
      setResult({ failure: toast.description })
      void showToast(toast)
    },
  })
  const { form } = life

  // The button that was pressed is gone with the note: the focus goes to the first field of the new
  // form.
  useEffect(() => {
    const [first] = Object.keys(form.getValues())
    if (again > 0 && first) form.setFocus(first as Path<Values>)
  }, [again, form])

  return {
    ...life,
    result,
    failure: result !== null && 'failure' in result ? result.failure : null,
    /** Brings back the form, empty. */
    startAnother() {
      setResult(null)
      setAgain(again + 1)
    },
  }
}

function failureToast(error: unknown, toasts: Toast): ToastMessage {
  const { title, variant, serverMessageFirst } = toasts
  const description = serverMessageFirst
    ? messageOr(error, toasts.description)
    : fixedText(error, toasts.description)
  return { title, variant, description }
}
