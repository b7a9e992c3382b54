import { expect, test } from 'vitest'
import { what } from './day-words.ts'

test('a line of the day names how many filters, also where nobody chose their type', () => {
  const work = { serviceType: 'DPF Cleaning', filterType: null, quantity: 3, unit: 'Z1, Z2' }
  expect(what({ ...work, kind: 'pickup' })).toBe('Pickup, DPF Cleaning, 3 filters, Z1, Z2')
  expect(what(work)).toBe('DPF Cleaning, 3 filters, Z1, Z2')
})
