import { describe, expect, test } from 'vitest'
import { ago, service } from '#domain/maintenance/analysis/filter-facts-setup.ts'
import type { LineRow } from './filter-rows.ts'
import { filter, line, lives, moved, advised, adviceOn, unit } from './filter-rows-setup.ts'

describe('filters of orders', () => {
  test('six of one order under one truck, from six trucks, are six lives of their own mileages', () => {
    const ids = ['a', 'b', 'c', 'd', 'e', 'f']
    const order = { id: 'order', vehicleId: 'a', mileage: 111, wasDue: true }
    const lines = ids.map((id, at) =>
      line(`filter-${id}`, id, 100, { order, mileage: 389_000 + at * 100, wasDue: at % 2 === 0 }),
    )
    const advice = advised({
      vehicles: ids.map((id) => unit(id, { lastServiceMileage: 300_000 })),
      lines,
      filters: ids.map((id) => filter(`filter-${id}`, { vehicleId: id })),
    })
    expect(advice.map(({ vehicleId, filterId, ended }) => [vehicleId, filterId, ended])).toEqual(
      ids.map((id, at) => [
        id,
        `filter-${id}`,
        [
          {
            on: ago(100),
            life: 89_000 + at * 100,
            wasDue: at % 2 === 0,
            filterId: `filter-${id}`,
          },
        ],
      ]),
    )
    expect(advice.map(({ lastServiceMileage }) => lastServiceMileage)).toEqual(
      ids.map((_id, at) => 389_000 + at * 100),
    )
  })

  test('of one truck with one filter say the same as services without them', () => {
    const days = [900, 500, 120]
    const dues = [true, null, false]
    const without = adviceOn({
      vehicles: [unit('a')],
      services: { a: days.map((on, at) => service(on, null, { wasDue: dues[at] ?? null })) },
    })
    const own = adviceOn({
      vehicles: [unit('a')],
      lines: days.map((on, at) => line('one', 'a', on, { wasDue: dues[at] ?? null })),
      filters: [filter('one', { vehicleId: 'a' })],
    })
    const { filterId, ended, ...draft } = own
    const { ended: before, ...same } = without
    expect(draft).toEqual(same)
    expect(filterId).toBe('one')
    expect(lives(ended)).toEqual(lives(before))
  })

  const first = line('one', 'a', 600, { wasDue: true })
  test.each<[string, Partial<LineRow>]>([
    ['not judged yet', { outcome: null }],
    ['announced', { outcome: null, cameOn: null }],
  ])('one that is %s ends no life', (_name, more) => {
    const one = adviceOn({
      vehicles: [unit('a')],
      lines: [first, line('one', 'a', 10, more)],
      filters: [filter('one', { vehicleId: 'a' })],
    })
    expect(one.ended).toHaveLength(1)
    expect(one.lastServiceMileage).toBe(340_000)
    expect(one.isAtShop).toBe(more.cameOn === null ? undefined : true)
  })

  test('one without a serial number is the one that is there', () => {
    const one = adviceOn({
      vehicles: [unit('a')],
      lines: [line('one', 'a', 600), line(null, 'a', 100)],
      filters: [filter('one', { vehicleId: 'a' })],
    })
    expect(lives(one.ended)).toEqual([
      [null, null],
      [50_000, null],
    ])
    expect(one.filterId).toBe('one')
  })

  test('those that only a tag of ours names are the one that is there, until one comes again', () => {
    const tagged = ['one', 'two', 'three']
    const filters = tagged.map((id) => filter(id, { vehicleId: 'a', isTagged: true }))
    const lines = [line('one', 'a', 900), line('two', 'a', 600), line('three', 'a', 100)]
    const one = adviceOn({ vehicles: [unit('a')], lines, filters })
    expect(lives(one.ended)).toEqual([
      [null, null],
      [30_000, null],
      [50_000, null],
    ])
    expect([one.filterId, one.lastServiceMileage]).toEqual([null, 390_000])
    const again = [...lines, line('two', 'a', 50)]
    expect(adviceOn({ vehicles: [unit('a')], lines: again, filters }).filterId).toBe('two')
  })

  test('two without a serial number that come together are two', () => {
    const one = adviceOn({
      vehicles: [unit('a')],
      lines: [600, 600, 100, 100].map((daysAgo) => line(null, 'a', daysAgo)),
    })
    expect(lives(one.ended)).toEqual([
      [null, null],
      [null, null],
      [50_000, null],
      [50_000, null],
    ])
  })

  test('one that nobody knew before is the one that was there', () => {
    const one = adviceOn({
      vehicles: [unit('a')],
      services: { a: [service(600, null)] },
      lines: [line('one', 'a', 100)],
      filters: [filter('one', { vehicleId: 'a', knownSince: ago(100), moves: [moved(100, 'a')] })],
    })
    expect(lives(one.ended)).toEqual([
      [null, null],
      [50_000, null],
    ])
  })

  test('one in place of another that is known began its life nobody knows when', () => {
    const one = adviceOn({
      vehicles: [unit('a')],
      lines: [line('one', 'a', 600), line('two', 'a', 100)],
      filters: [filter('one', { vehicleId: 'a' }), filter('two', { vehicleId: 'a' })],
    })
    expect(lives(one.ended)).toEqual([
      [null, null],
      [null, null],
    ])
    expect([one.filterId, one.lastServiceMileage]).toEqual(['two', 390_000])
  })

  test('those that name no vehicle and were nowhere are one service of the one of their order', () => {
    const order = { id: 'order', vehicleId: 'a', mileage: 389_500, wasDue: true }
    const one = adviceOn({
      vehicles: [unit('a')],
      services: { a: [service(600, null)] },
      lines: [line('one', null, 100, { order }), line(null, null, 99, { order })],
      filters: [filter('one')],
    })
    expect(lives(one.ended)).toEqual([
      [null, null],
      [49_500, true],
    ])
  })

  test('one that names no vehicle is of the one that it was in', () => {
    const order = { id: 'order', vehicleId: 'b', mileage: 1, wasDue: null }
    const advice = advised({
      vehicles: [unit('a'), unit('b')],
      lines: [line('one', null, 100, { order })],
      filters: [filter('one', { vehicleId: 'a' })],
    })
    expect(advice.map(({ ended }) => ended.length)).toEqual([1, 0])
  })

  test('and the same service on the customer’s list are one', () => {
    const one = adviceOn({
      vehicles: [unit('a')],
      services: { a: [service(101, 389_123, { wasDue: true })] },
      lines: [line('one', 'a', 100)],
      filters: [filter('one', { vehicleId: 'a' })],
    })
    expect(one.ended).toHaveLength(1)
    expect(one).toMatchObject({ lastServiceMileage: 389_123, ended: [{ wasDue: true }] })
  })
})

