import { useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import type { SendResult } from './result-alert.tsx'
import { emailServicesPage } from '#content/admin-messages.ts'
import { fill } from '#domain/fill.ts'
import type { AcceptedMessage, EmailTestResult } from '#domain/messages/contract.ts'
import { isOwnMailbox } from '#domain/outbox/delivery.ts'
import { messageOr } from '#web/data/api.ts'
import { useSentForm, type SentForm } from '#web/data/use-sent-form.ts'

const { result: texts, names } = emailServicesPage

type EmailForm<Values extends FieldValues, Body, Answer> = Pick<
  SentForm<Values, Body, Answer>,
  'name' | 'contract' | 'values' | 'send'
> & {
  failedHeading: string
  resultOf: (answer: Answer) => SendResult
}

/**
 * A form whose result appears below it as a box. What was typed stays: a test is often repeated.
 */
export function useEmailForm<Values extends FieldValues, Body extends FieldValues, Answer>({
  failedHeading,
  resultOf,
  values,
  ...options
}: EmailForm<Values, Body, Answer>) {
  const [result, setResult] = useState<SendResult | null>(null)
  const life = useSentForm<Values, Body, Answer>({
    ...options,
    ...(values ? { values } : {}),
    pressed: () => setResult(null),
    sent(answer): Values {
      setResult(resultOf(answer))
      return life.form.getValues()
    },
    failed: (error) =>
      setResult({
        kind: 'failed',
        heading: failedHeading,
        text: messageOr(error, texts.failedText),
      }),
  })
  return { ...life, result }
}

/** A test has failed also when the response says so. */
export function testResult({ success, service, error }: EmailTestResult): SendResult {
  if (!success) return { kind: 'failed', heading: texts.failed, text: error ?? texts.failedText }
  return {
    kind: 'accepted',
    heading: texts.accepted,
    text: fill(texts.acceptedText, { service: nameOf(service ?? '') }),
  }
}

export function sendResult({ method, messageId }: AcceptedMessage): SendResult {
  if (isOwnMailbox(method))
    return { kind: 'kept', heading: texts.kept, text: fill(texts.keptText, { messageId }) }
  return {
    kind: 'accepted',
    heading: texts.sent,
    text: fill(texts.sentText, { method: nameOf(method), messageId }),
  }
}

const nameOf = (service: string): string =>
  service in names ? names[service as keyof typeof names] : service
