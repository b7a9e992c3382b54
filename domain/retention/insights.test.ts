import { describe, expect, test } from 'vitest'
import { officeInsightsOf, type WaitingLead } from './insights.ts'
import type { CustomerFacts } from './metrics.ts'

const today = '2026-03-10'
const now = new Date('2026-03-10T15:00:00Z')

function customer(rest: Partial<CustomerFacts> = {}): CustomerFacts {
  return {
    customerId: 'dana',
    customerName: 'Dana Ortiz',
    company: null,
    email: 'dana@sanduskybay.example',
    phone: null,
    lastService: { id: 's', day: '2026-03-01' },
    firstServiceOn: '2024-03-01',
    usualPauseDays: null,
    filtersLastHalfYear: 4,
    filtersHalfYearBefore: 4,
    filtersLastQuarter: 2,
    filtersQuarterBefore: 2,
    visitsLately: 1,
    wasServedYearBefore: true,
    invoicedLastYear: '1000.00',
    overdueInvoices: [],
    bouncedMessages: [],
    lastContactedAt: null,
    cameBack: false,
    isBooked: false,
    ...rest,
  }
}

function lead(rest: Partial<WaitingLead> = {}): WaitingLead {
  return {
    id: 'contact_message.1',
    customerId: null,
    customerName: 'Marcus Bell',
    message: 'Hello',
    waitingMinutes: 130,
    isLate: false,
    isTakenUp: false,
    priority: 'medium',
    urgencyScore: 40,
    createdAt: now,
    ...rest,
  }
}

const only = (given: Partial<Parameters<typeof officeInsightsOf>[0]>) =>
  officeInsightsOf({ customers: [], leads: [], ...given }, now, today)

describe('a risk of cancellation', () => {
  const leaving = { lastService: { id: 's', day: '2024-12-01' }, usualPauseDays: 60 }
  const old = ['a', 'b'].map((id) => ({
    id,
    invoiceNumber: id,
    amount: '10.00',
    dueDate: '2025-01-01',
  }))

  test.each([
    [{}, null, null],
    [leaving, 'medium', 's'],
    [{ ...leaving, overdueInvoices: old }, 'high', 's'],
  ])('%#: priority %s', (rest, priority, rowId) => {
    const [item] = only({ customers: [customer(rest)] }).items
    expect([item?.priority ?? null, item?.rowId ?? null]).toEqual([priority, rowId])
  })

  test('names the heaviest reason, and is in progress for two weeks after the office reached out', () => {
    const at = (lastContactedAt: string) =>
      only({ customers: [customer({ ...leaving, lastContactedAt: new Date(lastContactedAt) })] })
        .items[0]
    expect(at('2026-02-20T15:00:00Z')).toMatchObject({
      id: 'cancellation_risk.dana',
      type: 'cancellation_risk',
      status: 'pending',
      rowKind: 'service_history',
      message: 'Risk 40 of 100. No service in 464 days; usually every 60 days.',
      actionRequired: 'Call and ask how we can help',
    })
    expect(at('2026-02-24T15:00:00Z')?.status).toBe('pending')
    expect(at('2026-02-24T15:00:01Z')?.status).toBe('in_progress')
  })
})

describe('a service that is due soon', () => {
  test.each([
    ['2026-02-09', 30, 'medium'],
    ['2026-02-08', 30, 'medium'],
    ['2026-02-07', 30, null],
    ['2026-03-01', 24, 'medium'],
    ['2026-03-01', 25, 'low'],
    ['2026-03-01', 39, 'low'],
    ['2026-03-01', 40, null],
  ])('last served on %s, every %i days: %s', (day, usualPauseDays, priority) => {
    const [item] = only({
      customers: [customer({ lastService: { id: 's', day }, usualPauseDays })],
    }).items
    expect(item?.priority ?? null).toBe(priority)
    if (item !== undefined)
      expect(item.message).toContain(`they come in every ${usualPauseDays} days`)
  })
})

test('who has a service or an appointment ahead is offered no other date', () => {
  const due = customer({ lastService: { id: 's', day: '2026-02-09' }, usualPauseDays: 30 })
  expect(only({ customers: [due] }).total).toBe(1)
  expect(only({ customers: [{ ...due, isBooked: true }] }).total).toBe(0)
})

describe('a lead', () => {
  test.each([
    [{}, 'medium', 'pending', 'Waiting 2 business hours for a reply.'],
    [{ priority: 'urgent' as const }, 'high', 'pending', 'Waiting 2 business hours for a reply.'],
    [{ waitingMinutes: 59 }, 'medium', 'pending', 'Waiting less than an hour for a reply.'],
    [{ waitingMinutes: 60 }, 'medium', 'pending', 'Waiting 1 business hour for a reply.'],
    [
      { isLate: true, isTakenUp: true },
      'high',
      'in_progress',
      'Waiting 2 business hours for a reply, longer than we promise.',
    ],
  ])('%j', (rest, priority, status, message) => {
    expect(only({ leads: [lead(rest)] }).items).toMatchObject([
      {
        type: 'lead_follow_up',
        priority,
        status,
        message,
        rowKind: 'triage',
        rowId: 'contact_message.1',
        customerId: null,
      },
    ])
  })
})

test('four separate visits that could have been one are named with their number', () => {
  const customers = [3, 4, 5].map((visitsLately) => customer({ visitsLately }))
  expect(only({ customers }).items).toMatchObject(
    [4, 5].map((visits) => ({
      type: 'service_optimization',
      priority: 'low',
      message: `${visits} separate visits in 60 days.`,
      rowId: 's',
    })),
  )
})

test('the highest priority comes first, of requests the most urgent, then the longest wait; a hundred at most, and all are counted', () => {
  const older = new Date('2026-03-09T15:00:00Z')
  const leads = [
    lead({ id: '1' }),
    lead({ id: '2', isLate: true, createdAt: older }),
    lead({ id: '3', isLate: true }),
    lead({ id: '4', priority: 'urgent', urgencyScore: 100 }),
  ]
  expect(only({ leads }).items.map(({ rowId }) => rowId)).toEqual(['4', '2', '3', '1'])
  const many = only({ leads: Array.from({ length: 101 }, (_, at) => lead({ id: String(at) })) })
  expect([many.items.length, many.total]).toEqual([100, 101])
})
