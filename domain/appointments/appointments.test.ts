import { describe, expect, test } from 'vitest'
import { appointmentStatuses } from '#domain/statuses.ts'
import { instantAt } from '#domain/calendar.ts'
import { CodedError } from '#domain/errors.ts'
import {
  appointmentCan,
  checkCancel,
  checkReschedule,
  chooseSlot,
  mayBecome,
  noticeRule,
  timeOf,
  transitions,
  type AppointmentState,
} from './appointments.ts'
import { appointmentRequest, cancellation, rescheduling, slotsQuery } from './contract.ts'

function at(wall: string): Date {
  return instantAt(wall.slice(0, 10), wall.slice(11))
}

const thursday: AppointmentState = {
  status: 'pending',
  requestedDate: at('2026-03-12 10:00'),
  confirmedDate: null,
  holdsSlot: true,
}

function refusal(act: () => unknown): CodedError {
  try {
    act()
  } catch (error) {
    if (error instanceof CodedError) return error
  }
  throw new Error('nothing was refused')
}

describe('which state may become which', () => {
  test.each([
    ['pending', 'confirmed', 'staff', true],
    ['pending', 'confirmed', 'customer', false],
    ['pending', 'cancelled', 'customer', true],
    ['pending', 'cancelled', 'staff', true],
    ['pending', 'completed', 'staff', false],
    ['confirmed', 'pending', 'customer', true],
    ['confirmed', 'pending', 'staff', false],
    ['confirmed', 'completed', 'staff', true],
    ['confirmed', 'completed', 'customer', false],
    ['confirmed', 'cancelled', 'customer', true],
    ['completed', 'cancelled', 'staff', false],
    ['cancelled', 'pending', 'customer', false],
  ] as const)('%s to %s by %s: %s', (from, to, who, allowed) => {
    expect(mayBecome(from, to, who)).toBe(allowed)
  })

  test('nothing leads out of an end, and nothing to itself', () => {
    expect([transitions.completed, transitions.cancelled]).toEqual([{}, {}])
    for (const status of appointmentStatuses) expect(mayBecome(status, status, 'staff')).toBe(false)
  })
})

describe('a customer may move and cancel until the workshop closes on the working day before', () => {
  test.each([
    ['2026-03-10 11:00', true],
    ['2026-03-11 16:59', true],
    ['2026-03-11 17:00', false],
    ['2026-03-12 09:00', false],
    ['2026-03-12 10:00', false],
    ['2026-04-01 10:00', false],
  ])('one of Thursday, at %s: %s', (now, allowed) => {
    for (const status of ['pending', 'confirmed'] as const) {
      expect(appointmentCan.reschedule({ ...thursday, status }, at(now))).toBe(allowed)
      expect(appointmentCan.cancel({ ...thursday, status }, at(now))).toBe(allowed)
    }
  })

  test.each(['completed', 'cancelled'] as const)('one that is %s never', (status) => {
    expect(appointmentCan.reschedule({ ...thursday, status }, at('2026-03-01 09:00'))).toBe(false)
    expect(appointmentCan.cancel({ ...thursday, status }, at('2026-03-01 09:00'))).toBe(false)
  })

  test('a wish without an hour at any time', () => {
    const unscheduled: AppointmentState = { ...thursday, holdsSlot: false }
    expect(appointmentCan.reschedule(unscheduled, at('2026-04-01 09:00'))).toBe(true)
    expect(appointmentCan.cancel(unscheduled, at('2026-04-01 09:00'))).toBe(true)
    expect(
      appointmentCan.cancel({ ...unscheduled, status: 'cancelled' }, at('2026-04-01 09:00')),
    ).toBe(false)
  })

  test('the confirmed time is the one that counts', () => {
    const later: AppointmentState = {
      ...thursday,
      status: 'confirmed',
      confirmedDate: at('2026-03-20 10:00'),
    }
    expect(timeOf(later)).toEqual(at('2026-03-20 10:00'))
    expect(timeOf(thursday)).toEqual(thursday.requestedDate)
    expect(appointmentCan.cancel(later, at('2026-03-12 11:00'))).toBe(true)
  })

  test('where no working day lies before, until it begins', () => {
    const closed = { opens: null, closes: null, text: 'Closed' }
    const businessHours = {
      monday: closed,
      tuesday: closed,
      wednesday: closed,
      thursday: closed,
      friday: closed,
      saturday: closed,
      sunday: closed,
    }
    const never = { businessHours, holidays: [] }
    expect(appointmentCan.cancel(thursday, at('2026-03-12 09:59'), never)).toBe(true)
    expect(appointmentCan.reschedule(thursday, at('2026-03-12 10:00'), never)).toBe(false)
  })
})

