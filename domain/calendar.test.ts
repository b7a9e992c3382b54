import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  addDays,
  daysBetween,
  formatLongDay,
  instantAt,
  isDay,
  minutesOf,
  todayAt,
  wallClock,
  weekdayOf,
} from './calendar.ts'

describe('today is the day in New York, wherever the clock stands', () => {
  test.each([
    // Winter: five hours behind UTC. Summer: four.
    ['2026-01-15T04:59:59.999Z', '2026-01-14'],
    ['2026-01-15T05:00:00.000Z', '2026-01-15'],
    ['2026-07-15T03:59:59.999Z', '2026-07-14'],
    ['2026-07-15T04:00:00.000Z', '2026-07-15'],
    // The night the clocks go forward (8 March 2026) and back (1 November 2026).
    ['2026-03-08T04:59:59Z', '2026-03-07'],
    ['2026-03-08T05:00:00Z', '2026-03-08'],
    ['2026-03-09T03:59:59Z', '2026-03-08'],
    ['2026-03-09T04:00:00Z', '2026-03-09'],
    ['2026-11-01T03:59:59Z', '2026-10-31'],
    ['2026-11-01T04:00:00Z', '2026-11-01'],
    ['2026-11-02T04:59:59Z', '2026-11-01'],
    ['2026-11-02T05:00:00Z', '2026-11-02'],
    // Ends of years and a leap day.
    ['2027-01-01T04:59:59Z', '2026-12-31'],
    ['2027-01-01T05:00:00Z', '2027-01-01'],
    ['2028-02-29T12:00:00Z', '2028-02-29'],
    ['2028-03-01T04:59:59Z', '2028-02-29'],
  ])('at %s it is %s', (at, day) => {
    expect(todayAt(new Date(at))).toBe(day)
  })

  test('a clock that shows no time is refused', () => {
    expect(() => todayAt(new Date(Number.NaN))).toThrow(RangeError)
  })
})

describe('the wall clock', () => {
  test.each([
    ['2026-11-21T17:05:59Z', '2026-11-21', '12:05'],
    ['2026-07-04T04:00:00Z', '2026-07-04', '00:00'],
    ['2026-03-08T06:59:00Z', '2026-03-08', '01:59'],
    ['2026-03-08T07:00:00Z', '2026-03-08', '03:00'],
    ['2026-11-01T05:30:00Z', '2026-11-01', '01:30'],
    ['2026-11-01T06:30:00Z', '2026-11-01', '01:30'],
  ])('at %s shows %s %s', (at, day, time) => {
    expect(wallClock(new Date(at))).toEqual({ day, time })
  })
})

describe('the instant of a time on the wall', () => {
  test.each([
    ['2026-01-15', '07:00', '2026-01-15T12:00:00.000Z'],
    ['2026-07-15', '07:00', '2026-07-15T11:00:00.000Z'],
    ['2026-03-07', '08:00', '2026-03-07T13:00:00.000Z'],
    ['2026-03-08', '08:00', '2026-03-08T12:00:00.000Z'],
    ['2026-11-01', '08:00', '2026-11-01T13:00:00.000Z'],
    ['2026-10-31', '23:59', '2026-11-01T03:59:00.000Z'],
    ['2026-12-31', '00:00', '2026-12-31T05:00:00.000Z'],
    // 02:30 does not happen in spring: an hour later. 01:30 happens twice in autumn: the first.
    ['2026-03-08', '02:30', '2026-03-08T07:30:00.000Z'],
    ['2026-11-01', '01:30', '2026-11-01T05:30:00.000Z'],
  ])('%s %s is %s', (day, time, at) => {
    expect(instantAt(day, time).toISOString()).toBe(at)
  })

  test('a time of the wall and its instant are the same moment, on every day', () => {
    const first = Date.parse('2000-01-01T00:00:00Z')
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 60 * 24 * 365 * 60 }), (minutes) => {
        const at = new Date(first + minutes * 60_000)
        const clock = wallClock(at)
        // In the hour that comes twice, the second one reads back as the first.
        const apart = at.getTime() - instantAt(clock.day, clock.time).getTime()
        expect([0, 3_600_000]).toContain(apart)
        expect(wallClock(instantAt(clock.day, clock.time))).toEqual(clock)
      }),
      { numRuns: 2000 },
    )
  })

  test('a day that does not exist is refused', () => {
    expect(() => instantAt('2026-02-30', '07:00')).toThrow(RangeError)
  })
})

