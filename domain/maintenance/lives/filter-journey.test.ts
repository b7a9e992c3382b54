import { describe, expect, test } from 'vitest'
import { ago } from '#domain/maintenance/analysis/filter-facts-setup.ts'
import {
  filter,
  line,
  lives,
  moved,
  odometer,
  advised,
  adviceOn,
  unit,
} from './filter-rows-setup.ts'

describe('a filter that moved', () => {
  const at = (id: string, more = {}) => unit(id, more)
  const cleanedInA = line('one', 'a', 600)
  const rows = {
    vehicles: [at('b')],
    elsewhere: [at('a')],
    lines: [cleanedInA],
    filters: [filter('one', { vehicleId: 'b', moves: [moved(600, 'a'), moved(200, 'b')] })],
  }

  test('goes on at its own miles', () => {
    const one = adviceOn(rows)
    expect(one.reasoning?.milesSinceService).toBe(60_000)
    expect([one.filterId, one.lastServiceMileage]).toEqual(['one', null])
    // 200 days at 100 miles have gone by on this truck.
    expect(one.currentMileage).toBe(400_000)
  })

  test('ends its life where it is, over the miles of both trucks', () => {
    const one = adviceOn({ ...rows, lines: [cleanedInA, line('one', 'b', 50)] })
    expect(lives(one.ended)).toEqual([[55_000, null]])
    expect(one.lastServiceMileage).toBe(395_000)
    expect(advised({ ...rows, vehicles: [at('a')], elsewhere: [at('b')] })[0]?.ended).toHaveLength(
      1,
    )
  })

  test('leaves its truck with nobody knows what', () => {
    const one = adviceOn({ ...rows, vehicles: [at('a')], elsewhere: [at('b')] })
    expect(one).toMatchObject({ reasoning: null, serviceBy: null, lastServiceMileage: null })
    expect(one.action).toMatch(/^Inspect the DPF first: it was changed/)
  })

  test('over the shelf gathers no miles there', () => {
    const moves = [moved(600, 'a'), moved(400, null), moved(200, 'b')]
    const one = adviceOn({ ...rows, filters: [filter('one', { vehicleId: 'b', moves })] })
    expect(one.reasoning?.milesSinceService).toBe(40_000)
  })

  test('starts at zero in another truck within days of its cleaning', () => {
    const one = adviceOn({
      ...rows,
      lines: [line('one', 'a', 205)],
      filters: [filter('one', { vehicleId: 'b', moves: [moved(205, 'a'), moved(200, 'b')] })],
    })
    expect(one.reasoning?.milesSinceService).toBe(20_000)
    expect(one.lastServiceMileage).toBe(380_000)
  })

  test('knows the cleaning that is on the form of a service', () => {
    const one = adviceOn({
      ...rows,
      lines: [],
      filters: [
        filter('one', {
          vehicleId: 'b',
          moves: [moved(700, 'a'), moved(200, 'b')],
          cleanedOn: [ago(500)],
        }),
      ],
    })
    expect(one.reasoning?.milesSinceService).toBe(50_000)
  })

  test.each([
    ['its truck was not read then', { a: odometer(1000, 900), b: odometer() }, [700, 200]],
    ['the new truck was not read then', { a: odometer(), b: odometer(100, 0) }, [600, 200]],
    ['nothing is known of it before', { a: odometer(), b: odometer() }, [null, 200]],
  ])('is to be inspected where %s', (_name, metrics, [before, on]) => {
    const one = adviceOn({
      ...rows,
      metrics,
      lines: before === null ? [] : [cleanedInA],
      filters: [
        filter('one', {
          vehicleId: 'b',
          moves: [...(before === null ? [] : [moved(before ?? 0, 'a')]), moved(on ?? 0, 'b')],
        }),
      ],
    })
    expect(one).toMatchObject({ reasoning: null, filterId: 'one' })
    expect(one.action).toMatch(/^Inspect the DPF first: it was changed/)
  })

  test.each([
    ['one cleaning', [cleanedInA], false],
    ['two', [line('one', 'a', 900), cleanedInA], true],
  ])(
    'with an unknown start and %s behind it has the ash of all but the last',
    (_name, lines, has) => {
      const gauge = { metricType: 'differential_pressure', value: 30, on: ago(1), isNewDial: false }
      const one = adviceOn({
        ...rows,
        lines,
        metrics: { a: odometer(), b: [...odometer(100, 0), gauge] },
        filters: [filter('one', { vehicleId: 'b', moves: [moved(1000, 'a'), moved(200, 'b')] })],
      })
      expect(one.reasoning?.dataQuality).toContain('filter_unknown')
      expect(one.reasoning?.effects.some(({ factor }) => factor === 'cleanings')).toBe(has)
    },
  )

  test('and is known to have moved only as it came in has a life of unknown length, and then a new one', () => {
    const one = adviceOn({
      ...rows,
      lines: [cleanedInA, line('one', 'b', 200)],
    })
    expect(lives(one.ended)).toEqual([[null, null]])
    expect([one.filterId, one.lastServiceMileage]).toEqual(['one', 380_000])
    const before = adviceOn({
      ...rows,
      vehicles: [at('a')],
      elsewhere: [at('b')],
      lines: [cleanedInA, line('one', 'b', 200)],
    })
    expect(before.reasoning).toBeNull()
  })

  test('counts the same where nobody wrote the move down at all', () => {
    const one = adviceOn({
      ...rows,
      lines: [cleanedInA, line('one', 'b', 200)],
      filters: [filter('one', { vehicleId: 'a' })],
    })
    expect(lives(one.ended)).toEqual([[null, null]])
  })

  test.each([{ isOnShelf: true }, { isRetired: true }])(
    'away from its truck, on %o, it has no life there',
    (known) => {
      const one = adviceOn({
        ...rows,
        filters: [
          filter('one', { vehicleId: 'b', moves: [moved(600, 'a'), moved(200, 'b')], ...known }),
        ],
      })
      expect(one).toMatchObject({ reasoning: null, filterId: null })
    },
  )

  test('to the shelf, its truck has no life of it', () => {
    const one = adviceOn({
      ...rows,
      vehicles: [at('a')],
      filters: [filter('one', { moves: [moved(600, 'a'), moved(200, null)] })],
    })
    expect(one).toMatchObject({ reasoning: null, filterId: null })
  })
})
