import { describe, expect, test } from 'vitest'
import { rowsAt, visibleHours, appointmentGroup, weekOf } from './appointment-order.ts'

const pending = {
  status: 'pending',
  requestedDate: '2026-03-12T14:00:00.000Z',
  confirmedDate: null,
  holdsSlot: true,
} as const

describe('the group of an appointment', () => {
  test.each([
    [pending, { kind: 'day', day: '2026-03-12' }],
    [
      { ...pending, confirmedDate: '2026-03-13T14:00:00.000Z' },
      { kind: 'day', day: '2026-03-13' },
    ],
    [
      { ...pending, requestedDate: '2026-03-10T04:30:00.000Z' },
      { kind: 'day', day: '2026-03-10' },
    ],
    // Half past eleven in the evening before, in Cleveland.
    [{ ...pending, requestedDate: '2026-03-10T03:30:00.000Z' }, { kind: 'past' }],
    [{ ...pending, holdsSlot: false }, { kind: 'no_time' }],
    [{ ...pending, holdsSlot: false, status: 'cancelled' as const }, { kind: 'past' }],
    [
      { ...pending, status: 'cancelled' as const },
      { kind: 'day', day: '2026-03-12' },
    ],
  ])('%j is in %j', (appointment, group) => {
    expect(appointmentGroup(appointment, '2026-03-10')).toEqual(group)
  })
})

test.each([
  ['2026-03-08', '2026-03-08'],
  ['2026-03-14', '2026-03-08'],
  ['2026-03-15', '2026-03-15'],
  ['2026-01-01', '2025-12-28'],
  ['2026-11-01', '2026-11-01'],
])('the week of %s begins on Sunday %s and has seven days', (day, sunday) => {
  expect([weekOf(day)[0], weekOf(day).length, weekOf(day).includes(day)]).toEqual([sunday, 7, true])
})

test('a week shows the hours of the shop, and more where something is planned then', () => {
  expect(visibleHours([])).toEqual([7, 8, 9, 10, 11, 12, 13, 14, 15, 16])
  expect(visibleHours(['2026-03-12T10:00:00Z', '2026-03-12T22:00:00Z'])).toEqual([
    6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18,
  ])
})

test('an hour has as many rows as its fullest day has booked, from one to four', () => {
  const at = (requestedDate: string) => ({ ...pending, requestedDate })
  const two = [at('2026-03-12T14:00:00.000Z'), at('2026-03-12T14:00:00.000Z')]
  const others = [at('2026-03-13T14:00:00.000Z'), at('2026-03-12T15:00:00.000Z')]
  expect(rowsAt([...two, ...others], 10)).toBe(2)
  expect(rowsAt([...two, ...others], 11)).toBe(1)
  expect(rowsAt([], 10)).toBe(1)
  expect(rowsAt([...two, ...two, ...two], 10)).toBe(4)
})