describe('a day exists or it does not', () => {
  test.each(['2026-01-01', '2026-12-31', '2028-02-29', '2000-02-29', '1978-06-01', '9999-12-31'])(
    '%s does',
    (text) => {
      expect(isDay(text)).toBe(true)
    },
  )

  test.each([
    '',
    '2026-02-29',
    '2026-02-30',
    '2100-02-29',
    '2026-04-31',
    '2026-13-01',
    '2026-00-10',
    '2026-01-00',
    '2026-01-32',
    '2026-1-1',
    '20260101',
    '01/02/2026',
    '2026-01-01T00:00:00Z',
    ' 2026-01-01',
    '2026-01-01\n',
    '+02026-01-01',
    'today',
  ])('%j does not', (text) => {
    expect(isDay(text)).toBe(false)
  })
})

describe('days are counted by the calendar, not by hours', () => {
  test.each([
    ['2026-03-07', 1, '2026-03-08'],
    ['2026-03-08', 1, '2026-03-09'],
    ['2026-10-31', 2, '2026-11-02'],
    ['2026-12-31', 1, '2027-01-01'],
    ['2028-02-28', 1, '2028-02-29'],
    ['2027-02-28', 1, '2027-03-01'],
    ['2026-01-01', -1, '2025-12-31'],
    ['2026-11-21', 0, '2026-11-21'],
    ['2026-01-01', 365, '2027-01-01'],
  ])('%s and %d days is %s', (day, count, later) => {
    expect(addDays(day, count)).toBe(later)
  })

  test('going and coming back ends on the same day', () => {
    fc.assert(
      fc.property(fc.integer({ min: -20_000, max: 20_000 }), (count) => {
        expect(addDays(addDays('2026-11-21', count), -count)).toBe('2026-11-21')
      }),
    )
  })

  test.each([
    ['2026-11-21', 'saturday'],
    ['2026-11-22', 'sunday'],
    ['2026-11-23', 'monday'],
    ['2026-03-08', 'sunday'],
    ['2026-07-04', 'saturday'],
    ['2026-11-26', 'thursday'],
    ['2028-02-29', 'tuesday'],
    ['1978-06-01', 'thursday'],
  ])('%s is a %s', (day, weekday) => {
    expect(weekdayOf(day)).toBe(weekday)
  })

  test.each([
    ['2026-10-06', 'October 6, 2026'],
    ['2026-01-01', 'January 1, 2026'],
    ['2028-02-29', 'February 29, 2028'],
    ['2026-12-31', 'December 31, 2026'],
  ])('%s reads %s', (day, text) => {
    expect(formatLongDay(day)).toBe(text)
  })

  test('a day that does not exist has no neighbours, no weekday and no name', () => {
    expect(() => addDays('2026-02-30', 1)).toThrow('"2026-02-30" is not a day of the calendar')
    expect(() => daysBetween('2026-02-01', '2026-02-30')).toThrow(
      '"2026-02-30" is not a day of the calendar',
    )
    expect(() => weekdayOf('soon')).toThrow(RangeError)
    expect(() => formatLongDay('')).toThrow(RangeError)
  })

  test.each([
    ['00:00', 0],
    ['07:00', 420],
    ['17:30', 1050],
    ['23:59', 1439],
  ])('%s is %d minutes after midnight', (time, minutes) => {
    expect(minutesOf(time)).toBe(minutes)
  })
})

test.each([
  ['2026-03-10', '2026-03-10', 0],
  ['2026-03-07', '2026-03-09', 2],
  ['2024-02-28', '2024-03-01', 2],
  ['2026-12-31', '2026-01-01', -364],
])('from %s to %s it is %i days', (from, to, days) => {
  expect(daysBetween(from, to)).toBe(days)
  expect(addDays(from, days)).toBe(to)
})
