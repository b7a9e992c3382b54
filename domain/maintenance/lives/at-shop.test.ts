import { describe, expect, test } from 'vitest'
import { ago } from '#domain/maintenance/analysis/filter-facts-setup.ts'
import type { FilterRow, LineRow } from './filter-rows.ts'
import { advised, adviceOn, filter, line, lives, moved, unit } from './filter-rows-setup.ts'

const vehicles = [unit('a')]
const one = filter('one', { vehicleId: 'a' })
const first = line('one', 'a', 600, { wasDue: true })
const here = (filterId: string | null, daysAgo: number, more: Partial<LineRow> = {}) =>
  line(filterId, 'a', daysAgo, { outcome: null, isBack: false, ...more })

describe('of a filter that is in our shop nothing is asked', () => {
  test.each<[string, Partial<LineRow>, true | undefined]>([
    ['announced', { cameOn: null }, undefined],
    ['received', {}, true],
    ['judged, and not handed over yet', { outcome: 'cleaned' }, true],
    ['handed over', { outcome: 'cleaned', isBack: true }, undefined],
    ['refused, so that another one is put in', { outcome: 'refused' }, undefined],
  ])('%s', (_name, more, isAtShop) => {
    const said = adviceOn({ vehicles, lines: [first, here('one', 10, more)], filters: [one] })
    expect(said.isAtShop).toBe(isAtShop)
  })

  test('the life that ended as it came is judged all the same', () => {
    const lines = [first, here('one', 10, { outcome: 'cleaned', wasDue: true })]
    const said = adviceOn({ vehicles, lines, filters: [one] })
    expect([said.isAtShop, lives(said.ended).at(-1)]).toEqual([true, [59_000, true]])
  })

  test('it may have no serial number, or one that nobody knew', () => {
    const named = [first, line('one', 'a', 300)]
    for (const [lines, filters] of [
      [[here(null, 10)], []],
      [[...named, here(null, 10)], [one]],
      [[here('new', 10)], [filter('new', { vehicleId: 'a' })]],
      [
        [...named, here('new', 10)],
        [one, filter('new', { vehicleId: 'a' })],
      ],
    ] as const)
      expect(adviceOn({ vehicles, lines, filters }).isAtShop).toBe(true)
  })

  test('where nobody says which truck, it is that of its order', () => {
    const order = { id: 'order', vehicleId: 'a', mileage: null, wasDue: null }
    const lines = [line(null, null, 10, { order, outcome: null, isBack: false })]
    expect(adviceOn({ vehicles, lines, filters: [] }).isAtShop).toBe(true)
    const back = lines.map((row) => ({ ...row, outcome: 'cleaned' as const, isBack: true }))
    expect(adviceOn({ vehicles, lines: back, filters: [] }).isAtShop).toBeUndefined()
  })

  test('by hand too, without an order', () => {
    const byHand = (more: Partial<FilterRow> = {}) => [
      filter('one', { vehicleId: 'a', atShopSince: ago(10), ...more }),
    ]
    expect(adviceOn({ vehicles, filters: byHand() }).isAtShop).toBe(true)
    expect(adviceOn({ vehicles, lines: [first], filters: byHand() }).isAtShop).toBe(true)
    for (const more of [{ kind: 'cabin' as const }, { vehicleId: null }, { vehicleId: 'b' }])
      expect(adviceOn({ vehicles, filters: byHand(more) }).isAtShop).toBeUndefined()
    const unknown = byHand({ kind: 'other' })
    expect(adviceOn({ vehicles, filters: unknown }).isAtShop).toBe(true)
    const two = [unit('a', { filterTypes: ['DPF', 'Engine air'] })]
    for (const { isAtShop } of advised({ vehicles: two, filters: unknown }))
      expect(isAtShop).toBeUndefined()
  })

  test('another kind of filter on that truck is asked for as ever', () => {
    const both = [unit('a', { filterTypes: ['DPF', 'Engine air'] })]
    const rows = { vehicles: both, lines: [first, here('one', 10)], filters: [one] }
    const air = { ...rows, vehicles: [unit('a', { filterTypes: ['Engine air'] })] }
    expect(adviceOn(rows).isAtShop).toBe(true)
    expect(adviceOn(air).isAtShop).toBeUndefined()
  })
})

describe('what is in its place is predicted', () => {
  const spare = filter('spare', {
    vehicleId: 'a',
    moves: [moved(900, 'b'), moved(700, null), moved(10, 'a')],
  })
  const elsewhere = [unit('b')]

  test.each([10, 8])('a spare that was put in with us having the other since day %i', (since) => {
    const put = { ...spare, moves: [...spare.moves.slice(0, 2), moved(8, 'a')] }
    const lines = [first, line('spare', 'b', 800), here('one', since)]
    const said = adviceOn({ vehicles, elsewhere, lines, filters: [one, put] })
    expect([said.filterId, said.isAtShop]).toEqual(['spare', undefined])
    expect(said.reasoning).not.toBeNull()
  })

  test('and of two the one that stayed, whichever would have been due first', () => {
    const pair = ['one', 'two'].map((id) => filter(id, { vehicleId: 'a' }))
    const together = [line('one', 'a', 600), line('two', 'a', 600)]
    const newer = line('two', 'a', 300)
    const rows = { vehicles, filters: pair }
    expect(adviceOn({ ...rows, lines: [...together, newer] }).filterId).toBe('one')
    const said = adviceOn({ ...rows, lines: [...together, newer, here('one', 10)] })
    expect([said.filterId, said.isAtShop, said.lastServiceMileage]).toEqual([
      'two',
      undefined,
      400_000 - 30_000,
    ])
    const none = [...together, newer, here('one', 10), here('two', 10)]
    expect(adviceOn({ ...rows, lines: none }).isAtShop).toBe(true)
    // A spare takes the place of the one that left, not of the one that stayed.
    const lines = [...together, newer, line('spare', 'b', 800), here('two', 10)]
    const spared = adviceOn({ ...rows, elsewhere, lines, filters: [...pair, spare] })
    expect([spared.filterId, spared.isAtShop]).toEqual(['one', undefined])
  })
})

test('once it is back, its next life is predicted from the day on which it came', () => {
  const lines = [first, line('one', 'a', 10)]
  const said = adviceOn({ vehicles, lines, filters: [one] })
  expect([said.isAtShop, said.lastServiceMileage, said.ended.at(-1)?.on]).toEqual([
    undefined,
    399_000,
    ago(10),
  ])
})
