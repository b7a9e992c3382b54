import type { FieldValues } from 'react-hook-form'
import type * as z from 'zod/mini'
import type { Toast } from '#content/messages.ts'
import { fixedText, messageOr } from '#web/data/api.ts'
import { useSentForm } from '#web/data/use-sent-form.ts'
import { showToast, type ToastMessage } from '#web/ui/toast.ts'
import { honeypotOf } from './honeypot.tsx'

type PublicForm<Values extends FieldValues, Body> = {
  /** Under this name the tab keeps what was typed. */
  name: string
  contract: () => z.ZodMiniType<Body, Values>
  send: (body: Body & { website: string }, idempotencyKey: string) => Promise<unknown>
  told: { sent: Toast; failed: Toast }
}

/** A form that anyone can send: cleared with a toast when the server has it, kept with a toast when not. */
export function usePublicForm<Values extends FieldValues, Body extends FieldValues>({ name, contract, send, told }: PublicForm<Values, Body>) {
  return useSentForm<Values, Body, unknown>({
    name,
    contract,
    send: (body, { idempotencyKey, form }) => send({ ...body, website: honeypotOf(form) }, idempotencyKey),
    sent() {
      void showToast(told.sent)
      return undefined
    },
    failed: (error) => void showToast(failure(error, told.failed)),
  })
}

function failure(error: unknown, told: Toast): ToastMessage {
  const { title, variant, serverMessageFirst } = told
  const description = serverMessageFirst ? messageOr(error, told.description) : fixedText(error, told.description)
  return { title, variant, description }
}
