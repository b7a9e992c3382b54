import { describe, expect, test } from 'vitest'
import { appointmentStatuses } from '#domain/statuses.ts'
import type { AppointmentState } from './appointments.ts'
import { instantAt } from '#domain/calendar.ts'
import { CodedError } from '#domain/errors.ts'
import {
  checkCallOff,
  bookingQuestion,
  checkComplete,
  bookingDoubtsOf,
  timeToConfirm,
  timeToMoveTo,
  isOfficeHour,
  officeCan,
} from './staff-appointments.ts'

// A Tuesday, eleven in the morning in Cleveland.
const now = new Date('2026-03-10T15:00:00Z')
const at = (day: string, time: string) => instantAt(day, time)
const appointment = (more: Partial<AppointmentState> = {}): AppointmentState => ({
  status: 'pending',
  requestedDate: at('2026-03-12', '10:00'),
  confirmedDate: null,
  holdsSlot: true,
  ...more,
})

function refusal(act: () => unknown) {
  try {
    act()
  } catch (error) {
    if (error instanceof CodedError)
      return { code: error.code, message: error.message, fields: Object.keys(error.fields ?? {}) }
  }
  return null
}

describe('what the office may do in each state', () => {
  test.each([
    ['pending', true, true, false, true],
    ['confirmed', false, true, true, true],
    ['completed', false, false, false, false],
    ['cancelled', false, false, false, false],
  ] as const)(
    '%s: confirm %s, move %s, complete %s, cancel %s',
    (status, confirm, move, complete, cancel) => {
      const past = appointment({ status, requestedDate: at('2026-03-10', '10:00') })
      expect([
        officeCan.confirm(past),
        officeCan.move(past),
        officeCan.complete(past, now),
        officeCan.cancel(past),
      ]).toEqual([confirm, move, complete, cancel])
    },
  )

  test('nothing in any state that the table of states does not hold', () => {
    for (const status of appointmentStatuses) {
      const isOpen = status === 'pending' || status === 'confirmed'
      expect([
        refusal(() => checkCallOff(appointment({ status }))) === null,
        officeCan.move(appointment({ status })),
      ]).toEqual([isOpen, isOpen])
    }
  })
})

describe('an hour that the office can promise', () => {
  test.each([
    ['2026-03-10', '12:00', true, 'later today'],
    ['2026-03-10', '11:00', false, 'this very instant'],
    ['2026-03-10', '10:00', false, 'an hour ago'],
    ['2026-03-11', '09:30', false, 'a half hour'],
    ['2026-03-11', '08:00', true, 'the first of a day'],
    ['2026-03-11', '03:00', false, 'the night'],
    ['2026-03-15', '10:00', false, 'a Sunday'],
    ['2027-03-11', '10:00', true, 'in a year: the office may plan further than customers book'],
  ])('%s %s: %s, %s', (day, time, expected) => {
    expect(isOfficeHour(at(day, time), now)).toBe(expected)
  })

  test.each(['nonsense', '', '2026-03-09'])('%j is none', (text) => {
    expect(refusal(() => timeToMoveTo(appointment(), text, now))).toMatchObject({
      code: 'invalid_input',
      fields: ['startsAt'],
    })
  })
})

describe('what our team is asked about a booking', () => {
  const asked = (day: string, time: string, booked: number) =>
    bookingQuestion(
      bookingDoubtsOf({ at: at(day, time), kind: 'pickup' }, { booked, capacity: 1 }, now),
    )
  const closed = 'That’s outside opening hours: '
  test.each([
    ['2026-03-11', '09:20', 1, 'The hour is full: 1 of 1 pickups. '],
    ['2026-03-11', '09:20', 2, 'The hour is full: 2 of 1 pickups. '],
    ['2026-03-11', '02:00', 0, `${closed}Wednesday, March 11, 2026 at 2:00 AM ET. `],
    ['2026-03-11', '17:00', 0, `${closed}Wednesday, March 11, 2026 at 5:00 PM ET. `],
    [
      '2026-03-15',
      '10:00',
      1,
      `The hour is full: 1 of 1 pickups. ${closed}Sunday, March 15, 2026 at 10:00 AM ET. `,
    ],
    ['2026-03-10', '09:20', 0, 'That time has passed: Tuesday, March 10, 2026 at 9:20 AM ET. '],
  ])('%s %s beside %i: %s', (day, time, booked, question) => {
    expect(asked(day, time, booked)).toBe(`${question}Book it anyway?`)
  })

  test.each([
    ['2026-03-11', '09:20'],
    ['2026-03-11', '16:59'],
    ['2026-03-10', '10:30'],
  ])('%s %s: nothing', (day, time) => {
    expect(
      bookingDoubtsOf({ at: at(day, time), kind: 'pickup' }, { booked: 0, capacity: 1 }, now),
    ).toEqual([])
  })
})

describe('confirming', () => {
  test('takes the hour that was asked for, or another', () => {
    expect(timeToConfirm(appointment(), null, now)).toEqual(at('2026-03-12', '10:00'))
    expect(timeToConfirm(appointment(), '2026-03-13T14:00:00Z', now)).toEqual(
      at('2026-03-13', '10:00'),
    )
  })

  test.each([
    [
      'a wish without an hour',
      appointment({ holdsSlot: false }),
      null,
      'invalid_input',
      'No time was requested. Please choose one.',
    ],
    [
      'an hour that has passed',
      appointment({ requestedDate: at('2026-03-09', '10:00') }),
      null,
      'invalid_input',
      'Please choose a time from today on.',
    ],
    [
      'what is confirmed',
      appointment({ status: 'confirmed' }),
      null,
      'conflict',
      'Only a pending appointment can be confirmed.',
    ],
    [
      'what is cancelled',
      appointment({ status: 'cancelled' }),
      '2026-03-13T14:00:00Z',
      'conflict',
      'Only a pending appointment can be confirmed.',
    ],
  ])('refuses %s', (_what, given, startsAt, code, message) => {
    expect(refusal(() => timeToConfirm(given, startsAt, now))).toMatchObject({ code, message })
  })
})

describe('moving', () => {
  test.each([['pending'], ['confirmed']] as const)(
    'takes a %s one to any hour that can be promised',
    (status) => {
      expect(timeToMoveTo(appointment({ status }), '2026-03-10T16:00:00Z', now)).toEqual(
        at('2026-03-10', '12:00'),
      )
    },
  )

  test('refuses what is over', () => {
    expect(
      refusal(() =>
        timeToMoveTo(appointment({ status: 'completed' }), '2026-03-13T14:00:00Z', now),
      ),
    ).toMatchObject({ code: 'conflict' })
  })
})

describe('completing', () => {
  test.each([
    ['pending', '2026-03-10', 'Only a confirmed appointment can be completed.'],
    ['confirmed', '2026-03-11', 'This appointment hasn’t started yet.'],
    ['cancelled', '2026-03-10', 'Only a confirmed appointment can be completed.'],
  ] as const)('refuses a %s one of %s', (status, day, message) => {
    expect(
      refusal(() => checkComplete(appointment({ status, requestedDate: at(day, '10:00') }), now)),
    ).toMatchObject({ code: 'conflict', message })
  })

  test('goes by the confirmed hour', () => {
    const confirmed = appointment({ status: 'confirmed', confirmedDate: at('2026-03-10', '11:00') })
    expect(refusal(() => checkComplete(confirmed, now))).toBeNull()
  })
})
