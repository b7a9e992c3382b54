import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { alertTypeOf, formatUsd, isAtRisk, riskColour, type RiskFacts, riskOf } from './risk.ts'
import { revenueProtected } from './rules.ts'

const today = '2026-03-10'
const fine: RiskFacts = {
  lastService: { id: 'service-1', day: '2026-03-01' },
  usualPauseDays: 60,
  filtersLastHalfYear: 10,
  filtersHalfYearBefore: 10,
  overdueInvoices: [],
  bouncedMessages: [],
}
const invoice = (id: string, dueDate: string) => ({
  id,
  invoiceNumber: `INV-${id}`,
  amount: '1200.00',
  dueDate,
})
const message = (id: string) => ({ id, on: '2026-02-01' })
const pointsOf = (facts: Partial<RiskFacts>) =>
  riskOf({ ...fine, ...facts }, today).drivers.map(
    ({ rule, points, rowId }) => `${rule} ${points} ${rowId}`,
  )

describe('a customer who is past the usual pause', () => {
  test.each([
    // last service, usual pause, drivers
    ['2026-01-09', 60, []],
    ['2026-01-08', 60, ['service_gap 1 s']],
    ['2025-12-10', 60, ['service_gap 20 s']],
    ['2025-11-10', 60, ['service_gap 40 s']],
    ['2020-01-01', 60, ['service_gap 40 s']],
    ['2026-03-10', 60, []],
    ['2026-03-08', 1, ['service_gap 40 s']],
    ['2025-03-10', 365, []],
    // Two visits of one day are no habit: a pause of none counts as a day.
    ['2026-03-09', 0, ['service_gap 40 s']],
  ])('last served on %s, usually after %i days: %j', (day, usualPauseDays, drivers) => {
    expect(pointsOf({ lastService: { id: 's', day }, usualPauseDays })).toEqual(drivers)
  })

  test('has no driver while there is no habit or no service', () => {
    expect(pointsOf({ lastService: { id: 's', day: '2020-01-01' }, usualPauseDays: null })).toEqual(
      [],
    )
    expect(pointsOf({ lastService: null, usualPauseDays: 60, filtersLastHalfYear: 0 })).toEqual([])
  })
})

describe('overdue invoices', () => {
  test.each([
    [[], []],
    [[invoice('a', '2026-03-09')], ['overdue_invoice 10 a']],
    // Due today can still be paid in time.
    [[invoice('a', '2026-03-10')], []],
    [[invoice('a', '2026-02-08')], ['overdue_invoice 10 a']],
    [[invoice('a', '2026-02-07')], ['overdue_invoice 15 a']],
    [
      [invoice('new', '2026-03-01'), invoice('old', '2025-01-01')],
      ['overdue_invoice 15 old', 'overdue_invoice 10 new'],
    ],
    [
      ['a', 'b', 'c'].map((id) => invoice(id, '2025-01-01')),
      ['overdue_invoice 15 a', 'overdue_invoice 15 b'],
    ],
    [
      ['a', 'b', 'c', 'd'].map((id) => invoice(id, '2026-03-01')),
      ['overdue_invoice 10 a', 'overdue_invoice 10 b', 'overdue_invoice 10 c'],
    ],
  ])('%#', (overdueInvoices, drivers) => {
    expect(pointsOf({ overdueInvoices })).toEqual(drivers)
  })
})

describe('a falling volume', () => {
  test.each([
    [10, 10, []],
    [10, 20, []],
    [4, 3, ['volume_drop 5 service-1']],
    [10, 8, []],
    [10, 5, ['volume_drop 10 service-1']],
    [10, 0, ['volume_drop 20 service-1']],
    [3, 0, []],
    [0, 0, []],
    [0, 5, []],
  ])('from %i filters to %i: %j', (filtersHalfYearBefore, filtersLastHalfYear, drivers) => {
    expect(pointsOf({ filtersHalfYearBefore, filtersLastHalfYear })).toEqual(drivers)
  })
})

test.each([
  [[], []],
  [['a'], ['bounced_contact 10 a']],
  [
    ['a', 'b', 'c'],
    ['bounced_contact 10 a', 'bounced_contact 10 b'],
  ],
])('messages %j that came back: %j', (ids, drivers) => {
  expect(pointsOf({ bouncedMessages: ids.map(message) })).toEqual(drivers)
})

