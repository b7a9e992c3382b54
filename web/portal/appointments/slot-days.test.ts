import { expect, test } from 'vitest'
import type { Slot } from '#domain/appointments/contract.ts'
import { checkSlotRange, slotsBetween } from '#domain/appointments/slots.ts'
import { firstDay, freeOf, slotsByDay, stretches, weeksOf } from './slot-days.ts'

const slot = (startsAt: string, isFree = true): Slot => ({ startsAt, endsAt: startsAt, isFree })

test.each(['2026-03-10', '2026-12-31', '2028-02-28'])(
  'from %s on, every day that can be booked is asked for once, and no call asks for too many',
  (today) => {
    const ranges = stretches(today)
    for (const range of ranges) expect(() => checkSlotRange(range)).not.toThrow()
    expect(ranges).toHaveLength(2)
    const days = ranges.flatMap((range) =>
      weeksOf(range)
        .flat()
        .filter((day) => day !== null),
    )
    expect([days.length, new Set(days).size]).toEqual([60, 60])
    expect(days.every((day) => day > today)).toBe(true)
  },
)

test('weeks begin on Sunday and are filled up with nothing', () => {
  expect(weeksOf({ from: '2026-03-11', to: '2026-03-16' })).toEqual([
    [null, null, null, '2026-03-11', '2026-03-12', '2026-03-13', '2026-03-14'],
    ['2026-03-15', '2026-03-16', null, null, null, null, null],
  ])
  expect(weeksOf({ from: '2026-03-15', to: '2026-03-21' })).toHaveLength(1)
})

test("hours belong to the day of the workshop's calendar, also over the change of the clocks", () => {
  const now = new Date('2026-03-05T15:00:00Z')
  const slots = slotsBetween('2026-03-06', '2026-03-10', now).map(({ startsAt }) =>
    slot(startsAt.toISOString()),
  )
  expect([...slotsByDay(slots)].map(([day, hours]) => [day, hours.length])).toEqual([
    ['2026-03-06', 10],
    ['2026-03-07', 6],
    ['2026-03-09', 10],
    ['2026-03-10', 10],
  ])
})

test('free hours are counted, taken ones and days without any are not', () => {
  expect([
    freeOf([slot('2026-03-11T13:00:00Z'), slot('2026-03-11T14:00:00Z', false)]),
    freeOf([]),
    freeOf(undefined),
  ]).toEqual([1, 0, 0])
})

test('at first the day of the chosen time is shown, else the first with a free hour', () => {
  const days = slotsByDay([
    slot('2026-03-11T13:00:00Z', false),
    slot('2026-03-12T13:00:00Z'),
    slot('2026-03-13T13:00:00Z'),
  ])
  expect(firstDay(days, '2026-03-13T13:00:00Z')).toBe('2026-03-13')
  expect(firstDay(days, '')).toBe('2026-03-12')
  expect(firstDay(days, '2026-09-01T13:00:00Z')).toBe('2026-03-12')
  expect(firstDay(new Map(), '')).toBeNull()
})
