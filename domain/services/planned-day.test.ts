import { describe, expect, test } from 'vitest'
import { isPlannedDay } from './planned-day.ts'

const today = '2026-03-10'

describe('a day that is a plan', () => {
  test.each([
    ['pickupDate', 'scheduled', '2026-03-20', true],
    // Nobody has recorded that it happened.
    ['pickupDate', 'scheduled', '2026-03-01', true],
    ['pickupDate', 'in_progress', '2026-03-01', false],
    ['pickupDate', 'in_progress', '2026-03-20', true],
    ['pickupDate', 'cancelled', '2026-03-01', false],
    ['pickupDate', 'scheduled', null, false],
    ['deliveryDate', 'scheduled', '2026-03-01', true],
    ['deliveryDate', 'in_progress', '2026-03-01', true],
    ['deliveryDate', 'completed', '2026-03-01', true],
    ['deliveryDate', 'delivered', '2026-03-01', false],
    ['deliveryDate', 'delivered', '2026-03-20', true],
  ] as const)('%s of one that is %s on %s: %s', (of, status, day, expected) => {
    const service = { status, pickupDate: day, deliveryDate: day }
    expect(isPlannedDay(of, service, today)).toBe(expected)
  })
})
