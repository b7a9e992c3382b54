import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { serviceStatuses } from '#domain/statuses.ts'
import type { Recorded } from './bench/derived-service.ts'
import type { ServiceStatus, TurnaroundStep } from './contract.ts'
import { turnaround } from './turnaround.ts'

const today = '2026-03-10'
const marks = { done: 'x', current: '>', ahead: '.' } as const
const letters = {
  received: 'r',
  inspected: 'i',
  cleaned: 'c',
  tested: 't',
  ready: 'y',
  not_restorable: 'n',
  delivered: 'd',
  returned: 'b',
} as const

const by = { judgedBy: 'Sam', heldFrom: null } as const
const before = { stage: 'before', quantity: 'flow_cfm', value: '210' } as const
const after = { stage: 'after', quantity: 'flow_cfm', value: '412.5' } as const
const gone = [{ state: 'handed_over', by: 'Sam' }] as const
const filters = {
  restored: { ...by, state: 'judged', result: 'restored', readings: [before, after], steps: [] },
  refused: { ...by, state: 'judged', result: 'not_restorable', readings: [before], steps: [] },
  // As they were written down with their service long ago.
  unjudged: { ...by, judgedBy: null, state: 'tested', result: null, readings: [after], steps: [] },
  back: { ...by, state: 'handed_over', result: 'restored', readings: [before, after], steps: gone },
  backUnjudged: {
    ...by,
    judgedBy: null,
    state: 'handed_over',
    result: null,
    readings: [],
    steps: gone,
  },
  backRefused: { ...by, state: 'handed_over', result: 'not_restorable', readings: [], steps: gone },
} as const satisfies Record<string, Recorded>

type Days = {
  pickupDate?: string | null
  serviceDate?: string
  deliveryDate?: string | null
  quantity?: number
}

function steps(
  status: ServiceStatus,
  listed: readonly Recorded[],
  days: Days = {},
): TurnaroundStep[] {
  return turnaround(
    {
      status,
      quantity: listed.length,
      pickupDate: null,
      serviceDate: '2026-03-02',
      deliveryDate: null,
      ...days,
    },
    listed,
    today,
  )
}
const drawn = (found: TurnaroundStep[]) =>
  found.map(({ step, state }) => `${letters[step]}${marks[state]}`).join(' ')

describe('where the filters are', () => {
  test.each([
    ['scheduled', [], 'r. i. c. t. y. d.'],
    ['in_progress', [], 'rx i> c. t. y. d.'],
    ['completed', [], 'rx cx y> d.'],
    ['delivered', [], 'rx cx yx dx'],
    ['cancelled', [], ''],
    ['cancelled', ['restored'], ''],
    ['completed', ['restored', 'refused'], 'rx ix cx tx yx d>'],
    ['delivered', ['back'], 'rx ix cx tx yx dx'],
    // office-day.md F1
    ['delivered', ['backRefused'], 'rx ix nx bx'],
    // Somebody has said of the whole that it is done.
    ['completed', ['restored', 'unjudged'], 'rx cx y> d.'],
    ['delivered', ['back', 'backUnjudged'], 'rx cx yx dx'],
  ] as [ServiceStatus, (keyof typeof filters)[], string][])(
    '%s with %j: %s',
    (status, listed, expected) => {
      const all = listed.map((name) => filters[name])
      expect(drawn(steps(status, all))).toBe(expected)
    },
  )

  test('of which not all were listed is as its status says', () => {
    expect(drawn(steps('delivered', [filters.back], { quantity: 2 }))).toBe('rx cx yx dx')
  })

  test('no day moves a step', () => {
    for (const day of ['2026-03-09', today, '2026-03-11']) {
      expect(
        drawn(steps('in_progress', [], { pickupDate: day, serviceDate: day, deliveryDate: day })),
      ).toBe('rx i> c. t. y. d.')
      expect(
        drawn(steps('scheduled', [], { pickupDate: day, serviceDate: day, deliveryDate: day })),
      ).toBe('r. i. c. t. y. d.')
    }
  })
})

test('whatever is recorded, no step is done after one that is not of a service without filters, and one at most is current', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...serviceStatuses),
      fc.integer({ min: 1, max: 5 }),
      (status, quantity) => {
        const found = steps(status, [], { quantity }).map(({ state }) => marks[state])
        expect(found.join('')).toMatch(/^x*>?\.*$/)
      },
    ),
  )
})

describe('the day of a step', () => {
  const days = (found: TurnaroundStep[]) =>
    Object.fromEntries(found.filter(({ day }) => day !== null).map(({ step, day }) => [step, day]))

  test.each([
    [
      'delivered',
      '2026-03-01',
      '2026-03-02',
      '2026-03-03',
      { received: '2026-03-01', cleaned: '2026-03-02', delivered: '2026-03-03' },
    ],
    ['delivered', null, '2026-03-02', null, { cleaned: '2026-03-02' }],
    // A planned step ahead is shown; one that passed without happening is not.
    [
      'completed',
      '2026-03-01',
      '2026-03-02',
      '2026-03-12',
      { received: '2026-03-01', cleaned: '2026-03-02', delivered: '2026-03-12' },
    ],
    [
      'completed',
      '2026-03-01',
      '2026-03-02',
      '2026-03-09',
      { received: '2026-03-01', cleaned: '2026-03-02' },
    ],
    ['completed', null, '2026-04-02', null, {}],
    ['scheduled', null, '2026-03-20', null, { cleaned: '2026-03-20' }],
    ['scheduled', null, '2026-03-01', null, {}],
    ['in_progress', '2026-03-09', '2026-03-09', null, { received: '2026-03-09' }],
  ] as const)(
    '%s, picked up %s, serviced %s, delivered %s',
    (status, pickupDate, serviceDate, deliveryDate, expected) => {
      expect(days(steps(status, [], { pickupDate, serviceDate, deliveryDate }))).toEqual(expected)
    },
  )
})