test('every driver says why in figures', () => {
  const { score, drivers } = riskOf(
    {
      lastService: { id: 's', day: '2025-11-21' },
      usualPauseDays: 58,
      filtersLastHalfYear: 9,
      filtersHalfYearBefore: 24,
      overdueInvoices: [invoice('a', '2026-03-09')],
      bouncedMessages: [message('m')],
    },
    today,
  )
  expect(drivers.map(({ text }) => text)).toEqual([
    'No service in 109 days; usually every 58 days.',
    'Invoice INV-a for $1,200 is 1 day overdue.',
    'Filters in six months dropped from 24 to 9.',
    'A message bounced on February 1, 2026.',
  ])
  expect(score).toBe(35 + 10 + 13 + 10)
})

test('the score is the sum of its drivers, from 0 to 100, whatever the rows', () => {
  const day = fc
    .date({ min: new Date('2015-01-01'), max: new Date('2026-03-10'), noInvalidDate: true })
    .map((at) => at.toISOString().slice(0, 10))
  fc.assert(
    fc.property(
      day,
      fc.nat(900),
      fc.nat(200),
      fc.nat(200),
      fc.array(day, { maxLength: 9 }),
      fc.nat(9),
      (last, usualPauseDays, now, before, due, came) => {
        const { score, drivers } = riskOf(
          {
            lastService: { id: 's', day: last },
            usualPauseDays,
            filtersLastHalfYear: now,
            filtersHalfYearBefore: before,
            overdueInvoices: due.map((dueDate, at) => invoice(String(at), dueDate)),
            bouncedMessages: Array.from({ length: came }, (_, at) => message(String(at))),
          },
          today,
        )
        expect(score).toBe(
          Math.min(
            100,
            drivers.reduce((sum, { points }) => sum + points, 0),
          ),
        )
        for (const { points } of drivers) expect(points).toBeGreaterThan(0)
      },
    ),
  )
})

test.each([
  [0, 'green'],
  [39, 'green'],
  [40, 'orange'],
  [69, 'orange'],
  [70, 'red'],
  [100, 'red'],
] as const)('a score of %i is %s', (score, colour) => {
  expect(riskColour(score)).toBe(colour)
  expect(isAtRisk(score)).toBe(colour !== 'green')
})

describe('the kind of an alert', () => {
  const driver = (
    rule: 'service_gap' | 'overdue_invoice' | 'volume_drop' | 'bounced_contact',
    points: number,
  ) => ({ rule, points, text: '', rowKind: 'invoices', rowId: '' }) as const

  test.each([
    [[], null],
    [[driver('service_gap', 1)], 'service_gap'],
    [
      [driver('service_gap', 1), driver('volume_drop', 1), driver('overdue_invoice', 30)],
      'engagement_drop',
    ],
    [[driver('service_gap', 9), driver('overdue_invoice', 10)], 'overdue_invoice'],
    [
      [driver('service_gap', 15), driver('overdue_invoice', 10), driver('overdue_invoice', 10)],
      'overdue_invoice',
    ],
    [
      [driver('volume_drop', 20), driver('bounced_contact', 10), driver('bounced_contact', 10)],
      'volume_drop',
    ],
    [[driver('bounced_contact', 10)], 'bounced_contact'],
  ])('%#: %s', (drivers, type) => {
    expect(alertTypeOf(drivers)).toBe(type)
  })
})

test.each([
  [0, 0, '$0'],
  [1, 5700, '$5,700'],
  [23, 131_100, '$131,100'],
  [1000, 5_700_000, '$5,700,000'],
])('%i prevented cancellations protect %i dollars, shown as %s', (prevented, dollars, shown) => {
  expect(revenueProtected(prevented)).toBe(dollars)
  expect(formatUsd(revenueProtected(prevented))).toBe(shown)
})

test.each([
  [1234.5, '$1,235'],
  [1234.4, '$1,234'],
  [-12, '-$12'],
  [0.4, '$0'],
])('%d dollars are shown as %s', (dollars, shown) => {
  expect(formatUsd(dollars)).toBe(shown)
})