describe('two filters of a kind on one truck', () => {
  const both = [filter('one', { vehicleId: 'a' }), filter('two', { vehicleId: 'a' })]
  const pair = [line('one', 'a', 900, { wasDue: true }), line('two', 'a', 900, { wasDue: true })]

  test('that came together each have a life, and the one that is due first is shown', () => {
    const rows = { vehicles: [unit('a')], filters: both }
    const one = adviceOn({ ...rows, lines: [...pair, line('one', 'a', 100, { wasDue: false })] })
    expect(one.ended.map(({ filterId, life }) => [filterId, life])).toEqual([
      ['one', null],
      ['two', null],
      ['one', 80_000],
    ])
    expect([one.filterId, one.lastServiceMileage]).toEqual(['two', 310_000])
    expect(one.reasoning?.milesSinceService).toBe(90_000)
  })

  test('both teach', () => {
    const rows = { vehicles: [unit('a')], filters: both }
    const again = line('one', 'a', 100, { wasDue: true })
    const alone = adviceOn({ ...rows, lines: [...pair, again] })
    const two = adviceOn({ ...rows, lines: [...pair, again, { ...again, filterId: 'two' }] })
    const ownLives = (advice: typeof two) =>
      advice.reasoning?.effects.find(({ factor }) => factor === 'own_lives')?.effectMiles ?? 0
    expect(ownLives(two)).toBeLessThan(ownLives(alone))
    expect(lives(two.ended)).toEqual([
      [null, true],
      [null, true],
      [80_000, true],
      [80_000, true],
    ])
  })

  test('a service that names the truck alone was of both', () => {
    const one = adviceOn({
      vehicles: [unit('a')],
      filters: both,
      lines: pair,
      services: { a: [service(100, null, { wasDue: false })] },
    })
    expect(lives(one.ended).slice(2)).toEqual([
      [80_000, false],
      [80_000, false],
    ])
    expect(one.lastServiceMileage).toBe(390_000)
  })

  test('a third one takes the place of whichever ran longest', () => {
    const one = adviceOn({
      vehicles: [unit('a')],
      filters: [...both, filter('three', { vehicleId: 'a' })],
      lines: [...pair, line('one', 'a', 500), line('three', 'a', 100)],
    })
    expect([one.filterId, one.lastServiceMileage]).toEqual(['one', 350_000])
  })
})
