import { expect, test } from 'vitest'
import { sampleOf } from './csv-table.ts'

const columns = { vehicle: ['vehicle'], at: ['mileage', 'odometer'], driven: ['miles a month'] }

test.each([
  ['mi', 'vehicle,mileage,miles a month\nUnit 7,400000,7500\n'],
  ['km', 'vehicle,mileage (km),kilometers a month\nUnit 7,400000,7500\n'],
] as const)('a sample in %s names its columns of distances so', (unit, sample) => {
  expect(sampleOf(unit, columns, 'Unit 7,400000,7500')).toBe(sample)
})
