import { describe, expect, test } from 'vitest'
import { mayBeShared, mayCustomerShare, statusCodeOf } from './status-shown.ts'

const now = new Date('2026-03-10T16:00:00Z')

describe('a link to where the filters are', () => {
  test.each([
    ['scheduled', null, true],
    ['in_progress', null, true],
    ['completed', null, true],
    ['delivered', '2026-03-10T15:00:00.000Z', true],
    ['delivered', '2026-02-08T16:00:00.000Z', true],
    ['delivered', '2026-02-08T15:59:59.999Z', false],
    ['cancelled', null, false],
    ['cancelled', '2026-03-10T15:00:00.000Z', false],
  ] as const)('of a service that is %s, delivered %s: offered %s', (status, deliveredAt, is) => {
    const code = 'a1b2'
    expect(mayBeShared({ status, deliveredAt }, now)).toBe(is)
    expect(statusCodeOf({ status, deliveredAt, code }, now)).toEqual(is ? { statusCode: code } : {})
    expect(statusCodeOf({ status, deliveredAt, code: null }, now)).toEqual({})
  })

  test.each([
    ['scheduled', null, true],
    // A plan that has passed is no delivery.
    ['in_progress', '2026-01-20', true],
    ['completed', '2026-01-20', true],
    ['delivered', '2026-03-10', true],
    ['delivered', '2026-02-09', true],
    ['delivered', '2026-02-08', false],
    ['delivered', '2026-01-20', false],
    ['cancelled', null, false],
    ['cancelled', '2026-03-10', false],
  ] as const)(
    'of a service that is %s, with the day of delivery %s: offered to its customer %s',
    (status, deliveryDate, is) => {
      expect(mayCustomerShare({ status, deliveryDate }, now)).toBe(is)
    },
  )
})
