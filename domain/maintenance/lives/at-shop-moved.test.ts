import { describe, expect, test } from 'vitest'
import { ago } from '#domain/maintenance/analysis/filter-facts-setup.ts'
import type { FilterRow } from './filter-rows.ts'
import { adviceOn, filter, line, moved, unit } from './filter-rows-setup.ts'

describe.each([0, 5, 40])(
  'a filter that came out of another truck %i days after that one was cleaned',
  (daysAfter) => {
    const vehicles = [unit('a'), unit('b')]
    const [then, later] = [10 + daysAfter, 10]
    const one = (more: Partial<FilterRow> = {}) =>
      filter('one', {
        vehicleId: 'b',
        moves: [moved(then, 'a'), moved(later, 'b')],
        knownSince: ago(then),
        ...more,
      })
    const first = line('one', 'a', then)
    const said = (lines: ReturnType<typeof line>[], more: Partial<FilterRow> = {}) =>
      adviceOn({ vehicles, lines, filters: [one(more)] }, 'b').isAtShop

    test('is not asked for in that truck while we have it', () => {
      const here = line('one', 'b', later, { outcome: null, isBack: false })
      expect(said([first, here])).toBe(true)
      expect(said([first, { ...here, outcome: 'cleaned' }])).toBe(true)
    })

    test('leaves that one with a filter that nobody knows', () => {
      const lines = [first, line('one', 'b', later, { outcome: null, isBack: false })]
      const { isAtShop, reasoning } = adviceOn({ vehicles, lines, filters: [one()] }, 'a')
      expect([isAtShop, reasoning]).toEqual([undefined, null])
    })

    test('is asked for again once it is back, until staff say that it is with us', () => {
      const back = line('one', 'b', later)
      expect(said([first, back])).toBeUndefined()
      expect(said([first, back], { atShopSince: ago(later) })).toBe(true)
      expect(said([first, back], { atShopSince: ago(2) })).toBe(true)
    })
  },
)
