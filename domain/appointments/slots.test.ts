import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, instantAt, todayAt, wallClock } from '#domain/calendar.ts'
import { isOpen, openingOn, type OpeningTable } from '#domain/hours.ts'
import {
  bookableDaysAhead,
  checkSlotRange,
  isBookable,
  noticeEndsFor,
  slotsBetween,
} from './slots.ts'

/** An instant by the workshop's wall: at('2026-11-21 14:00'). */
function at(wall: string): Date {
  return instantAt(wall.slice(0, 10), wall.slice(11))
}

function onWall(instant: Date): string {
  const { day, time } = wallClock(instant)
  return `${day} ${time}`
}

const closed = { opens: null, closes: null, text: 'Closed' }
const week = {
  monday: closed,
  tuesday: closed,
  wednesday: closed,
  thursday: closed,
  friday: closed,
  saturday: closed,
  sunday: closed,
}
const neverOpen: OpeningTable = { businessHours: week, holidays: [] }
const wednesdays: OpeningTable = {
  businessHours: {
    ...week,
    wednesday: { opens: '08:30', closes: '11:00', text: '8:30 AM-11:00 AM' },
  },
  holidays: [{ date: '2026-03-18', name: 'a day off' }],
}

describe('the notice for a day ends when the workshop closes on the working day before', () => {
  test.each([
    ['2026-03-11', '2026-03-10 17:00', 'a Wednesday: Tuesday'],
    ['2026-03-14', '2026-03-13 17:00', 'a Saturday: Friday'],
    ['2026-03-16', '2026-03-14 14:00', 'a Monday: Saturday'],
    ['2026-03-09', '2026-03-07 14:00', 'the Monday after the clocks went forward'],
    ['2026-11-02', '2026-10-31 14:00', 'the Monday after the clocks went back'],
    ['2026-11-27', '2026-11-25 17:00', 'the day after Thanksgiving: Wednesday'],
    ['2026-05-26', '2026-05-23 14:00', 'the day after Memorial Day: Saturday'],
    ['2028-12-26', '2028-12-23 14:00', 'after Christmas on a Monday: Saturday'],
  ])('for %s at %s (%s)', (day, end) => {
    const notice = noticeEndsFor(day)
    expect(notice && onWall(notice)).toBe(end)
  })

  test('a workshop that is never open knows no such day', () => {
    expect(noticeEndsFor('2026-03-11', neverOpen)).toBeNull()
  })

  test('weeks may lie between two working days', () => {
    const notice = noticeEndsFor('2026-03-25', wednesdays)
    expect(notice && onWall(notice)).toBe('2026-03-11 11:00')
  })
})

describe('the hours of a day', () => {
  const now = at('2026-03-10 11:00')
  test.each([
    ['2026-03-11', 10, '07:00', '16:00'],
    ['2026-03-14', 6, '08:00', '13:00'],
    ['2026-03-15', 0, '', ''],
    ['2026-03-08', 0, '', ''],
    ['2026-03-10', 0, '', ''],
  ])('on %s are %d, from %s to %s', (day, count, first, last) => {
    const slots = slotsBetween(day, day, now)
    expect(slots).toHaveLength(count)
    expect(slots.map(({ startsAt }) => wallClock(startsAt).time).at(0) ?? '').toBe(first)
    expect(slots.map(({ startsAt }) => wallClock(startsAt).time).at(-1) ?? '').toBe(last)
  })

  test('end an hour after they begin, and the last with the doors', () => {
    const slots = slotsBetween('2026-03-11', '2026-03-11', now)
    for (const { startsAt, endsAt } of slots)
      expect(endsAt.getTime() - startsAt.getTime()).toBe(3_600_000)
    expect(slots.at(-1)?.endsAt).toEqual(openingOn('2026-03-11')?.closes)
  })

  test('follow a table of half hours, and a rest shorter than an hour is none', () => {
    const slots = slotsBetween('2026-03-11', '2026-03-11', at('2026-03-03 09:00'), wednesdays)
    expect(slots.map(({ startsAt }) => onWall(startsAt))).toEqual([
      '2026-03-11 08:30',
      '2026-03-11 09:30',
    ])
  })

  test.each([
    ['2026-11-26', 'Thanksgiving'],
    ['2026-12-25', 'Christmas'],
  ])('are none on %s (%s)', (day) => {
    expect(slotsBetween(day, day, at('2026-11-20 09:00'))).toEqual([])
  })

  test.each([
    ['2026-03-06 09:00', '2026-03-09', '2026-03-09T11:00:00.000Z'],
    ['2026-03-02 09:00', '2026-03-07', '2026-03-07T13:00:00.000Z'],
    ['2026-10-30 09:00', '2026-11-02', '2026-11-02T12:00:00.000Z'],
    ['2026-10-29 09:00', '2026-10-30', '2026-10-30T11:00:00.000Z'],
  ])('seen at %s, the first of %s is %s: the clock on the wall counts', (now, day, first) => {
    expect(slotsBetween(day, day, at(now))[0]?.startsAt.toISOString()).toBe(first)
  })
})

