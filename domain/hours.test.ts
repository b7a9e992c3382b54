import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { businessHours, holidays } from '#content/hours.ts'
import { addDays, instantAt, isDay, todayAt, wallClock, weekdayOf } from './calendar.ts'
import {
  answerPromise,
  holidayOn,
  isOpen,
  nextOpening,
  openingOn,
  type OpeningTable,
} from './hours.ts'

/** An instant by the workshop's wall: at('2026-11-21 14:00'). */
function at(wall: string): Date {
  return instantAt(wall.slice(0, 10), wall.slice(11))
}

const closed = { opens: null, closes: null, text: 'Closed' }
const neverOpen: OpeningTable = {
  businessHours: {
    monday: closed,
    tuesday: closed,
    wednesday: closed,
    thursday: closed,
    friday: closed,
    saturday: closed,
    sunday: closed,
  },
  holidays: [],
}
const halfHours: OpeningTable = {
  businessHours: {
    ...neverOpen.businessHours,
    wednesday: { opens: '08:30', closes: '16:30', text: '8:30 AM-4:30 PM' },
  },
  holidays: [],
}

describe('the published table', () => {
  test('holds the hours of the specification', () => {
    expect(businessHours.monday).toMatchObject({ opens: '07:00', closes: '17:00' })
    expect(businessHours.friday).toEqual(businessHours.monday)
    expect(businessHours.saturday).toMatchObject({ opens: '08:00', closes: '14:00' })
    expect(businessHours.sunday).toMatchObject({ opens: null, closes: null })
  })

  test('lists holidays on days that exist, none of them a Sunday', () => {
    for (const { date } of holidays) {
      expect(isDay(date)).toBe(true)
      expect(weekdayOf(date)).not.toBe('sunday')
    }
  })
})

describe('the doors are open in business hours and on no holiday', () => {
  test.each([
    ['2026-11-23 06:59', false],
    ['2026-11-23 07:00', true],
    ['2026-11-23 12:00', true],
    ['2026-11-23 16:59', true],
    ['2026-11-23 17:00', false],
    ['2026-11-21 07:59', false],
    ['2026-11-21 08:00', true],
    ['2026-11-21 13:59', true],
    ['2026-11-21 14:00', false],
    ['2026-11-22 12:00', false],
    ['2026-11-26 12:00', false],
    ['2026-11-27 12:00', true],
    ['2026-12-25 12:00', false],
    ['2026-07-04 10:00', false],
    ['2027-07-05 10:00', false],
    // The days around the changes of the clock keep their hours on the wall.
    ['2026-03-09 07:00', true],
    ['2026-03-09 06:59', false],
    ['2026-11-02 07:00', true],
    ['2026-11-02 16:59', true],
    ['2026-11-02 17:00', false],
  ])('%s: %s', (wall, open) => {
    expect(isOpen(at(wall))).toBe(open)
  })

  test('the last millisecond before closing is still open', () => {
    expect(isOpen(new Date(at('2026-11-23 17:00').getTime() - 1))).toBe(true)
    expect(isOpen(new Date(at('2026-11-23 07:00').getTime() - 1))).toBe(false)
  })

  test('a holiday has its name, another day none', () => {
    expect(holidayOn('2026-11-26')).toBe('Thanksgiving Day')
    expect(holidayOn('2026-11-27')).toBeNull()
  })

  test('the hours of a day are instants of that day', () => {
    expect(openingOn('2026-07-15')).toEqual({
      day: '2026-07-15',
      opens: at('2026-07-15 07:00'),
      closes: at('2026-07-15 17:00'),
    })
    expect(openingOn('2026-11-22')).toBeNull()
    expect(openingOn('2026-12-25')).toBeNull()
    expect(() => openingOn('2026-02-30')).toThrow(RangeError)
  })
})

describe('the next opening', () => {
  test.each([
    ['2026-11-23 06:00', '2026-11-23 07:00'],
    ['2026-11-23 07:00', '2026-11-24 07:00'],
    ['2026-11-23 12:00', '2026-11-24 07:00'],
    ['2026-11-20 18:00', '2026-11-21 08:00'],
    ['2026-11-21 15:00', '2026-11-23 07:00'],
    ['2026-11-22 12:00', '2026-11-23 07:00'],
    ['2026-11-25 18:00', '2026-11-27 07:00'],
    ['2026-12-24 18:00', '2026-12-26 08:00'],
    ['2026-12-31 18:00', '2027-01-02 08:00'],
    ['2026-07-03 18:00', '2026-07-06 07:00'],
    ['2026-03-07 14:00', '2026-03-09 07:00'],
    ['2026-10-31 14:00', '2026-11-02 07:00'],
  ])('after %s is %s', (wall, next) => {
    expect(nextOpening(at(wall))?.opens).toEqual(at(next))
  })

  test('a workshop that never opens has none', () => {
    expect(nextOpening(at('2026-11-21 12:00'), neverOpen)).toBeNull()
    expect(isOpen(at('2026-11-23 12:00'), neverOpen)).toBe(false)
  })

  test.each([
    [59, '2027-01-19'],
    [60, null],
  ])('is looked for on sixty days: after %d closed ones it is %s', (count, day) => {
    const from = '2026-11-21'
    const holidays = Array.from({ length: count }, (_, at) => ({
      date: addDays(from, at),
      name: 'Closed',
    }))
    const daily = Object.fromEntries(
      Object.keys(businessHours).map((weekday) => [weekday, businessHours.monday]),
    ) as OpeningTable['businessHours']
    expect(nextOpening(at(`${from} 12:00`), { businessHours: daily, holidays })?.day ?? null).toBe(
      day,
    )
  })

  test('is later than the instant, and open, at every instant', () => {
    fc.assert(
      fc.property(
        fc.date({ min: new Date('2026-01-01'), max: new Date('2028-12-31'), noInvalidDate: true }),
        (instant) => {
          const opens = nextOpening(instant)?.opens ?? instant
          expect(opens.getTime()).toBeGreaterThan(instant.getTime())
          expect(isOpen(opens)).toBe(true)
          expect(isOpen(new Date(opens.getTime() - 1))).toBe(false)
        },
      ),
    )
  })
})

