import { useEffect, useRef, useState } from 'react'
import { useForm, type FieldValues } from 'react-hook-form'
import type * as z from 'zod/mini'
import type { Toast } from '#content/messages.ts'
import { fixedText, messageOr } from '#web/data/api.ts'
import { useKeptForm } from '#web/data/use-kept-form.ts'
import { showToast, type ToastMessage } from '#web/ui/toast.ts'
import { checkedBy } from './checked-by.ts'
import { honeypotOf } from './honeypot.tsx'

type PublicForm<Values extends FieldValues, Body> = {
  /** Under this name the tab keeps what was typed. */
  name: string
  contract: () => z.ZodMiniType<Body, Values>
  send: (body: Body & { website: string }, idempotencyKey: string) => Promise<unknown>
  told: { sent: Toast; failed: Toast }
}

/**
 * The life of every public form: checked by its contract, sent once however often it is pressed, cleared with a toast
 * when the server has it, kept with a toast when not.
 */
export function usePublicForm<Values extends FieldValues, Body extends FieldValues>(plan: PublicForm<Values, Body>) {
  const form = useForm<Values, unknown, Body>({ resolver: checkedBy(plan.contract) })
  const kept = useKeptForm(plan.name, form)
  const [isSending, setIsSending] = useState(false)
  const underWay = useRef(false)
  useFocusBack(isSending)

  async function deliver(body: Body, website: string): Promise<ToastMessage> {
    try {
      await plan.send({ ...body, website }, kept.idempotencyKey())
    } catch (error) {
      kept.refused(error)
      return failure(error, plan.told.failed)
    }
    kept.sent()
    return plan.told.sent
  }

  const check = form.handleSubmit(async (body, event) => {
    setIsSending(true)
    const toast = await deliver(body, honeypotOf(event?.target))
    setIsSending(false)
    await showToast(toast)
  })

  /** The checks take a moment, in which a second press must not start a second sending. */
  async function submit(event: React.SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (underWay.current) return
    underWay.current = true
    await check(event).finally(() => {
      underWay.current = false
    })
  }

  return { form, errors: form.formState.errors, isSending, submit }
}

function failure(error: unknown, told: Toast): ToastMessage {
  const { title, variant, serverMessageFirst } = told
  const description = serverMessageFirst ? messageOr(error, told.description) : fixedText(error, told.description)
  return { title, variant, description }
}

function useFocusBack(isSending: boolean) {
  const pressed = useRef<HTMLElement | null>(null)

  // A button that is disabled loses the focus: it gets it back, unless the person or an error has moved it on.
  useEffect(() => {
    if (isSending) {
      pressed.current = document.activeElement instanceof HTMLElement ? document.activeElement : null
    } else if (document.activeElement === document.body) {
      pressed.current?.focus()
      pressed.current = null
    }
  }, [isSending])
}