describe('a refusal says why', () => {
  test.each([
    ['pending', '2026-03-12 09:00', noticeRule],
    ['confirmed', '2026-03-11 17:00', '(216) 555-0178'],
    ['completed', '2026-03-01 09:00', 'in the past'],
    ['cancelled', '2026-03-01 09:00', 'was cancelled'],
  ] as const)('%s, at %s: %s', (status, now, part) => {
    for (const check of [checkCancel, checkReschedule]) {
      const { code, message } = refusal(() => check({ ...thursday, status }, at(now)))
      expect(code).toBe('conflict')
      expect(message).toContain(part)
      expect(message).toMatch(/^[A-Z].+\.$/)
    }
  })

  test('and in time nothing is refused', () => {
    expect(() => checkCancel(thursday, at('2026-03-10 11:00'))).not.toThrow()
    expect(() => checkReschedule(thursday, at('2026-03-10 11:00'))).not.toThrow()
  })
})

describe('the time that is asked for', () => {
  const now = at('2026-03-10 11:00')
  test.each([
    ['2026-03-12T14:00:00Z', '2026-03-12T14:00:00.000Z'],
    ['2026-03-12T14:00:00.000Z', '2026-03-12T14:00:00.000Z'],
    ['2026-03-12T10:00:00-04:00', '2026-03-12T14:00:00.000Z'],
    ['2026-03-12T16:00:00+02:00', '2026-03-12T14:00:00.000Z'],
  ])('%s is the hour %s', (text, instant) => {
    expect(chooseSlot(text, now).toISOString()).toBe(instant)
  })

  test.each([
    '2026-03-12T14:30:00Z',
    '2026-03-15T14:00:00Z',
    '2026-03-10T18:00:00Z',
    '2030-01-02T15:00:00Z',
    'soon',
    '',
  ])('%j is no hour that can be booked, and the field says so', (text) => {
    const { code, fields } = refusal(() => chooseSlot(text, now))
    expect([code, fields]).toEqual([
      'invalid_input',
      { requestedDate: 'Please choose one of the open times.' },
    ])
  })
})

describe('the contract', () => {
  const request = { serviceType: 'DPF Cleaning', requestedDate: '2026-03-12T14:00:00Z' }

  test.each([
    'DPF Cleaning',
    'Air Filter Cleaning',
    'Industrial Filter Cleaning',
    'Fleet Maintenance',
  ])('%s can be booked', (serviceType) => {
    expect(appointmentRequest.parse({ ...request, serviceType })).toEqual({
      ...request,
      serviceType,
      filterType: null,
      quantity: null,
      notes: null,
      siteId: null,
      serviceId: null,
      rush: false,
    })
  })

  test.each([
    ['serviceType', ''],
    ['serviceType', 'Window Cleaning'],
    ['serviceType', null],
    ['requestedDate', '2026-03-12'],
    ['requestedDate', '2026-02-30T10:00:00Z'],
    ['requestedDate', 1_773_324_000_000],
    ['quantity', 0],
    ['quantity', 501],
    ['quantity', 1.5],
    ['quantity', '3'],
    ['filterType', 'x'.repeat(201)],
    ['notes', 'x'.repeat(5001)],
  ])('%s %j is refused', (field, value) => {
    expect(appointmentRequest.safeParse({ ...request, [field]: value }).success).toBe(false)
  })

  test.each(['', '   ', null, 7, 'x'.repeat(1001)])(
    'a cancellation needs a reason: %j',
    (reason) => {
      expect(cancellation.safeParse({ reason }).success).toBe(false)
    },
  )

  test('a reason is trimmed, and a move has a time', () => {
    expect(cancellation.parse({ reason: ' The truck is sold. ' })).toEqual({
      reason: 'The truck is sold.',
    })
    expect(rescheduling.safeParse({}).success).toBe(false)
  })

  test.each([
    {},
    { from: '2026-03-01' },
    { from: 'a', to: 'b' },
    { from: '2026-02-30', to: '2026-03-01' },
    { from: ['2026-03-01', '2026-03-02'], to: '2026-03-03' },
  ])('slots are asked for by two days: not %j', (query) => {
    expect(slotsQuery.safeParse(query).success).toBe(false)
  })
})