describe('the promise of an answer is one that the hours allow', () => {
  test.each([
    '2026-11-23 09:00',
    '2026-11-23 16:30',
    '2026-11-23 22:00',
    '2026-11-20 16:00',
    '2026-11-20 20:00',
    '2026-11-21 11:00',
    '2026-11-22 09:00',
    '2026-11-22 20:00',
    '2026-11-26 09:00',
    '2026-11-25 13:00',
  ])('at %s: within 24 hours', (wall) => {
    const promise = answerPromise(at(wall))
    expect(promise.kind).toBe('within24Hours')
    expect(promise.sentence).toBe('We answer within 24 hours.')
    expect(promise.by.getTime() - at(wall).getTime()).toBe(86_400_000)
  })

  test.each([
    // A Saturday afternoon waits for Monday; an hour that was still open on Saturday counts.
    ['2026-11-21 15:00', '2026-11-23 09:00', 'We answer by Monday 9 AM ET.'],
    ['2026-11-21 13:00', '2026-11-23 08:00', 'We answer by Monday 8 AM ET.'],
    ['2026-11-21 13:13', '2026-11-23 09:00', 'We answer by Monday 9 AM ET.'],
    ['2026-11-22 06:00', '2026-11-23 09:00', 'We answer by Monday 9 AM ET.'],
    // Thanksgiving, Christmas on a Friday, Independence Day on a Saturday.
    ['2026-11-25 18:00', '2026-11-27 09:00', 'We answer by Friday 9 AM ET.'],
    ['2026-11-26 08:00', '2026-11-27 09:00', 'We answer by Friday 9 AM ET.'],
    ['2026-12-24 17:00', '2026-12-26 10:00', 'We answer by Saturday 10 AM ET.'],
    ['2026-07-03 17:00', '2026-07-06 09:00', 'We answer by Monday 9 AM ET.'],
    // A weekend in which the clocks change: nine o'clock on the wall all the same.
    ['2026-03-07 15:00', '2026-03-09 09:00', 'We answer by Monday 9 AM ET.'],
    ['2026-10-31 15:00', '2026-11-02 09:00', 'We answer by Monday 9 AM ET.'],
  ])('at %s: by %s', (wall, by, sentence) => {
    expect(answerPromise(at(wall))).toEqual({ kind: 'byTime', by: at(by), sentence })
  })

  test('a full hour is a full hour also where the doors open at half past', () => {
    const promise = answerPromise(at('2026-11-19 12:00'), halfHours)
    expect(promise.by).toEqual(at('2026-11-25 11:00'))
    expect(promise.sentence).toBe('We answer by Wednesday 11 AM ET.')
  })

  test('the date stands beside a weekday that is a week away', () => {
    const promise = answerPromise(at('2026-11-18 16:00'), halfHours)
    expect(promise.sentence).toBe('We answer by Wednesday, November 25, 2026, 10 AM ET.')
  })

  test('noon and afternoon are PM', () => {
    const late: OpeningTable = {
      ...neverOpen,
      businessHours: {
        ...neverOpen.businessHours,
        wednesday: { opens: '10:00', closes: '20:00', text: '' },
      },
    }
    expect(answerPromise(at('2026-11-21 12:00'), late).sentence).toBe(
      'We answer by Wednesday 12 PM ET.',
    )
  })

  test('a workshop that never opens still gives the stated promise', () => {
    expect(answerPromise(at('2026-11-21 12:00'), neverOpen).kind).toBe('within24Hours')
  })

  test('at least two open hours lie before every deadline, which is a full hour where it names one', () => {
    const hour = 3_600_000
    fc.assert(
      fc.property(
        fc.date({ min: new Date('2026-01-01'), max: new Date('2028-12-31'), noInvalidDate: true }),
        (instant) => {
          const { by, kind } = answerPromise(instant)
          let openTime = 0
          for (let time = instant.getTime(); time < by.getTime(); time += hour / 6) {
            if (isOpen(new Date(time))) openTime += hour / 6
          }
          // Looked at every ten minutes: each opening may count ten too few.
          expect(openTime).toBeGreaterThanOrEqual(2 * hour - 3 * (hour / 6))
          if (kind === 'byTime') expect(wallClock(by).time.endsWith(':00')).toBe(true)
          expect(by.getTime() - instant.getTime()).toBeGreaterThanOrEqual(24 * hour - 1)
          expect(todayAt(by) >= todayAt(instant)).toBe(true)
        },
      ),
      { numRuns: 40 },
    )
  })
})
