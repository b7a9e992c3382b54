import { describe, expect, test } from 'vitest'
import { contentTable, keyOf, lifeTableWith, type PriorEdit } from './life-table.ts'

const edited = (...edits: PriorEdit[]) => lifeTableWith(edits, 7)

describe('the table', () => {
  test.each([
    ['dpf', 'line_haul', 370_000, 0.3],
    ['dpf', null, 250_000, 0.35],
    ['doc', 'vocational', 200_000, 0.5],
    ['cabin', 'line_haul', 30_000, 0.4],
    ['other', 'severe', 60_000, 0.6],
  ] as const)('of a %s on %s says %d', (kind, duty, medianMiles, spread) => {
    expect(contentTable.lifeOf(kind, duty)).toEqual({ medianMiles, spread })
  })

  test('without edits is the published one', () => {
    expect(contentTable).toMatchObject({ version: 0, perCleaning: 0.93, milesPerMonth: 6000 })
  })

  test('holds what the office has put in place, and the rest as it was', () => {
    const table = edited(
      { key: 'life.dpf.regional', value: 180_000, spread: 0.25 },
      { key: 'factor.idle', value: 0.6, spread: null },
      { key: 'model_year.2017', value: 1.3, spread: null },
    )
    expect(table.version).toBe(7)
    expect([
      table.lifeOf('dpf', 'regional'),
      table.lifeOf('dpf', null),
      table.lifeOf('dpf', 'severe'),
    ]).toEqual([
      { medianMiles: 180_000, spread: 0.25 },
      { medianMiles: 180_000, spread: 0.25 },
      { medianMiles: 65_000, spread: 0.45 },
    ])
    expect(table.factors.map(({ key, factor }) => [key, factor])).toEqual(
      contentTable.factors.map(({ key, factor }) => [key, key === 'idle' ? 0.6 : factor]),
    )
    expect(table.modelYears.map(({ factor }) => factor)).toEqual([0.75, 0.95, 1.3])
  })

  test('takes the figures for all filters too', () => {
    expect(
      edited(
        { key: keyOf.perCleaning, value: 0.9, spread: null },
        { key: keyOf.milesPerMonth, value: 4000, spread: null },
      ),
    ).toMatchObject({ perCleaning: 0.9, milesPerMonth: 4000 })
  })

  test('is not changed by a key that is no longer published', () => {
    const table = edited({ key: 'life.dpf.moon', value: 1000, spread: 0.1 })
    expect([table.lifeOf('dpf', null), table.factors]).toEqual([
      contentTable.lifeOf('dpf', null),
      contentTable.factors,
    ])
  })
})
