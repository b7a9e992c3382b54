import { describe, expect, test } from 'vitest'
import { type FinishedService, insightsOf } from './insights.ts'

const today = '2026-03-10'

function served(serviceDate: string, rest: Partial<FinishedService> = {}): FinishedService {
  return {
    filterType: 'DPF',
    quantity: 1,
    refused: 0,
    isDelivered: true,
    serviceDate,
    pickupDate: null,
    deliveryDate: null,
    cost: null,
    ...rest,
  }
}

test('without rows nothing is claimed', () => {
  expect(insightsOf([], [], null, today)).toEqual({
    usualDaysBetweenServices: null,
    daysSinceLastService: null,
    nextServiceExpectedOn: null,
    nextServiceBookedOn: null,
    filtersServiced: 0,
    savedAgainstReplacement: null,
    turnaround: null,
    onTimeShare: null,
    spentThisYear: 0,
    spentLastYear: 0,
  })
})

describe('the usual time between services', () => {
  test.each([
    [[], null, null, null],
    [['2026-03-01'], null, 9, null],
    [['2026-01-01', '2026-03-01'], null, 9, null],
    [['2026-01-01', '2026-01-31', '2026-03-02'], 30, 8, '2026-04-01'],
    // The median of 10, 30 and 365 days, whatever the order of the rows.
    [['2026-01-30', '2025-01-30', '2026-02-09', '2024-12-31'], 30, 29, '2026-03-11'],
    [['2026-01-01', '2026-01-11', '2026-01-31'], 15, 38, '2026-02-15'],
    // Two of one day are one visit.
    [['2026-01-01', '2026-01-01', '2026-01-31'], null, 38, null],
    // A day ahead is not since.
    [['2026-01-01', '2026-01-31', '2026-03-02', '2026-03-20'], 30, 8, '2026-04-01'],
    [['2026-03-08', '2026-03-09', '2026-03-10'], 1, 0, '2026-03-11'],
    // Across the leap day.
    [['2024-02-27', '2024-02-28', '2024-03-01'], 2, 739, '2024-03-03'],
  ])('services on %j: %s days, last %s days ago, next on %s', (days, usual, since, next) => {
    const found = insightsOf(
      days.map((day) => served(day)),
      [],
      null,
      today,
    )
    expect([
      found.usualDaysBetweenServices,
      found.daysSinceLastService,
      found.nextServiceExpectedOn,
    ]).toEqual([usual, since, next])
  })
})

describe('what was saved against new filters', () => {
  test.each([
    [[['DPF', '1200.00']], 2800],
    [[['Air', '1200.00']], 1200],
    [
      [
        ['DPF', '1200.00'],
        ['Air', '0.10'],
        ['DOC', '300.00'],
      ],
      3500.1,
    ],
    [[['DPF', null]], null],
    [
      [
        ['DPF', null],
        ['Air', '5.00'],
      ],
      5,
    ],
    // A third of a cent is rounded once, in the sum.
    [
      [
        ['DPF', '0.01'],
        ['DPF', '0.01'],
        ['DPF', '0.01'],
      ],
      0.07,
    ],
  ] as [[string, string | null][], number | null][])('%j: %s dollars', (filters, dollars) => {
    const services = filters.map(([filterType, cost]) => served('2026-01-01', { filterType, cost }))
    expect(insightsOf(services, [], null, today).savedAgainstReplacement).toBe(dollars)
  })
})

type Days = [pickup: string | null, ready: string, delivery: string | null]

// look.md S3: the site counts dock to ready, so the portal says that part by itself.
describe('the turnaround is the days in our shop and those on the road', () => {
  test.each([
    [[['2026-03-01', '2026-03-02', '2026-03-03']], { shopDays: 1, roadDays: 1 }, 100],
    [
      [
        ['2026-02-01', '2026-02-02', '2026-02-08'],
        ['2026-02-01', '2026-02-03', '2026-02-09'],
      ],
      { shopDays: 1.5, roadDays: 6 },
      50,
    ],
    [
      [
        ['2026-02-01', '2026-02-02', '2026-02-02'],
        ['2026-02-01', '2026-02-02', '2026-02-02'],
        ['2026-02-01', '2026-02-03', '2026-03-03'],
      ],
      { shopDays: 1.3, roadDays: 9.3 },
      67,
    ],
    [
      [
        ['2026-03-01', '2026-03-02', null],
        [null, '2026-03-02', '2026-03-03'],
      ],
      null,
      null,
    ],
    [[['2026-03-05', '2026-03-04', '2026-03-03']], null, null],
    [[['2026-03-05', '2026-03-05', '2026-03-05']], { shopDays: 0, roadDays: 0 }, 100],
    // The day on which it was ready is not between them: only the whole is known.
    [[['2026-03-01', '2026-02-20', '2026-03-03']], null, 100],
  ] as [Days[], object | null, number | null][])(
    '%j: %j on average, %s percent in time',
    (spans, turnaround, share) => {
      const found = insightsOf(
        spans.map(([pickupDate, ready, deliveryDate]) =>
          served(ready, { pickupDate, deliveryDate }),
        ),
        [],
        null,
        today,
      )
      expect([found.turnaround, found.onTimeShare]).toEqual([turnaround, share])
    },
  )

  test.each([
    ['not delivered yet', false, '2026-03-03'],
    ['planned for a day ahead', true, '2026-03-24'],
  ])('a delivery that is %s is no turnaround', (_case, isDelivered, deliveryDate) => {
    const planned = served('2026-03-01', { isDelivered, pickupDate: '2026-03-01', deliveryDate })
    const found = insightsOf([planned], [], null, today)
    expect([found.turnaround, found.onTimeShare]).toEqual([null, null])
  })
})

test('filters are counted, not services', () => {
  expect(
    insightsOf(
      [served('2026-01-01', { quantity: 4 }), served('2026-02-01', { quantity: 3 })],
      [],
      null,
      today,
    ).filtersServiced,
  ).toBe(7)
})

test('what was spent is summed by the year of the invoice, to the cent', () => {
  const invoices = [
    ['2026-01-01', '0.10'],
    ['2026-03-10', '0.20'],
    ['2025-12-31', '99.99'],
    ['2025-01-01', '0.01'],
    ['2024-12-31', '5.00'],
  ].map(([issueDate = '', amount = '']) => ({ issueDate, amount }))
  const found = insightsOf([], invoices, null, today)
  expect([found.spentThisYear, found.spentLastYear]).toEqual([0.3, 100])
})

test('what is booked is said beside what is expected', () => {
  const found = insightsOf([], [], '2026-03-12', today)
  expect([found.nextServiceExpectedOn, found.nextServiceBookedOn]).toEqual([null, '2026-03-12'])
})

// office-day.md F1
test('a service none of whose filters was restored has saved nobody a new one', () => {
  const one = served('2026-03-01', { cost: '300.00', quantity: 2 })
  const saved = (refused: number) =>
    insightsOf([{ ...one, refused }], [], null, today).savedAgainstReplacement
  expect([saved(1) === null, saved(2)]).toEqual([false, null])
})
