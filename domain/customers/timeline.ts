import { todayAt, type Day } from '#domain/calendar.ts'
import type { Invoice, Payment } from '#domain/invoices/contract.ts'
import type { Lead } from '#domain/leads/staff-contract.ts'
import { formatAmount } from '#domain/money.ts'
import { compared } from '#domain/text-order.ts'
import type { StaffCustomerDetail, CustomerEvent } from './contract.ts'

type Received = Pick<Payment, 'amount' | 'receivedOn'> & {
  invoiceId: string
  invoiceNumber: string
}
type Conversation = { id: string; status: string; firstMessage: string; createdAt: Date }
type Request = { kind: Lead['kind']; email: string; text: string; createdAt: Date }
type Issued = Pick<
  Invoice,
  'id' | 'invoiceNumber' | 'amount' | 'issueDate' | 'status' | 'isOverdue'
>
type Rows = Pick<StaffCustomerDetail, 'customer' | 'services' | 'appointments' | 'messages'> & {
  invoices: readonly Issued[]
  payments: readonly Received[]
  conversations: readonly Conversation[]
  requests: readonly Request[]
}

const mostEvents = 200
const dayOf = (instant: string): Day => todayAt(new Date(instant))

/**
 * What has happened with a customer, newest first; on one day in the order in which things follow
 * from each other.
 */
export function timelineOf({
  customer,
  services,
  appointments,
  invoices,
  payments,
  messages,
  conversations,
  requests,
}: Rows): CustomerEvent[] {
  const events: CustomerEvent[] = [
    ...messages.map(({ id, channel, subject, status, createdAt }) =>
      event(
        'message',
        dayOf(createdAt),
        `${channel === 'sms' ? 'Text' : 'Email'}: ${subject}`,
        status,
        id,
      ),
    ),
    ...conversations.map(({ id, status, firstMessage, createdAt }) =>
      event('chat', todayAt(createdAt), firstMessage, status, id),
    ),
    ...requests.map(({ kind, email, text, createdAt }) =>
      event('request', todayAt(createdAt), requestText(kind, text), null, email),
    ),
    ...payments.map(({ invoiceId, invoiceNumber, amount, receivedOn }) =>
      event('payment', receivedOn, `${formatAmount(amount)} for ${invoiceNumber}`, null, invoiceId),
    ),
    ...invoices.map(({ id, invoiceNumber, amount, issueDate, status, isOverdue }) =>
      event(
        'invoice',
        issueDate,
        `${invoiceNumber}, ${formatAmount(amount)}`,
        isOverdue ? 'overdue' : status,
        id,
      ),
    ),
    ...services.map(({ id, serviceType, filterType, quantity, serviceDate, status }) =>
      event('service', serviceDate, `${serviceType}: ${quantity} x ${filterType}`, status, id),
    ),
    ...appointments.map(({ id, serviceType, startsAt, status, createdAt }) =>
      event('appointment', dayOf(startsAt ?? createdAt), serviceType, status, id),
    ),
    event('account', dayOf(customer.createdAt), 'Account opened', null, customer.id),
  ]
  // The sort is stable: entries of one day keep the order in which they were added.
  return events.sort((one, other) => compared(other.day, one.day)).slice(0, mostEvents)
}

const mostWords = 120
export const requestNames: Record<Lead['kind'], string> = {
  demo_request: 'Demo request',
  contact_message: 'Message',
  savings_calculation: 'Savings report',
}
function requestText(kind: Lead['kind'], text: string): string {
  const words = text.replaceAll(/\s+/g, ' ').slice(0, mostWords)
  const name = requestNames[kind]
  return words === '' ? name : `${name}: ${words}`
}

function event(
  kind: CustomerEvent['kind'],
  day: Day,
  text: string,
  status: string | null,
  id: string,
): CustomerEvent {
  return { kind, day, text, status, id }
}
