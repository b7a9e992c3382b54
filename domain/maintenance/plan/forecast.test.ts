import { describe, expect, test } from 'vitest'
import { forecast, forecastByWeek } from './forecast.ts'

const at = (serviceBy: string | null, cost = 100, services = 1) => ({ serviceBy, cost, services })

test('twelve months begin with this one, over the end of the year', () => {
  expect(forecast([], '2026-11-21').map(({ month }) => month)).toEqual([
    '2026-11',
    '2026-12',
    '2027-01',
    '2027-02',
    '2027-03',
    '2027-04',
    '2027-05',
    '2027-06',
    '2027-07',
    '2027-08',
    '2027-09',
    '2027-10',
  ])
})

test.each([
  ['2026-11-30', 0],
  ['2026-03-01', 0],
  ['2026-12-01', 1],
  ['2027-10-31', 11],
])('what is best on %s stands in month %d', (day, month) => {
  expect(forecast([at(day)], '2026-11-21').findIndex(({ services }) => services === 1)).toBe(month)
})

test('what is due later than that, or has no day, stands nowhere; costs add up', () => {
  const bars = forecast(
    [at('2027-11-01'), at(null), at('2026-12-05', 1200), at('2026-12-06', 90, 3)],
    '2026-11-21',
  )
  expect(bars.filter(({ services }) => services > 0)).toEqual([
    { month: '2026-12', services: 4, cost: 1290 },
  ])
})

describe('by weeks', () => {
  test('thirteen begin with the Sunday of this one', () => {
    const weeks = forecastByWeek([], '2026-11-21').map(({ week }) => week)
    expect([weeks.length, weeks[0], weeks[1], weeks.at(-1)]).toEqual([
      13,
      '2026-11-15',
      '2026-11-22',
      '2027-02-07',
    ])
  })

  test.each([
    ['2026-10-01', 0],
    ['2026-11-21', 0],
    ['2026-11-22', 1],
    ['2027-02-13', 12],
    ['2027-02-14', -1],
  ])('what is best on %s stands in week %d', (day, week) => {
    const bars = forecastByWeek([at(day)], '2026-11-21')
    expect(bars.findIndex(({ services }) => services === 1)).toBe(week)
  })
})
