import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatDistance, milesFromKilometers, wholeInUnit } from './distance.ts'

const most = 8_000_000

test('whole kilometers are read again as they were typed', () => {
  expect(wholeInUnit(milesFromKilometers(100_000), 'km', 100_000)).toBe(100_000)
  fc.assert(
    fc.property(fc.nat(most), (typed) => {
      expect(wholeInUnit(milesFromKilometers(typed), 'km', typed)).toBe(typed)
    }),
  )
})

test('kilometers that are shown and sent back unchanged are the same miles', () => {
  fc.assert(
    fc.property(fc.nat(5_000_000), (miles) => {
      expect(milesFromKilometers(wholeInUnit(miles, 'km'))).toBe(miles)
    }),
  )
})

test('more kilometers are never fewer miles, so an odometer that rises never seems to fall', () => {
  fc.assert(
    fc.property(fc.nat(most), fc.nat(1000), (kilometers, more) => {
      expect(milesFromKilometers(kilometers + more)).toBeGreaterThanOrEqual(
        milesFromKilometers(kilometers),
      )
    }),
  )
})

test.each([
  [62_137, 'mi', null, '62,137 mi'],
  [62_137, 'mi', 100_001, '62,137 mi'],
  [62_137, 'km', null, '100,000 km'],
  [62_138, 'km', 100_001, '100,001 km'],
  [70_000, 'km', 100_001, '112,654 km'],
] as const)('%i miles in %s, typed as %j, are %s', (miles, unit, typed, shown) => {
  expect(formatDistance(miles, unit, typed)).toBe(shown)
})
