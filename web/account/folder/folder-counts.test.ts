import { expect, test } from 'vitest'
import type { FolderPart } from '#domain/services/compliance-folder.ts'
import { countOf, vehicleOptions, yearOptions } from './folder-counts.ts'

const part = (vehicleId: string | null, year: string, valid: number, ended = 0): FolderPart => ({
  vehicleId,
  vehicle: vehicleId === null ? null : `Truck ${vehicleId}`,
  year,
  valid,
  ended,
})
const parts = [
  part('1', '2025', 2),
  part('1', '2026', 3, 1),
  part('2', '2026', 4),
  part(null, '2024', 1),
]

test('a vehicle and a year are offered once, with all their papers', () => {
  expect(yearOptions(parts)).toEqual([
    { key: '2026', name: '2026', papers: 8 },
    { key: '2025', name: '2025', papers: 2 },
    { key: '2024', name: '2024', papers: 1 },
  ])
  expect(vehicleOptions(parts)).toEqual([
    { key: '1', name: 'Truck 1', papers: 6 },
    { key: '2', name: 'Truck 2', papers: 4 },
    { key: 'none', name: 'Services without a vehicle', papers: 1 },
  ])
})

test.each([
  [null, null, 10, 1],
  [['1'], null, 5, 1],
  [['1', '2'], ['2025'], 2, 0],
  [['none'], ['2024', '2025'], 1, 0],
  [['2'], ['2025'], 0, 0],
  [[], null, 0, 0],
])(
  'of the vehicles %j and years %j, %i are bound and %i listed only',
  (vehicles, years, valid, ended) => {
    expect(countOf(parts, { vehicles, years })).toEqual({ valid, ended })
  },
)
