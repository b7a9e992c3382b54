import { describe, expect, test } from 'vitest'
import { awayMessage } from './away.ts'

const tuesdayEleven = new Date('2026-03-10T15:00:00Z')
const tuesdayNight = new Date('2026-03-11T02:00:00Z')
const saturdayNight = new Date('2026-03-15T01:00:00Z')

describe('who writes', () => {
  test('while the shop is open reads nothing automatic', () =>
    expect(awayMessage(tuesdayEleven, false)).toBeNull())

  test.each([
    [
      'at night',
      tuesdayNight,
      false,
      'We’re closed right now. We answer within 24 hours. Truck down? Call our 24/7 line, (216) 555-0199. Leave your email, and we’ll reply there too.',
    ],
    [
      'on Saturday evening',
      saturdayNight,
      false,
      'We’re closed right now. We answer by Monday 9 AM ET. Truck down? Call our 24/7 line, (216) 555-0199. Leave your email, and we’ll reply there too.',
    ],
    [
      'with a known address',
      saturdayNight,
      true,
      'We’re closed right now. We answer by Monday 9 AM ET. Truck down? Call our 24/7 line, (216) 555-0199. We’ll reply here and by email.',
    ],
  ])(
    '%s is shown when we answer, and the number that is answered at any hour',
    (_title, at, knowsEmail, expected) => {
      expect(awayMessage(at, knowsEmail)?.message).toBe(expected)
    },
  )

  test('reads it once until the doors open, and again the next night', () => {
    const ids = ['2026-03-11T00:00:00Z', '2026-03-11T08:00:00Z', '2026-03-12T02:00:00Z'].map(
      (at) => awayMessage(new Date(at), false)?.id,
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
    expect(awayMessage(tuesdayEleven, false, never as never)).toMatchObject({ id: 'away-0' })
  })
})
