import { expect, test } from 'vitest'
import { filtersLine, workLine } from './work-line.ts'

test.each([
  [3, 'DPF', '3 x DPF'],
  [null, 'DPF', 'DPF'],
  [3, null, '3 filters'],
  [1, null, '1 filter'],
  [1200, null, '1,200 filters'],
  [null, null, null],
])('%j of the type %j are "%s"', (quantity, filterType, line) => {
  expect(filtersLine({ quantity, filterType })).toBe(line)
})

test('a line of work names how many filters, also where nobody chose their type', () => {
  const work = { serviceType: 'DPF Cleaning', filterType: null, quantity: 3, unit: 'Z1, Z2' }
  expect(workLine(work)).toBe('DPF Cleaning, 3 filters, Z1, Z2')
  expect(workLine({ ...work, quantity: null })).toBe('DPF Cleaning, Z1, Z2')
})
