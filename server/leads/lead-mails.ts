import type { DemoRequest, ContactMessage } from '#domain/leads/contract.ts'
import { referenceOf } from '#domain/leads/reference.ts'
import { requestsAddress } from '#domain/staff-addresses.ts'
import type { Along } from '#server/db/insert-together.ts'
import type { Deps } from '#server/http/context.ts'
import type { MailOrder } from '#server/outbox/store.ts'
import { submissionMails } from '#server/outbox/submission-mails.ts'

const path = requestsAddress()

export function demoMails(
  deps: Deps,
  { fullName, companyName, email, phone, preferredDate, filterTypes, comments }: DemoRequest,
  id: string,
): Along<MailOrder> {
  const reference = referenceOf(id)
  const facts = [
    ['Name', fullName],
    ['Company', companyName],
    ['Email', email],
    ['Phone', phone],
    ['Preferred day', preferredDate],
    ['Filters', filterTypes],
    ['Comments', comments],
    ['Reference', reference],
  ] as const
  return submissionMails(
    deps,
    { subject: 'New demo request', facts, path, replyTo: email },
    {
      to: email,
      template: 'received',
      data: { form: 'demo', sentAt: deps.now().toISOString(), reference },
    },
  )
}

export function messageMails(
  deps: Deps,
  { name, email, phone, message }: ContactMessage,
  id: string,
): Along<MailOrder> {
  const reference = referenceOf(id)
  const facts = [
    ['Name', name],
    ['Email', email],
    ['Phone', phone],
    ['Message', message],
    ['Reference', reference],
  ] as const
  return submissionMails(
    deps,
    { subject: 'New message', facts, path, replyTo: email },
    {
      to: email,
      template: 'received',
      data: { form: 'message', sentAt: deps.now().toISOString(), reference },
    },
  )
}
