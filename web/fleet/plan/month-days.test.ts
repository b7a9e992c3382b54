import { describe, expect, test } from 'vitest'
import type { Pickup } from '#domain/maintenance/plan/contract.ts'
import { markedDays, monthsOf, weeksOfMonth } from './month-days.ts'

describe('the weeks of a month', () => {
  test.each([
    ['2026-11', 5, '2026-11-01', 30],
    ['2026-02', 4, '2026-02-01', 28],
    ['2028-02', 5, null, 29],
    ['2026-08', 6, null, 31],
  ])('of %s are %d', (month, weeks, first, days) => {
    const found = weeksOfMonth(month)
    expect([
      found.length,
      found[0]?.[0],
      found.flat().filter((day) => day !== null).length,
    ]).toEqual([weeks, first, days])
    expect(found.every((week) => week.length === 7)).toBe(true)
  })
})

test.each([
  ['2026-11-21', '2027-11-21', 13],
  ['2026-12-31', '2027-12-31', 13],
  ['2026-01-31', '2026-02-01', 2],
])('from %s to %s there are %d months, each once', (madeOn, until, count) => {
  const months = monthsOf({ madeOn, until })
  expect([months.length, new Set(months).size, months[0], months.at(-1)]).toEqual([
    count,
    count,
    madeOn.slice(0, 7),
    until.slice(0, 7),
  ])
})

test('a day has its pickup and the filters to service by it; what is overdue counts today', () => {
  const unit = {
    recommendationId: '1',
    vehicle: 'Unit 109',
    filterType: 'DPF',
    urgency: 'low' as const,
    when: '',
    isOverdue: false,
    isWithMaintenance: false,
    likelyDue: null,
    mileage: null,
    cost: 1200,
    daysEarly: 0,
  }
  const pickup: Pickup = {
    on: '2026-11-23',
    vehicles: 1,
    cost: 3600,
    units: ['2026-10-01', '2026-11-23', '2026-12-01'].map((serviceBy) => ({ ...unit, serviceBy })),
  }
  expect([...markedDays({ madeOn: '2026-11-21', pickups: [pickup] })].sort()).toEqual([
    ['2026-11-21', { pickup: null, best: 1 }],
    ['2026-11-23', { pickup, best: 1 }],
    ['2026-12-01', { pickup: null, best: 1 }],
  ])
})
