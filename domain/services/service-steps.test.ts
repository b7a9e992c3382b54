import { describe, expect, test } from 'vitest'
import type { ServiceStatus } from '#domain/services/contract.ts'
import { serviceStatuses } from '#domain/statuses.ts'
import { checkStep, datesAfter, datesTakenBack, isForward, isNews, stepsOf } from './recording.ts'

const check = (standing: Parameters<typeof stepsOf>[0], to: ServiceStatus, at: Date) =>
  checkStep({ status: standing.status, steps: stepsOf(standing, at) }, to)
const today = '2026-03-10'
const now = new Date('2026-03-10T15:00:00Z')
const ago = (ms: number) => new Date(now.getTime() - ms)
const hour = 3_600_000

describe('a delivery', () => {
  test.each([
    [hour, ['completed']],
    [hour + 1, []],
  ])('may be taken back within an hour: after %d ms', (ms, steps) => {
    expect(stepsOf({ status: 'delivered', deliveredAt: ago(ms) }, now)).toEqual(steps)
    expect(stepsOf({ status: 'delivered', deliveredAt: null }, now)).toEqual([])
  })

  test('is not taken back later, and says whom to call', () => {
    const late = { status: 'delivered', deliveredAt: ago(hour + 1) } as const
    expect(() => check(late, 'completed', now)).toThrow(/within an hour/)
    expect(() => check(late, 'in_progress', now)).toThrow(
      'A service that is delivered can’t change to in progress.',
    )
    expect(() => check({ ...late, status: 'scheduled' }, 'completed', now)).toThrow(
      'A service that is scheduled can’t change to completed.',
    )
    expect(() => check({ ...late, deliveredAt: ago(5) }, 'completed', now)).not.toThrow()
  })
})

test('with its filters one by one a service is only cancelled or handed over by itself', () => {
  const steps = (isByFilter: boolean) =>
    serviceStatuses.map((status) =>
      stepsOf({ status, deliveredAt: null, derived: isByFilter ? status : null }, now),
    )
  expect(steps(true)).toEqual(
    serviceStatuses.map(
      (status) =>
        ({
          scheduled: ['cancelled'],
          in_progress: ['cancelled'],
          completed: ['delivered'],
          delivered: [],
          cancelled: [],
        })[status],
    ),
  )
  expect(steps(false)).toEqual(
    serviceStatuses.map(
      (status) =>
        ({
          scheduled: ['in_progress', 'cancelled'],
          in_progress: ['completed', 'scheduled', 'cancelled'],
          completed: ['delivered', 'in_progress'],
          delivered: [],
          cancelled: [],
        })[status],
    ),
  )
})

test.each([
  ['scheduled', 'in_progress', true],
  ['in_progress', 'in_progress', false],
  ['completed', 'in_progress', false],
  ['scheduled', 'delivered', true],
  ['delivered', 'cancelled', true],
] as const)('from %s to %s goes forward: %s', (from, to, isSo) => {
  expect(isForward(from, to)).toBe(isSo)
})

describe('the days of a service', () => {
  const none = { serviceDate: today, pickupDate: null, deliveryDate: null }

  test.each([
    ['completed', { serviceDate: '2026-03-11' }, { serviceDate: today }],
    ['completed', { serviceDate: '2026-03-09' }, { serviceDate: today }],
    [
      'in_progress',
      { serviceDate: '2026-03-11' },
      { pickupDate: today, serviceDate: '2026-03-11' },
    ],
    ['in_progress', { pickupDate: '2026-03-01' }, { pickupDate: '2026-03-01' }],
    ['completed', {}, { pickupDate: null, deliveryDate: null }],
    ['delivered', {}, { deliveryDate: today, pickupDate: null }],
    ['delivered', { deliveryDate: '2026-03-11' }, { deliveryDate: today }],
    [
      'delivered',
      { serviceDate: '2026-03-09', deliveryDate: '2026-03-09' },
      { deliveryDate: '2026-03-09' },
    ],
    ['in_progress', { deliveryDate: '2026-03-11' }, { deliveryDate: '2026-03-11' }],
  ] as const)('by %s, of %o, are %o', (to, dates, found) => {
    expect(datesAfter(to, { ...none, ...dates }, today)).toMatchObject(found)
  })

  test('lose that of a delivery which is taken back, and no other', () => {
    const dates = { ...none, deliveryDate: today }
    expect(datesTakenBack(dates, today).deliveryDate).toBeNull()
    expect(datesTakenBack(dates, '2026-03-09').deliveryDate).toBe(today)
  })
})

describe('the days that a step sets', () => {
  const none = { serviceDate: '2026-03-12', pickupDate: null, deliveryDate: null }
  const past = { ...none, serviceDate: '2026-03-08' }
  test.each([
    ['in_progress', none, { ...none, pickupDate: today }],
    ['in_progress', past, { ...none, serviceDate: today, pickupDate: today }],
    ['in_progress', { ...none, pickupDate: '2026-03-09' }, { ...none, pickupDate: '2026-03-09' }],
    ['in_progress', { ...past, keepsDay: true }, { ...past, pickupDate: '2026-03-08' }],
    ['completed', none, { ...none, serviceDate: today }],
    ['completed', past, { ...none, serviceDate: today, pickupDate: '2026-03-08' }],
    [
      'completed',
      { ...past, pickupDate: '2026-03-05' },
      { ...none, serviceDate: today, pickupDate: '2026-03-05' },
    ],
    ['completed', { ...past, keepsDay: true }, past],
    ['completed', { ...none, keepsDay: true }, { ...none, serviceDate: today }],
    ['delivered', none, { ...none, deliveryDate: today }],
    ['delivered', { ...none, deliveryDate: '2026-03-20' }, { ...none, deliveryDate: today }],
    ['delivered', { ...past, deliveryDate: '2026-03-09' }, { ...past, deliveryDate: '2026-03-09' }],
    ['delivered', { ...past, deliveryDate: '2026-03-07' }, { ...past, deliveryDate: today }],
    ['cancelled', none, none],
    ['scheduled', none, none],
  ] as const)('%s: %j', (to, before, after) => {
    expect(datesAfter(to, before, today)).toEqual(after)
  })
})

describe('a service that is recorded', () => {
  const long = { serviceDate: '2025-03-10', pickupDate: null, deliveryDate: null }
  test.each([
    ['delivered', long, false],
    ['delivered', { ...long, deliveryDate: '2026-03-02' }, false],
    ['delivered', { ...long, deliveryDate: '2026-03-03' }, true],
    ['completed', { ...long, deliveryDate: '2026-03-03' }, false],
    ['completed', { ...long, serviceDate: '2026-03-03' }, true],
    ['in_progress', { ...long, pickupDate: today }, true],
    ['in_progress', { ...long, serviceDate: today, pickupDate: '2026-03-02' }, false],
    ['scheduled', { ...long, serviceDate: '2026-06-01' }, true],
    ['cancelled', long, false],
  ] as const)('as %s, %j, is news to its customer: %s', (status, dates, expected) => {
    expect(isNews(status, dates, today)).toBe(expected)
  })
})