describe('the first day that can be booked', () => {
  test.each([
    ['2026-03-10 00:00', '2026-03-11'],
    ['2026-03-10 16:59', '2026-03-11'],
    ['2026-03-10 17:00', '2026-03-12'],
    ['2026-03-13 17:00', '2026-03-16'],
    ['2026-03-14 13:59', '2026-03-16'],
    ['2026-03-14 14:00', '2026-03-17'],
    ['2026-03-15 12:00', '2026-03-17'],
    ['2026-11-25 16:00', '2026-11-27'],
    ['2026-11-25 18:00', '2026-11-28'],
    ['2026-11-26 12:00', '2026-11-28'],
  ])('at %s is %s', (now, day) => {
    const slots = slotsBetween('2026-01-01', '2026-12-31', at(now))
    expect(slots[0] && todayAt(slots[0].startsAt)).toBe(day)
  })
})

describe('the last day that can be booked', () => {
  test.each([
    ['2026-03-10 11:00', '2026-05-09'],
    ['2026-03-11 11:00', '2026-05-09'],
    ['2026-03-12 11:00', '2026-05-11'],
  ])('at %s is %s', (now, day) => {
    const slots = slotsBetween('2026-01-01', '9999-12-31', at(now))
    const last = slots.at(-1)
    expect(last && todayAt(last.startsAt)).toBe(day)
  })

  test('a range that lies outside is empty, however far', () => {
    const now = at('2026-03-10 11:00')
    expect(slotsBetween('0001-01-01', '2026-03-10', now)).toEqual([])
    expect(slotsBetween('2026-06-01', '9999-12-31', now)).toEqual([])
  })

  test('a workshop that is never open has no hours', () => {
    expect(slotsBetween('2026-03-01', '2026-06-01', at('2026-03-10 11:00'), neverOpen)).toEqual([])
  })
})

describe('one instant can be booked or not', () => {
  const now = at('2026-03-10 11:00')
  test.each([
    ['2026-03-11 07:00', true],
    ['2026-03-11 16:00', true],
    ['2026-03-14 13:00', true],
    ['2026-03-11 16:30', false],
    ['2026-03-11 17:00', false],
    ['2026-03-11 06:00', false],
    ['2026-03-14 14:00', false],
    ['2026-03-15 10:00', false],
    ['2026-03-10 14:00', false],
    ['2026-03-09 14:00', false],
    ['2026-05-09 08:00', true],
    ['2026-05-11 08:00', false],
  ])('%s: %s', (wall, bookable) => {
    expect(isBookable(at(wall), now)).toBe(bookable)
  })

  test('a second beside the hour is no hour', () => {
    const hour = at('2026-03-11 09:00').getTime()
    expect(isBookable(new Date(hour + 1000), now)).toBe(false)
    expect(isBookable(new Date(hour - 1), now)).toBe(false)
  })

  test('every hour on offer lies in open hours, begins on the hour, and comes after today and within two months', () => {
    const first = Date.parse('2026-01-05T00:00:00Z')
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 60 * 24 * 700 }), (minutes) => {
        const now = new Date(first + minutes * 60_000)
        const today = todayAt(now)
        for (const { startsAt, endsAt } of slotsBetween(today, addDays(today, 20), now)) {
          expect(isOpen(startsAt) && isOpen(new Date(endsAt.getTime() - 1))).toBe(true)
          expect(wallClock(startsAt).time.endsWith(':00')).toBe(true)
          expect(
            todayAt(startsAt) > today && todayAt(startsAt) <= addDays(today, bookableDaysAhead),
          ).toBe(true)
        }
      }),
      { numRuns: 25 },
    )
  })
})

describe('the range that is asked for', () => {
  test.each([
    ['2026-03-01', '2026-03-01'],
    ['2026-03-01', '2026-03-31'],
    ['2028-02-01', '2028-03-02'],
  ])('%s to %s is taken', (from, to) => {
    expect(() => checkSlotRange({ from, to })).not.toThrow()
  })

  test.each([
    ['2026-03-02', '2026-03-01', 'can’t be before the first'],
    ['2026-03-01', '2026-04-01', '31 days at most'],
    ['2026-01-01', '9999-12-31', '31 days at most'],
    ['9999-12-31', '0001-01-01', 'can’t be before the first'],
  ])('%s to %s is refused: %s', (from, to, sentence) => {
    expect(() => checkSlotRange({ from, to })).toThrow(sentence)
  })
})
