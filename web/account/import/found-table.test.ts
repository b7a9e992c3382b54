import { expect, test } from 'vitest'
import type { ImportField } from '#domain/spreadsheets/fields.ts'
import { chosenAgain, undoneOf } from './found-table.ts'

const column = (title: string, field: ImportField | null, unit: 'km' | null = null) => ({
  title,
  field,
  unit,
  examples: [],
})

test('columns that were chosen for a file are those of its corrected rows', () => {
  const before = [column('No', 'unit'), column('Meter', 'currentMileage', 'km')]
  const now = [column('No', null), column('Meter', 'currentMileage')]
  expect(chosenAgain(before, now)).toEqual([
    { field: 'unit', unit: null },
    { field: 'currentMileage', unit: 'km' },
  ])
})

test.each([
  ['they are read alike', [column('No', 'unit')]],
  ['it is another file', [column('VIN', 'vin')]],
  ['it has other columns', [column('A', null), column('No', 'unit')]],
])('nothing is chosen again where %s', (_why, now) => {
  expect(chosenAgain([column('No', 'unit')], now)).toBeNull()
})

test('a file and its corrected rows are taken back, the last first, and each is said', async () => {
  const calls: string[] = []
  const undo = async (table: string, importId: string) => {
    calls.push(importId)
    return `${table} ${importId}`
  }
  const stored = [
    { table: 'vehicles', importId: 'file' },
    { table: 'vehicles', importId: null },
    { table: 'readings', importId: 'corrected' },
  ] as const
  expect(await undoneOf(undo, stored)).toEqual(['vehicles file', 'readings corrected'])
  expect(calls).toEqual(['corrected', 'file'])
})
