import { describe, expect, test } from 'vitest'
import { ago } from '#domain/maintenance/analysis/filter-facts-setup.ts'
import { randomFrom } from '#domain/random-setup.ts'
import type { LineRow } from './filter-rows.ts'
import { adviceOn, filter, line, moved, unit } from './filter-rows-setup.ts'

// office-day.md F8: what had to be done again uses up no life, and its forecast stays.
const vehicles = [unit('a'), unit('b')]
const [one, two] = [filter('one', { vehicleId: 'a' }), filter('two', { vehicleId: 'a' })]
const cleaned = [900, 600, 300, 100].flatMap((on) => [
  line('one', 'a', on, { wasDue: true }),
  line('two', 'a', on, { wasDue: false }),
])
const again = (filterId: string | null, daysAgo: number, more: Partial<LineRow> = {}) =>
  line(filterId, 'a', daysAgo, { isRework: true, ...more })
const said = (lines: LineRow[], filters = [one, two]) => adviceOn({ vehicles, lines, filters })

describe('a filter that came back as a rework', () => {
  const plain = said(cleaned)

  test.each<[string, LineRow[]]>([
    ['a month later', [again('one', 70)]],
    ['within the days of its first visit', [again('one', 98)]],
    ['twice', [again('one', 70), again('one', 40)]],
    ['together with the other one', [again('one', 70), again('two', 70)]],
    ['without a serial number', [again(null, 70)]],
    [
      'of an order that alone names the truck',
      [
        again(null, 70, {
          vehicleId: null,
          order: { id: 'again', vehicleId: 'a', mileage: null, wasDue: null },
        }),
      ],
    ],
  ])('ends no life and changes no forecast: %s', (_name, more) => {
    const now = said([...cleaned, ...more])
    expect([now.ended, now.serviceBy, now.predictedServiceMileage, now.lastServiceMileage]).toEqual(
      [plain.ended, plain.serviceBy, plain.predictedServiceMileage, plain.lastServiceMileage],
    )
    expect(now.reasoning).toEqual(plain.reasoning)
  })

  test('is asked nothing of while it is here', () => {
    const here = again('one', 5, { outcome: null, isBack: false })
    const alone = adviceOn({
      vehicles,
      lines: [line('one', 'a', 300), here],
      filters: [one],
    })
    expect(alone.isAtShop).toBe(true)
    const judged = { ...here, outcome: 'cleaned' as const }
    expect(
      adviceOn({ vehicles, lines: [line('one', 'a', 300), judged], filters: [one] }).isAtShop,
    ).toBe(true)
  })

  test('and can’t be restored asks for another one, and teaches no life of a few days', () => {
    const refused = again('one', 70, { outcome: 'refused', judgedOn: ago(68) })
    const now = said([...cleaned, refused])
    expect(now.refusal).toMatchObject({ lineId: refused.id, on: ago(68) })
    expect(now.ended).toEqual(plain.ended)
    const soon = again('one', 98, { outcome: 'refused', judgedOn: ago(97) })
    expect(said([...cleaned, soon]).ended).toEqual(plain.ended)
  })

  test('carries the miles since its cleaning into the next truck', () => {
    const filters = [filter('one', { vehicleId: 'b', moves: [moved(50, 'b')] })]
    const first = [line('one', 'a', 300), line('one', 'a', 100)]
    const [without, withIt] = [[], [again('one', 70)]].map((more) =>
      adviceOn({ vehicles, lines: [...first, ...more], filters }, 'b'),
    )
    expect(withIt).toEqual(without)
  })
})

test.each([1, 2, 3, 4, 5])('whatever is done again, no life is used up (%d)', (seed) => {
  const random = randomFrom(seed)
  const days = Array.from({ length: 4 }, () => 20 + Math.floor(random() * 800)).toSorted(
    (a, b) => b - a,
  )
  const lines = days.flatMap((on) => [
    ...(random() < 0.7 ? [line('one', 'a', on)] : []),
    ...(random() < 0.7 ? [line('two', 'a', on)] : []),
  ])
  const firstOf = (id: string) => lines.find(({ filterId }) => filterId === id)
  const reworks = Array.from({ length: 3 }, () => {
    const id = random() < 0.5 ? 'one' : 'two'
    const { cameOn = null } = firstOf(id) ?? {}
    const at = Math.floor(random() * (days[0] ?? 0))
    return cameOn !== null && ago(at) > cameOn ? [again(id, at)] : []
  }).flat()
  expect(said([...lines, ...reworks]).ended).toEqual(said(lines).ended)
})
