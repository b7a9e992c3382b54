import { describe, expect, test } from 'vitest'
import { analyticsOf } from './analytics.ts'

type Item = Parameters<typeof analyticsOf>[0][number]

function item(rest: Partial<Item> = {}): Item {
  return {
    status: 'pending',
    category: 'dpf_cleaning',
    priority: 'low',
    responseTime: null,
    isLate: false,
    waitingMinutes: 0,
    isWaiting: true,
    estimatedSavings: 100,
    createdAt: '2026-03-10T15:00:00Z',
    ...rest,
  }
}

test('without requests there are no figures, and a month of empty days', () => {
  const figures = analyticsOf([], '2026-03-10')
  expect(figures).toMatchObject({
    from: '2026-02-09',
    to: '2026-03-10',
    total: 0,
    byStatus: {},
    byCategory: {},
    byPriority: {},
    answered: 0,
    waiting: 0,
    late: 0,
    medianResponseMinutes: null,
    answeredInTimePercent: null,
    estimatedSavings: 0,
  })
  expect(figures.perDay).toHaveLength(30)
  expect([figures.perDay[0], figures.perDay[29]]).toEqual([
    { day: '2026-02-09', count: 0 },
    { day: '2026-03-10', count: 0 },
  ])
})

test('requests are counted by what they are', () => {
  const figures = analyticsOf(
    [
      item(),
      item({ status: 'resolved', isWaiting: false }),
      item({ category: 'emergency', priority: 'urgent', isLate: true }),
      item({ status: 'escalated', responseTime: 5, isWaiting: false }),
    ],
    '2026-03-10',
  )
  expect(figures).toMatchObject({
    total: 4,
    byStatus: { pending: 2, resolved: 1, escalated: 1 },
    byCategory: { dpf_cleaning: 3, emergency: 1 },
    byPriority: { low: 3, urgent: 1 },
    waiting: 2,
    late: 1,
    answered: 1,
    estimatedSavings: 400,
  })
})

describe('the time to an answer', () => {
  test.each([
    [[10], [], 10, 100],
    [[10, 20], [], 15, 100],
    [[30, 10, 20], [], 20, 100],
    [[1, 2], [], 2, 100],
    [[0, 0, 1000], [500], 250, 75],
    [[], [7], 7, 0],
    [[5, 5], [9], 5, 67],
  ])(
    '%j in time and %j late: the median is %s minutes, %s percent were in time',
    (inTime, late, medianMinutes, percent) => {
      const items = [
        ...inTime.map((responseTime) => item({ responseTime })),
        ...late.map((responseTime) => item({ responseTime, isLate: true })),
      ]
      expect(analyticsOf(items, '2026-03-10')).toMatchObject({
        medianResponseMinutes: medianMinutes,
        answeredInTimePercent: percent,
      })
    },
  )
})

test('a request belongs to the day of the workshop, not of Greenwich', () => {
  const { perDay } = analyticsOf(
    [item({ createdAt: '2026-03-10T03:59:00Z' }), item({ createdAt: '2026-03-10T04:00:00Z' })],
    '2026-03-10',
  )
  expect(perDay.slice(-2)).toEqual([
    { day: '2026-03-09', count: 1 },
    { day: '2026-03-10', count: 1 },
  ])
})
