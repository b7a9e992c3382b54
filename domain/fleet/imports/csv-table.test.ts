import { expect, test } from 'vitest'
import { dayIn, sampleOf } from './csv-table.ts'

const columns = { vehicle: ['vehicle'], at: ['mileage', 'odometer'], driven: ['miles a month'] }

test.each([
  ['mi', 'vehicle,mileage,miles a month\nUnit 7,400000,7500\n'],
  ['km', 'vehicle,mileage (km),kilometers a month\nUnit 7,400000,7500\n'],
] as const)('a sample in %s names its columns of distances so', (unit, sample) => {
  expect(sampleOf(unit, columns, 'Unit 7,400000,7500')).toBe(sample)
})

test.each([
  ['2026-03-10', '2026-03-10'],
  ['3/10/2026 15:00', '2026-03-10'],
  ['7/4/1999', '1999-07-04'],
  ['3/10/26', null],
  ['3/10/0026', null],
  ['0001-01-01', null],
  ['0000-01-01', null],
  ['2026-02-30', null],
])('the cell "%s" is the day %s', (cell, day) => {
  expect(dayIn(cell)).toBe(day)
})
