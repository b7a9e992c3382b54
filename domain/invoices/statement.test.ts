import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { CodedError } from '#domain/errors.ts'
import { checkPeriod, statementOf } from './statement.ts'

type Invoiced = Parameters<typeof statementOf>[1][number]
type Received = Parameters<typeof statementOf>[2][number]

const period = { from: '2026-02-01', to: '2026-02-28' }

function invoiced(
  invoiceNumber: string,
  issueDate: string,
  amount: string,
  rest: Partial<Invoiced> = {},
): Invoiced {
  return {
    invoiceNumber,
    issueDate,
    amount,
    status: 'pending',
    dueDate: '2026-12-31',
    paidDate: null,
    ...rest,
  }
}
function received(invoiceNumber: string, receivedOn: string, amount: string): Received {
  return { invoiceNumber, receivedOn, amount, method: 'cheque', reference: null }
}
const drawn = ({ lines }: ReturnType<typeof statementOf>) =>
  lines.map(
    ({ day, kind, invoiceNumber, cents, balanceCents }) =>
      `${day} ${kind} ${invoiceNumber} ${cents} ${balanceCents}`,
  )

describe('a statement', () => {
  test('of nothing is all zeros', () => {
    expect(statementOf(period, [], [])).toEqual({
      ...period,
      openingCents: 0,
      lines: [],
      invoicedCents: 0,
      receivedCents: 0,
      closingCents: 0,
    })
  })

  test('carries what was open before it, and says the balance after each line', () => {
    const statement = statementOf(
      period,
      [
        invoiced('C', '2026-02-20', '0.05'),
        invoiced('A', '2026-01-10', '100.10'),
        invoiced('B', '2026-02-01', '50.00'),
      ],
      [received('A', '2026-01-31', '40.00'), received('A', '2026-02-28', '60.10')],
    )
    expect(drawn(statement)).toEqual([
      '2026-02-01 invoice B 5000 11010',
      '2026-02-20 invoice C 5 11015',
      '2026-02-28 payment A 6010 5005',
    ])
    expect(statement).toMatchObject({
      openingCents: 6010,
      invoicedCents: 5005,
      receivedCents: 6010,
      closingCents: 5005,
    })
  })

  test('leaves out what comes after its last day', () => {
    const statement = statementOf(
      period,
      [invoiced('A', '2026-03-01', '9.00')],
      [received('A', '2026-03-01', '9.00')],
    )
    expect([statement.lines, statement.closingCents]).toEqual([[], 0])
  })

  test('puts an invoice before its payment of the same day', () => {
    const statement = statementOf(
      period,
      [invoiced('B', '2026-02-10', '9.00')],
      [received('B', '2026-02-10', '9.00')],
    )
    expect(drawn(statement)).toEqual(['2026-02-10 invoice B 900 900', '2026-02-10 payment B 900 0'])
  })

  test('does not count a cancelled invoice, and keeps what was received for it as credit', () => {
    const cancelled = invoiced('A', '2026-02-02', '500.00', { status: 'cancelled' })
    const statement = statementOf(period, [cancelled], [received('A', '2026-02-03', '20.00')])
    expect(drawn(statement)).toEqual(['2026-02-03 payment A 2000 -2000'])
    expect([statement.invoicedCents, statement.closingCents]).toEqual([0, -2000])
  })

  test.each([
    // What is stored of a paid invoice of 100 dollars: the payments, its day, and the lines that
    // come of it.
    [[], '2026-02-15', ['2026-02-10 invoice A 10000 10000', '2026-02-15 payment A 10000 0']],
    [[], null, ['2026-02-10 invoice A 10000 10000', '2026-02-10 payment A 10000 0']],
    [
      ['30.00'],
      '2026-02-15',
      [
        '2026-02-10 invoice A 10000 10000',
        '2026-02-12 payment A 3000 7000',
        '2026-02-15 payment A 7000 0',
      ],
    ],
    [
      ['30.00', '70.00'],
      '2026-02-15',
      [
        '2026-02-10 invoice A 10000 10000',
        '2026-02-12 payment A 3000 7000',
        '2026-02-12 payment A 7000 0',
      ],
    ],
  ])(
    'of a paid invoice with payments of %j, paid on %s, closes with nothing open',
    (amounts, paidDate, expected) => {
      const paid = invoiced('A', '2026-02-10', '100.00', { status: 'paid', paidDate })
      expect(
        drawn(
          statementOf(
            period,
            [paid],
            amounts.map((amount) => received('A', '2026-02-12', amount)),
          ),
        ),
      ).toEqual(expected)
    },
  )

  test('of more lines than a paper holds is refused', () => {
    const invoices = Array.from({ length: 501 }, (_, at) =>
      invoiced(String(at), '2026-02-10', '1.00'),
    )
    expect(statementOf(period, invoices.slice(1), []).closingCents).toBe(50_000)
    expect(() => statementOf(period, invoices, [])).toThrow(
      'This period has more than 500 lines. Please choose a shorter one.',
    )
    // What lies before the period takes no line.
    expect(statementOf({ from: '2026-02-11', to: '2026-02-28' }, invoices, []).openingCents).toBe(
      50_100,
    )
  })

  test('adds up: opening and invoiced less received is closing, and two periods in a row are one', () => {
    const day = fc
      .integer({ min: 1, max: 28 })
      .map((number) => `2026-02-${String(number).padStart(2, '0')}`)
    const amount = fc.integer({ min: 1, max: 9_999_999 }).map((cents) => (cents / 100).toFixed(2))
    const rows = fc.array(fc.tuple(day, amount, day, amount), { maxLength: 20 })
    fc.assert(
      fc.property(rows, day, (sent, middle) => {
        const invoices = sent.map(([issued, sum], at) => invoiced(String(at), issued, sum))
        const payments = sent.map(([, , paid, sum], at) => received(String(at), paid, sum))
        const before = statementOf({ from: '2026-01-01', to: middle }, invoices, payments)
        const whole = statementOf({ from: '2026-01-01', to: '2026-12-31' }, invoices, payments)
        for (const { openingCents, invoicedCents, receivedCents, closingCents } of [
          before,
          whole,
        ]) {
          expect(openingCents + invoicedCents - receivedCents).toBe(closingCents)
        }
        const after = statementOf(
          {
            from: `${middle.slice(0, 8)}${String(Number(middle.slice(8)) + 1).padStart(2, '0')}`,
            to: '2026-12-31',
          },
          invoices,
          payments,
        )
        expect([after.openingCents, after.closingCents]).toEqual([
          before.closingCents,
          whole.closingCents,
        ])
      }),
    )
  })
})

describe('the period of a statement', () => {
  test.each([
    ['2026-01-01', '2026-01-01'],
    ['2021-03-10', '2026-03-10'],
    ['2024-02-29', '2029-02-28'],
    ['1978-01-01', '1982-12-31'],
  ])('may be %s to %s', (from, to) => {
    expect(() => checkPeriod({ from, to })).not.toThrow()
  })

  test.each([
    ['2026-01-02', '2026-01-01', 'to', 'The last day can’t be before the first day.'],
    ['2021-03-10', '2026-03-11', 'to', 'Please choose 5 years at most.'],
    ['2024-02-29', '2029-03-01', 'to', 'Please choose 5 years at most.'],
    ['1977-12-31', '1978-01-01', 'from', 'Please choose a day from 1978 on.'],
    ['0000-01-01', '0000-01-02', 'from', 'Please choose a day from 1978 on.'],
  ])('may not be %s to %s', (from, to, field, sentence) => {
    expect(() => checkPeriod({ from, to })).toThrow(
      new CodedError('invalid_input', sentence, { [field]: sentence }),
    )
  })
})
