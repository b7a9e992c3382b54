import { expect, test } from 'vitest'
import type { ImportField } from '#domain/spreadsheets/fields.ts'
import { chosenAgain } from './found-table.ts'

const column = (title: string, field: ImportField | null, unit: 'km' | null = null) => ({
  title,
  field,
  unit,
  examples: [],
})

test('columns that were chosen for a file are those of its corrected rows, behind what was wrong', () => {
  const before = [column('No', 'unit'), column('Meter', 'currentMileage', 'km')]
  const now = [column('What is wrong', null), column('No', null), column('Meter', 'currentMileage')]
  expect(chosenAgain(before, now)).toEqual([
    { field: null, unit: null },
    { field: 'unit', unit: null },
    { field: 'currentMileage', unit: 'km' },
  ])
})

test.each([
  ['they are read alike', [column('What is wrong', null), column('No', 'unit')]],
  ['it is another file', [column('VIN', 'vin')]],
  ['it has other columns', [column('A', null), column('B', null), column('No', 'unit')]],
])('nothing is chosen again where %s', (_why, now) => {
  expect(chosenAgain([column('No', 'unit')], now)).toBeNull()
})
