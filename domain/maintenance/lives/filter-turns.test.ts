import { describe, expect, test } from 'vitest'
import { ago, service } from '#domain/maintenance/analysis/filter-facts-setup.ts'
import type { LineRow } from './filter-rows.ts'
import {
  advised,
  adviceOn,
  filter,
  line,
  lives,
  moved,
  odometer,
  unit,
} from './filter-rows-setup.ts'

const a = unit('a')
const inA = filter('one', { vehicleId: 'a' })
const first = line('one', 'a', 600)

describe('what is dated ahead', () => {
  test('has not moved yet', () => {
    const moves = [moved(600, 'a'), moved(-2, 'b')]
    const said = adviceOn({ vehicles: [a], lines: [first], filters: [filter('one', { moves })] })
    expect([said.filterId, said.lastServiceMileage]).toEqual(['one', 340_000])
  })

  test.each([
    [-1, undefined],
    [0, true],
  ])('has not come to us yet: in %d days', (daysAgo, isAtShop) => {
    const lines = [first, line('one', 'a', daysAgo, { outcome: null, isBack: false })]
    expect(adviceOn({ vehicles: [a], lines, filters: [inA] }).isAtShop).toBe(isAtShop)
  })
})

describe('between two trucks', () => {
  const at = (came: number, moves = [moved(900, 'a'), moved(200, 'b')]) =>
    adviceOn({
      vehicles: [unit('b')],
      elsewhere: [a],
      lines: [line('one', 'a', came)],
      filters: [filter('one', { vehicleId: 'b', moves })],
    })

  test.each([
    [200, 20_000],
    [214, 20_000],
    [215, 21_500],
    [300, 30_000],
  ])('a filter cleaned %d days ago and moved 200 has %d miles', (came, miles) => {
    expect(at(came).reasoning?.milesSinceService).toBe(miles)
  })

  test('one that was moved back has the miles of both, and its shelf none', () => {
    const moves = [moved(900, 'a'), moved(500, 'b'), moved(400, null), moved(300, 'a')]
    const back = adviceOn({
      vehicles: [a],
      elsewhere: [unit('b')],
      lines: [first],
      filters: [filter('one', { vehicleId: 'a', moves })],
    })
    expect(back.reasoning?.milesSinceService).toBe(10_000 + 10_000 + 30_000)
  })

  test('a service of the truck that it was in begins its miles again', () => {
    const rows = {
      vehicles: [unit('b')],
      elsewhere: [a],
      lines: [first],
      filters: [filter('one', { vehicleId: 'b', moves: [moved(900, 'a'), moved(200, 'b')] })],
    }
    const with_ = (on: number, filterType = 'DPF', mileage: number | null = null) =>
      adviceOn({ ...rows, services: { a: [service(on, mileage, { filterType })] } }).reasoning
        ?.milesSinceService
    expect([with_(400), with_(400, 'DPF', 361_000)]).toEqual([40_000, 39_000])
    // Of another kind, from before its own cleaning, or after it was gone.
    expect([with_(400, 'Cabin'), with_(700), with_(600), with_(199)]).toEqual([
      60_000, 60_000, 60_000, 60_000,
    ])
    expect(with_(200)).toBe(20_000)
  })
})

describe('of two filters on one truck', () => {
  const pair = ['one', 'two'].map((id) => filter(id, { vehicleId: 'a' }))
  const both = ['one', 'two'].map((id) => line(id, 'a', 900))

  test.each([
    ['one', 'two'],
    ['two', 'one'],
  ])('%s was cleaned since: the other is due first', (cleaned, other) => {
    const said = adviceOn({
      vehicles: [a],
      filters: pair,
      lines: [...both, line(cleaned, 'a', 100)],
    })
    expect([said.filterId, said.lastServiceMileage]).toEqual([other, 310_000])
  })

  test.each([
    ['one', 'two'],
    ['two', 'one'],
  ])('%s was read at its end by nobody: the one that is known leads', (gone, stayed) => {
    const filters = pair.map((one) =>
      one.id === gone ? { ...one, moves: [moved(900, 'a'), moved(300, 'b')] } : one,
    )
    const said = advised({ vehicles: [a], elsewhere: [unit('b')], filters, lines: both })
    expect(said.map(({ filterId }) => filterId)).toEqual([stayed])
  })

  test('lives of filters that had gone elsewhere before do not count as ash of this truck', () => {
    const said = adviceOn({
      vehicles: [a],
      elsewhere: [unit('b')],
      filters: [filter('one', { vehicleId: 'a', moves: [moved(900, 'b'), moved(300, 'a')] })],
      lines: [line('one', 'b', 800), line('one', 'a', 50, { ash: 200, wasDue: true })],
    })
    expect(lives(said.ended)).toEqual([[50_000 + 25_000, true]])
    expect(said.reasoning?.ash).toBeUndefined()
  })

  test('the one of the longest life makes room, and one without a known beginning before it', () => {
    const more = (id: string, days: number, rest: Partial<LineRow> = {}) =>
      line(id, 'a', days, rest)
    const filters = [
      ...pair,
      filter('three', { vehicleId: 'a' }),
      filter('four', { vehicleId: 'a' }),
    ]
    const lines = [...both, more('one', 500), more('three', 100), more('four', 50)]
    expect(adviceOn({ vehicles: [a], filters, lines })).toMatchObject({
      filterId: 'three',
      lastServiceMileage: 390_000,
    })
  })
})

test('a filter that nobody has seen since a shelf is where it was put, from that day on', () => {
  const moves = [moved(900, null), moved(200, 'a')]
  const said = adviceOn({
    vehicles: [a],
    metrics: { a: odometer(1000, 0) },
    lines: [],
    filters: [filter('one', { vehicleId: 'a', moves, cleanedOn: [ago(905)] })],
  })
  expect([said.filterId, said.reasoning?.milesSinceService]).toEqual(['one', 20_000])
})
