import type { MailData, MailName } from '#documents/mails.tsx'
import type { NewRowOf } from '#server/db/schema/tables.ts'

type Mail = { [Name in MailName]: { template: Name; data: MailData[Name] } }[MailName]
type Outcome = Partial<
  Pick<
    NewRowOf<'outbox'>,
    | 'status'
    | 'provider'
    | 'lastError'
    | 'attempts'
    | 'sentAt'
    | 'staffId'
    | 'isByHand'
    | 'updatedAt'
  >
>
type SeedMessage = { id: string; at: Date; to: string; customer?: string | null; outcome?: Outcome }

/**
 * An email in our own mailbox, as all are while no service is set up: no sample message ever
 * leaves.
 */
export function mailRow(
  { id, at, to, customer = null, outcome = {} }: SeedMessage,
  { template, data }: Mail,
): NewRowOf<'outbox'> & { id: string } {
  return {
    ...kept(at, 'file'),
    id,
    channel: 'mail',
    recipient: to,
    customerId: customer,
    template,
    data: JSON.stringify(data),
    ...outcome,
  }
}

export function textRow(
  { id, at, to, customer = null, outcome = {} }: SeedMessage,
  body: string,
): NewRowOf<'outbox'> & { id: string } {
  return {
    ...kept(at, 'mailbox'),
    id,
    channel: 'sms',
    recipient: to,
    customerId: customer,
    template: 'text',
    data: JSON.stringify({ body }),
    ...outcome,
  }
}

function kept(at: Date, provider: string) {
  return {
    status: 'kept' as const,
    attempts: 1,
    provider,
    handedTo: provider,
    createdAt: at,
    updatedAt: new Date(at.getTime() + 900),
  }
}
