import { zodResolver } from '@hookform/resolvers/zod'
import { useRef, useState } from 'react'
import { useForm, type DefaultValues, type FieldValues, type Resolver } from 'react-hook-form'
import type * as z from 'zod/mini'
import { fieldsOf } from '#web/ui/fields-of.ts'
import { useFocusBack } from '#web/ui/use-focus-back.ts'
import { useRestored } from '#web/ui/use-restored.ts'
import { useFormDraft, type FormDraftOptions } from './use-form-draft.ts'

// A value that no contract accepts as a date or a number, so its own sentence is shown.
const halfTyped = '?'

type Sending = { idempotencyKey: string; form: unknown }

export type SentForm<Values extends FieldValues, Body, Answer> = FormDraftOptions & {
  /** The name of the tab's draft. */
  name: string
  contract: (typed: Values) => z.ZodMiniType<Body, Values>
  /** The initial values. */
  values?: DefaultValues<Values>
  send: (body: Body, sending: Sending) => Promise<Answer>
  /** The server has it. The fields are cleared, or set to the values that this returns. */
  sent: (answer: Answer) => Values | undefined
  /** Success leads to another page: until then the form stays as it is, with its button busy. */
  leaves?: boolean
  failed: (error: unknown) => void
  /** Pressed: what the last try has left on the screen may go. */
  pressed?: () => void
}

/**
 * A form's life cycle: validated by its contract, sent once however often it is pressed, kept on
 * failure.
 */
export function useSentForm<Values extends FieldValues, Body extends FieldValues, Answer>(
  options: SentForm<Values, Body, Answer>,
) {
  const defaults = options.values && { defaultValues: options.values }
  const form = useForm<Values, unknown, Body>({
    resolver: checkedBy(options.contract, options.values),
    ...defaults,
  })
  const draft = useFormDraft(options.name, form, options)
  const [isSending, setIsSending] = useState(false)
  const underWay = useRef(false)
  const rememberFocus = useFocusBack(isSending)
  // A page that Back restores would still appear busy.
  useRestored(() => setIsSending(false))

  async function deliver(body: Body, target: unknown): Promise<void> {
    let answer: Answer
    setIsSending(true)
    try {
      answer = await options.send(body, { idempotencyKey: draft.idempotencyKey(), form: target })
    } catch (error) {
      setIsSending(false)
      draft.refused(error)
      options.failed(error)
      return
    }
    if (options.leaves) draft.forget()
    const values = options.sent(answer)
    if (options.leaves) return
    draft.sent(values)
    setIsSending(false)
  }

  const check = form.handleSubmit((body, event) => deliver(body, event?.target))

  /** Validation takes a moment, in which a second press must not send again. */
  async function submit(event?: React.SubmitEvent<HTMLFormElement>) {
    event?.preventDefault()
    options.pressed?.()
    if (underWay.current || isSending) return
    underWay.current = true
    rememberFocus()
    await check(event).finally(() => void (underWay.current = false))
  }

  return {
    form,
    errors: form.formState.errors,
    field: fieldsOf(form),
    isSending,
    submit,
    propose: draft.propose,
    unfinished: draft.unfinished,
    /** What was typed does not come back. */
    giveUp(close: () => void) {
      draft.forget()
      close()
    },
  }
}

/**
 * The contract as the form's validation, evaluated again each time because it may depend on today
 * or on what was typed.
 * A partly typed date has an empty value in the browser; it counts as wrong, not as left out. What
 * is wrong in a field that another choice has taken away is as at the start: nobody could correct
 * it.
 */
function checkedBy<Values extends FieldValues, Body extends FieldValues>(
  contract: (typed: Values) => z.ZodMiniType<Body, Values>,
  defaults: DefaultValues<Values> | undefined,
): Resolver<Values, unknown, Body> {
  return async (values, context, options) => {
    const fields: Record<string, { ref: unknown; mount?: boolean } | undefined> = options.fields
    const read: FieldValues = { ...values }
    for (const [name, field] of Object.entries(fields)) {
      if (field?.ref instanceof HTMLInputElement && field.ref.validity.badInput)
        read[name] = halfTyped
    }
    const check = zodResolver<Values, unknown, Body>(contract(read as Values))
    const checked = await check(read as Values, context, options)
    const gone = Object.keys(checked.errors).filter((name) => fields[name]?.mount === false)
    if (gone.length === 0) return checked
    const start: FieldValues = { ...defaults }
    for (const name of gone) read[name] = start[name]
    return check(read as Values, context, options)
  }
}
