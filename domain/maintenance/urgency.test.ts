import { describe, expect, test } from 'vitest'
import type { FilterKind } from '#content/filter-kinds.ts'
import { aboutKind } from '#content/filter-kinds.ts'
import { actAt, costsOf, urgencyOf } from './urgency.ts'

test('a missed DPF costs the cleaning, four in ten a new filter, and a day and a half of standing', () => {
  expect(costsOf(aboutKind.dpf)).toEqual({
    planned: 1200,
    missed: 1200 + 0.4 * 2800 + 1.5 * 600,
  })
})

test.each([
  ['dpf', 0.5, (1200 * 0.5) / 2020],
  ['dpf', 0.25, (1200 * 0.25) / 2020],
  ['dpf', 0.05, 0.05],
  ['dpf', 0.9, 0.35],
  ['engine_air', 0.1, (90 * 0.1) / 36],
  ['engine_air', 0.25, 0.35],
] as const)(
  'a %s that throws away %d of its life is serviced at a chance of %d',
  (kind, thrown, chance) => {
    expect(actAt(aboutKind[kind], thrown)).toBeCloseTo(chance, 10)
  },
)

test('no truck stands still for an air or a cabin filter', () => {
  expect(costsOf(aboutKind.engine_air).missed).toBe(90 + 0.4 * 90)
  expect(costsOf(aboutKind.cabin).missed).toBe(40 + 0.4 * 40)
})

describe('the urgency', () => {
  type More = Partial<Omit<Parameters<typeof urgencyOf>[0], 'due' | 'price'>> & {
    kind?: FilterKind
    serviceBy?: number
  }
  /** Due evenly over so many days. */
  const at = (days: number, { kind = 'dpf', serviceBy = Infinity, ...more }: More = {}) => {
    const within = (ahead: number) => Math.min(1, ahead / days)
    return urgencyOf({
      due: { dueIn: { critical: within(14), high: within(45) }, serviceBy },
      atLimit: 0,
      isBeyond: false,
      isAsked: false,
      isPastInterval: false,
      isCheckedFirst: false,
      isRead: true,
      price: aboutKind[kind],
      act: kind === 'dpf' ? 0.12 : 0.35,
      ...more,
    })
  }

  test.each([
    [28, 'critical'],
    [29, 'high'],
    [375, 'high'],
    [376, 'low'],
  ])('of what is due some day of the next %d is %s', (days, urgency) => {
    expect(at(days)).toBe(urgency)
  })

  test.each([
    [1, 'medium'],
    [2, 'critical'],
    [3, 'critical'],
  ])('with %d of the newest readings at the limit is at least %s', (atLimit, urgency) => {
    expect(at(30_000, { atLimit })).toBe(urgency)
  })

  test('is high beyond all belief, since the filter is due or its record is wrong', () => {
    expect(at(30_000, { isBeyond: true })).toBe('high')
  })

  test('is at least medium where something else is to be checked first', () => {
    expect(at(30_000, { isCheckedFirst: true })).toBe('medium')
    expect(at(29, { isCheckedFirst: true })).toBe('high')
  })

  test('is high where the engine asks for the service', () => {
    expect(at(30_000, { isAsked: true })).toBe('high')
  })

  test('is high past the interval of its makers, and medium near any point it is not to pass', () => {
    expect(at(30_000, { isPastInterval: true })).toBe('high')
    expect(at(30_000, { serviceBy: 121 })).toBe('low')
    expect(at(30_000, { serviceBy: 120 })).toBe('medium')
    expect(at(30_000, { serviceBy: -500 })).toBe('medium')
  })

  test('is never critical without a reading at the limit where no truck stands still, and can wait a little longer', () => {
    expect(at(1, { kind: 'engine_air' })).toBe('medium')
    expect(at(28, { kind: 'engine_air', atLimit: 1 })).toBe('critical')
    expect(at(29, { kind: 'engine_air', atLimit: 1 })).toBe('high')
    expect(at(1, { kind: 'engine_air', atLimit: 2 })).toBe('critical')
    expect(at(200, { kind: 'engine_air', serviceBy: 120 })).toBe('medium')
  })

  // look.md S9 b: no alarm for the price of lunch.
  test.each([
    [41.6, 49.92, 'high'],
    [41.2, 49.44, 'medium'],
  ] as const)(
    'with %f percent due in 45 days, %f dollars of another filter, is %s',
    (percent, dollars, urgency) => {
      const { planned, missed } = costsOf(aboutKind.other)
      expect(((missed - planned) * percent) / 100).toBeCloseTo(dollars, 6)
      expect(at(4500 / percent, { kind: 'other' })).toBe(urgency)
    },
  )

  test('is high past the interval of its makers, however little it costs to wait', () => {
    expect(at(30_000, { kind: 'engine_air', isPastInterval: true })).toBe('high')
  })

  // predictor.md 9: an air filter is changed with the next maintenance.
  test('is high only by a reading where no truck stands still', () => {
    expect(at(1, { kind: 'other', isRead: false })).toBe('medium')
    expect(at(1, { kind: 'other' })).toBe('high')
    expect(at(1, { kind: 'engine_air', isRead: false })).toBe('medium')
    expect(at(30_000, { kind: 'cabin', isRead: false, isBeyond: true })).toBe('medium')
    expect(at(100, { isRead: false })).toBe('high')
  })
})
