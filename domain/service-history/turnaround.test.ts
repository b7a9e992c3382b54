import { describe, expect, test } from 'vitest'
import type { ServiceStatus, TurnaroundStep } from './contract.ts'
import { turnaround } from './turnaround.ts'

const today = '2026-03-10'
const marks = { done: 'x', current: '>', ahead: '.' } as const

function steps(status: ServiceStatus, pickupDate: string | null, serviceDate: string, deliveryDate: string | null): TurnaroundStep[] {
  return turnaround({ status, pickupDate, serviceDate, deliveryDate }, today)
}
const drawn = (found: TurnaroundStep[]) => found.map(({ state }) => marks[state]).join('')

describe('where the filters stand', () => {
  test.each([
    // status, picked up, day of the service, delivered, received-inspected-cleaned-tested-ready-delivered
    ['scheduled', null, '2026-03-20', null, '......'],
    ['scheduled', '2026-03-11', '2026-03-20', null, '......'],
    ['scheduled', '2026-03-10', '2026-03-20', null, '>.....'],
    ['scheduled', '2026-03-01', '2026-03-02', null, '>.....'],
    ['in_progress', '2026-03-09', '2026-03-11', null, 'x>....'],
    ['in_progress', '2026-03-09', '2026-03-10', null, 'xx>...'],
    ['in_progress', null, '2026-03-01', null, 'xx>...'],
    ['completed', '2026-03-01', '2026-03-02', null, 'xxxx>.'],
    ['completed', null, '2026-04-02', '2026-04-03', 'xxxx>.'],
    ['delivered', '2026-03-01', '2026-03-02', '2026-03-03', 'xxxxxx'],
    ['delivered', null, '2026-03-02', null, 'xxxxxx'],
    ['cancelled', '2026-03-01', '2026-03-02', null, ''],
  ] as const)('%s, picked up %s, serviced %s, delivered %s: %s', (status, pickup, service, delivery, expected) => {
    expect(drawn(steps(status, pickup, service, delivery))).toBe(expected)
  })

  test('each step is named once, in its order', () => {
    expect(steps('scheduled', null, today, null).map(({ step }) => step)).toEqual(
      ['received', 'inspected', 'cleaned', 'tested', 'ready', 'delivered'],
    )
  })

  test('no step is done after one that is not', () => {
    for (const status of ['scheduled', 'in_progress', 'completed', 'delivered'] as const) {
      for (const day of ['2026-03-09', today, '2026-03-11']) expect(drawn(steps(status, day, day, day))).toMatch(/^x*>?\.*$/)
    }
  })
})

describe('the day of a step', () => {
  const days = (found: TurnaroundStep[]) => Object.fromEntries(found.filter(({ day }) => day !== null).map(({ step, day }) => [step, day]))

  test.each([
    ['delivered', '2026-03-01', '2026-03-02', '2026-03-03', { received: '2026-03-01', cleaned: '2026-03-02', delivered: '2026-03-03' }],
    ['delivered', null, '2026-03-02', null, { cleaned: '2026-03-02' }],
    // A plan that lies ahead is told; one that has passed without happening is not.
    ['completed', '2026-03-01', '2026-03-02', '2026-03-12', { received: '2026-03-01', cleaned: '2026-03-02', delivered: '2026-03-12' }],
    ['completed', '2026-03-01', '2026-03-02', '2026-03-09', { received: '2026-03-01', cleaned: '2026-03-02' }],
    ['scheduled', null, '2026-03-20', null, { cleaned: '2026-03-20' }],
    ['scheduled', null, '2026-03-01', null, {}],
  ] as const)('%s, picked up %s, serviced %s, delivered %s', (status, pickup, service, delivery, expected) => {
    expect(days(steps(status, pickup, service, delivery))).toEqual(expected)
  })
})
