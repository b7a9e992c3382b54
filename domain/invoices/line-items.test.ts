import { describe, expect, test } from 'vitest'
import { CodedError } from '#domain/errors.ts'
import {
  dueDayOf,
  invoiceCan,
  invoicedLines,
  checkCancelInvoice,
  checkDueDay,
  checkReceivedOn,
  invoiceNumber,
  lineOfService,
} from './line-items.ts'
import { issuing, paymentToRecord } from './staff-contract.ts'

const today = '2026-03-10'
const line = (quantity: number, unitPrice: string) => ({
  description: 'DPF cleaning',
  quantity,
  unitPrice,
})

function refusal(act: () => unknown): unknown {
  try {
    act()
  } catch (error) {
    if (error instanceof CodedError)
      return [error.code, Object.keys(error.fields ?? {}), error.message]
    throw error
  }
  return null
}

describe('lines are summed in whole cents', () => {
  test.each([
    [[line(1, '1200')], '1200.00'],
    [[line(3, '0.1')], '0.30'],
    [[line(3, '1.15'), line(1, '0.05')], '3.50'],
    [[line(10_000, '9999.99')], '99999900.00'],
    [[line(1, '0'), line(2, '450.5')], '901.00'],
  ])('%j: %s', (lines, amount) => {
    const invoiced = invoicedLines(lines)
    expect(invoiced.amount).toBe(amount)
    expect(
      invoiced.lines.every(
        (one) => /^\d+\.\d\d$/.test(one.amount) && /^\d+\.\d\d$/.test(one.unitPrice),
      ),
    ).toBe(true)
  })

  test.each([
    [[line(1, '0')], 'The total must be more than $0.'],
    [[line(10_000, '9999999.99')], 'This is too much for one invoice. Please split it.'],
    [
      [line(10_000, '9999.99'), line(1, '100')],
      'This is too much for one invoice. Please split it.',
    ],
  ])('%j is refused', (lines, message) => {
    expect(refusal(() => invoicedLines(lines))).toEqual(['invalid_input', ['lines'], message])
  })
})

describe('numbers count by year', () => {
  test.each([
    [today, 1, 'LFR-2026-0001'],
    ['2027-01-01', 42, 'LFR-2027-0042'],
    [today, 12_345, 'LFR-2026-12345'],
  ])('%s, %i: %s', (day, number, shown) => {
    expect(invoiceNumber(day, number)).toBe(shown)
  })
})

describe('days', () => {
  test('an invoice is usually due in thirty days, over the end of a year too', () => {
    expect([dueDayOf(today, 30), dueDayOf('2026-12-15', 30), dueDayOf(today, 0)]).toEqual([
      '2026-04-09',
      '2027-01-14',
      today,
    ])
  })

  test.each([
    [today, null],
    ['2026-04-09', null],
    ['2027-03-10', null],
    ['2026-03-09', ['invalid_input', ['dueDate'], 'Please choose today or a later day.']],
    ['2027-03-11', ['invalid_input', ['dueDate'], 'Please choose a day within a year.']],
  ])('due on %s: %j', (day, expected) => {
    expect(refusal(() => checkDueDay(day, today))).toEqual(expected)
  })

  test.each([
    [today, null],
    ['2025-02-10', null],
    [
      '2025-02-09',
      [
        'invalid_input',
        ['receivedOn'],
        'This day is more than a year before the invoice. Please check the year.',
      ],
    ],
    ['2026-03-11', ['invalid_input', ['receivedOn'], 'This day is in the future.']],
  ])('received on %s: %j', (day, expected) => {
    expect(refusal(() => checkReceivedOn(day, { today, issueDate: '2026-02-10' }))).toEqual(
      expected,
    )
  })
})

describe('what may be done with an invoice', () => {
  test.each([
    ['pending', false, true, true, null],
    [
      'pending',
      true,
      true,
      false,
      ['conflict', [], 'This invoice has a payment, so it can’t be cancelled.'],
    ],
    ['paid', true, false, false, ['conflict', [], 'Only an open invoice can be cancelled.']],
    ['cancelled', false, false, false, ['conflict', [], 'Only an open invoice can be cancelled.']],
  ] as const)(
    '%s, with payments %s: pay %s, cancel %s',
    (status, hasPayments, pay, cancel, expected) => {
      const standing = { status, hasPayments }
      expect([
        invoiceCan.pay(standing),
        invoiceCan.cancel(standing),
        refusal(() => checkCancelInvoice(standing)),
      ]).toEqual([pay, cancel, expected])
    },
  )
})

describe('what the office types', () => {
  const whole = { customerId: 'dana', dueDate: '2026-04-09', lines: [line(1, '1200.00')] }
  test('a whole invoice passes, without a service too', () => {
    expect(issuing.safeParse(whole).data).toEqual({ ...whole, serviceHistoryId: null })
  })

  test.each([
    [{ customerId: '' }],
    [{ customerId: 7 }],
    [{ dueDate: '2026-02-30' }],
    [{ dueDate: null }],
    [{ lines: [] }],
    [{ lines: 'all' }],
    [{ lines: Array.from({ length: 51 }, () => line(1, '1')) }],
    [{ lines: [line(0, '1')] }],
    [{ lines: [line(1.5, '1')] }],
    [{ lines: [line(10_001, '1')] }],
    [{ lines: [line(1, '-1')] }],
    [{ lines: [line(1, '1.234')] }],
    [{ lines: [line(1, '1e3')] }],
    [{ lines: [line(1, '12345678')] }],
    [{ lines: [line(1, '')] }],
    [{ lines: [{ ...line(1, '1'), description: ' ' }] }],
    [{ lines: [{ ...line(1, '1'), unitPrice: 1200 }] }],
  ])('%j does not', (wrong) => {
    expect(issuing.safeParse({ ...whole, ...wrong }).success).toBe(false)
  })

  test.each([
    [{ method: 'cheque', amount: '1200', receivedOn: today, reference: '' }, true],
    [{ method: 'transfer', amount: ' 0.01 ', receivedOn: today }, true],
    [{ method: 'card', amount: '1200', receivedOn: today }, false],
    [{ method: 'cheque', amount: '1,20', receivedOn: today }, false],
    [{ method: 'cheque', amount: '1200', receivedOn: 'today' }, false],
    [{ method: 'cheque', amount: '1200', receivedOn: today, reference: 'x'.repeat(101) }, false],
  ])('a receipt %j: %s', (body, passes) => {
    expect(paymentToRecord.safeParse(body).success).toBe(passes)
  })
})

const service = {
  serviceType: 'DPF Cleaning',
  filterType: 'DPF',
  quantity: 3,
  serviceDate: '2026-03-02',
  cost: '900.00',
  vehicle: null,
}

test.each([
  [{}, { description: 'DPF Cleaning: DPF, March 2, 2026', quantity: 3, unitPrice: '300.00' }],
  [
    { cost: '1000.00' },
    { description: 'DPF Cleaning: 3 x DPF, March 2, 2026', quantity: 1, unitPrice: '1000.00' },
  ],
  [{ cost: null }, { description: 'DPF Cleaning: DPF, March 2, 2026', quantity: 3, unitPrice: '' }],
  [
    { vehicle: { name: 'Unit 214' } },
    { description: 'DPF Cleaning: DPF, Unit 214, March 2, 2026', quantity: 3, unitPrice: '300.00' },
  ],
])('a service with %j becomes the line %j', (more, line) => {
  expect(lineOfService({ ...service, ...more })).toEqual(line)
})
