import { useQueryClient } from '@tanstack/react-query'
import type { FieldValues } from 'react-hook-form'
import { smsPage } from '#content/admin-messages.ts'
import { fill } from '#domain/fill.ts'
import type { AcceptedMessage } from '#domain/messages/contract.ts'
import { isOwnMailbox } from '#domain/outbox/delivery.ts'
import { ApiError, messageOr } from '#web/data/api.ts'
import { sentTextsQuery } from '#web/data/messages.ts'
import { useSentForm, type SentForm } from '#web/data/use-sent-form.ts'
import { showToast, type ToastMessage } from '#web/ui/toast.ts'

const { kept, sent, signIn } = smsPage
const notSignedIn = 401

type SmsForm<Values extends FieldValues, Body> = Pick<
  SentForm<Values, Body, AcceptedMessage>,
  'name' | 'contract' | 'values' | 'send'
> & {
  failed: ToastMessage
}

/** A form that sends a text: the result is a toast, and the history refetches. */
export function useSmsForm<Values extends FieldValues, Body extends FieldValues>({
  failed,
  values,
  ...options
}: SmsForm<Values, Body>) {
  const client = useQueryClient()
  return useSentForm<Values, Body, AcceptedMessage>({
    ...options,
    ...(values ? { values } : {}),
    sent({ method, messageId }) {
      const notice = isOwnMailbox(method) ? kept : sent
      void showToast({ ...notice, description: fill(notice.description, { method, messageId }) })
      void client.invalidateQueries({ queryKey: sentTextsQuery.queryKey })
      return values as Values
    },
    failed: (error) => void showToast(toastOf(error, failed)),
  })
}

function toastOf(error: unknown, failed: ToastMessage): ToastMessage {
  const toast = { ...failed, description: messageOr(error, failed.description) }
  if (!(error instanceof ApiError) || error.status !== notSignedIn) return toast
  // The link remembers the way back: whoever signs in now finds what was typed.
  return { ...toast, action: signIn }
}
