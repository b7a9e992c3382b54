import { describe, expect, test } from 'vitest'
import { awayMessage } from './away.ts'

const tuesdayEleven = new Date('2026-03-10T15:00:00Z')
const tuesdayNight = new Date('2026-03-11T02:00:00Z')
const saturdayNight = new Date('2026-03-15T01:00:00Z')

describe('who writes', () => {
  test('while the shop is open reads nothing automatic', () =>
    expect(awayMessage(tuesdayEleven, null)).toBeNull())

  test.each([
    [
      'at night',
      tuesdayNight,
      null,
      'We’re closed right now; we reply by Wednesday 9 AM ET. Truck down? Call our 24/7 line, (216) 555-0199. Leave your email or phone number, and we’ll reach you there.',
    ],
    [
      'on Saturday evening',
      saturdayNight,
      null,
      'We’re closed right now; we reply by Monday 9 AM ET. Truck down? Call our 24/7 line, (216) 555-0199. Leave your email or phone number, and we’ll reach you there.',
    ],
    [
      'with a known address',
      saturdayNight,
      'email',
      'We’re closed right now; we reply by Monday 9 AM ET. Truck down? Call our 24/7 line, (216) 555-0199. We’ll reply here and by email.',
    ],
    [
      'with a known number',
      saturdayNight,
      'phone',
      'We’re closed right now; we reply by Monday 9 AM ET. Truck down? Call our 24/7 line, (216) 555-0199. We’ll reply here or call you.',
    ],
  ] as const)(
    '%s is shown when we answer, and the number that is answered at any hour',
    (_title, at, contact, expected) => {
      expect(awayMessage(at, contact)?.message).toBe(expected)
    },
  )

  test('reads it once until the doors open, and again the next night', () => {
    const ids = ['2026-03-11T00:00:00Z', '2026-03-11T08:00:00Z', '2026-03-12T02:00:00Z'].map(
      (at) => awayMessage(new Date(at), null)?.id,
    )
    expect(ids[0]).toBe(ids[1])
    expect(ids[2]).not.toBe(ids[0])
  })

  test('to a house without hours is still promised the stated day', () => {
    const never = {
      businessHours: Object.fromEntries(
        ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'].map(
          (day) => [day, { opens: null, closes: null }],
        ),
      ),
      holidays: [],
    }
    const away = awayMessage(tuesdayEleven, null, never as never)
    expect(away?.id).toBe('away-0')
    expect(away?.message).toContain('we reply within 24 hours.')
  })
})
