import { describe, expect, test } from 'vitest'
import { noAddress } from '#domain/accounts/addressee.ts'
import type { StaffCustomerDetail } from './contract.ts'
import { timelineOf } from './timeline.ts'

type Rows = Parameters<typeof timelineOf>[0]

const at = '2026-01-05T15:00:00.000Z'
const customer: StaffCustomerDetail['customer'] = {
  id: 'dana',
  email: 'dana@sanduskybay.example',
  firstName: 'Dana',
  lastName: 'Ortiz',
  company: null,
  phone: null,
  ...noAddress,
  isActive: true,
  isDemo: false,
  isEmailProven: true,
  createdAt: at,
  updatedAt: at,
}
const service = {
  id: 's1',
  customerId: 'dana',
  serviceType: 'DPF Cleaning',
  filterType: 'DPF',
  quantity: 2,
  serviceDate: '2026-03-01',
  pickupDate: null,
  deliveryDate: null,
  status: 'delivered',
  cost: null,
  notes: null,
  technician: null,
  createdAt: at,
  updatedAt: at,
} as const
const invoice = {
  id: 'i1',
  invoiceNumber: 'LFR-2026-0001',
  amount: '1200.00',
  status: 'pending',
  isOverdue: true,
  issueDate: '2026-03-01',
} as const
const appointment = {
  id: 'a1',
  serviceType: 'DPF Cleaning',
  startsAt: '2026-02-27T15:00:00Z',
  status: 'completed',
  createdAt: at,
} as const
const message = {
  id: 'm1',
  channel: 'mail',
  template: 'news',
  subject: 'Your filters are ready',
  status: 'bounced',
  lastError: 'No such mailbox.',
  createdAt: '2026-03-02T03:00:00Z',
} as const
const conversation = {
  id: 'c1',
  status: 'closed',
  firstMessage: 'Do you collect in Toledo?',
  createdAt: new Date('2026-03-06T15:00:00Z'),
}
const request = {
  kind: 'contact_message',
  email: 'dana@a.example',
  text: 'Do you\n collect?',
  createdAt: new Date('2026-03-06T15:00:00Z'),
} as const
const payment = {
  invoiceId: 'i1',
  invoiceNumber: 'LFR-2026-0001',
  amount: '200.00',
  receivedOn: '2026-03-04',
}
const nothing: Rows = {
  customer,
  services: [],
  appointments: [],
  invoices: [],
  payments: [],
  messages: [],
  conversations: [],
  requests: [],
}

const lines = (rows: Partial<Rows>) =>
  timelineOf({ ...nothing, ...rows }).map(({ day, kind, text, status }) => [
    day,
    kind,
    text,
    status,
  ])

describe('the timeline', () => {
  test('begins with the account', () => {
    expect(lines({})).toEqual([['2026-01-05', 'account', 'Account opened', null]])
  })

  test.each<[string, Partial<Rows>, unknown[]]>([
    [
      'a service',
      { services: [service] },
      ['2026-03-01', 'service', 'DPF Cleaning: 2 x DPF', 'delivered'],
    ],
    [
      'an overdue invoice',
      { invoices: [invoice] },
      ['2026-03-01', 'invoice', 'LFR-2026-0001, $1,200.00', 'overdue'],
    ],
    [
      'a paid invoice',
      { invoices: [{ ...invoice, status: 'paid', isOverdue: false }] },
      ['2026-03-01', 'invoice', 'LFR-2026-0001, $1,200.00', 'paid'],
    ],
    [
      'a payment',
      { payments: [payment] },
      ['2026-03-04', 'payment', '$200.00 for LFR-2026-0001', null],
    ],
    [
      'an appointment at its hour',
      { appointments: [appointment] },
      ['2026-02-27', 'appointment', 'DPF Cleaning', 'completed'],
    ],
    [
      'a wish when it was made',
      { appointments: [{ ...appointment, startsAt: null }] },
      ['2026-01-05', 'appointment', 'DPF Cleaning', 'completed'],
    ],
    [
      'a conversation by its first words',
      { conversations: [conversation] },
      ['2026-03-06', 'chat', 'Do you collect in Toledo?', 'closed'],
    ],
    [
      'a request by what it is and its words',
      { requests: [request] },
      ['2026-03-06', 'request', 'Message: Do you collect?', null],
    ],
    [
      'a request without words',
      { requests: [{ ...request, kind: 'demo_request', text: '' }] },
      ['2026-03-06', 'request', 'Demo request', null],
    ],
    [
      'a mail with its state, by the clock of the workshop',
      { messages: [message] },
      ['2026-03-01', 'message', 'Email: Your filters are ready', 'bounced'],
    ],
    [
      'a text',
      { messages: [{ ...message, channel: 'sms' }] },
      ['2026-03-01', 'message', 'Text: Your filters are ready', 'bounced'],
    ],
  ])('shows %s', (_what, rows, line) => {
    expect(lines(rows)).toContainEqual(line)
  })

  test('runs from the newest to the oldest; on one day the invoice stands above the service it is for', () => {
    const kinds = lines({
      services: [service],
      invoices: [invoice],
      payments: [payment],
      appointments: [appointment],
      messages: [message],
    }).map(([, kind]) => kind)
    expect(kinds).toEqual(['payment', 'message', 'invoice', 'service', 'appointment', 'account'])
  })

  test('ends after two hundred', () => {
    expect(lines({ services: Array.from({ length: 300 }, () => service) })).toHaveLength(200)
  })
})
