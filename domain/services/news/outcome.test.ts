import { describe, expect, test } from 'vitest'
import { refusedNames } from './outcome.ts'

const filter = { serialNumber: 'DPF-1', reason: null, vehicle: null }
const truck = { name: 'Truck 9', unitNumber: null }

describe('a filter that could not be restored', () => {
  test.each([
    ['unit 217', { ...filter, vehicle: { ...truck, unitNumber: '217' } }],
    ['Truck 9', { ...filter, vehicle: truck }],
    ['DPF-1', filter],
    ['a filter without a number', { ...filter, serialNumber: null }],
  ])('is called %s', (name, one) => {
    expect(refusedNames([one])).toBe(name)
    expect(refusedNames([{ ...one, reason: 'Cracked.' }])).toBe(`${name}, cracked`)
  })

  test.each([
    ['Cracked.', 'cracked'],
    ['  Melted\n core... ', 'melted core'],
    ['DPF core is out', 'DPF core is out'],
    ['O-ring gone', 'O-ring gone'],
    ['2 cells melted', '2 cells melted'],
    ['x'.repeat(79), 'x'.repeat(79)],
    ['x'.repeat(80), 'x'.repeat(80)],
    ['x'.repeat(81), `${'x'.repeat(80)}...`],
    [`${'x'.repeat(79)} rest`, `${'x'.repeat(79)}...`],
  ])('because of %j goes on with %j', (reason, said) => {
    expect(refusedNames([{ ...filter, reason }])).toBe(`DPF-1, ${said}`)
  })
})

test('of several each is named, of more than four how many more, and of none nothing', () => {
  const named = (count: number) =>
    refusedNames(Array.from({ length: count }, (_, at) => ({ ...filter, serialNumber: `${at}` })))
  expect([0, 1, 4, 5, 6].map(named)).toEqual([
    null,
    '0',
    '0; 1; 2; 3',
    '0; 1; 2; 3 and 1 more',
    '0; 1; 2; 3 and 2 more',
  ])
})
