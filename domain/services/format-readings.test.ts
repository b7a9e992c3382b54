import { expect, test } from 'vitest'
import type { Measurement } from './contract.ts'
import { formatPair, formatReading, removedGrams, totalRemoved } from './format-readings.ts'
import { formatWeight } from '#domain/weight.ts'

const filter = (weightBeforeG: string | null, weightAfterG: string | null): Measurement => ({
  position: 1,
  serialNumber: 'DPF-88213',
  flowBeforeCfm: null,
  flowAfterCfm: null,
  pressureBeforeInH2O: null,
  pressureAfterInH2O: null,
  weightBeforeG,
  weightAfterG,
  verdict: 'restored',
  reason: null,
})

test.each([
  ['flow', '228.5', '229'],
  ['flow', '1160.0', '1,160'],
  ['pressure', '7.10', '7.10'],
  ['pressure', '7.2', '7.20'],
  ['pressure', '7', '7.00'],
  ['weight', '13737.6', '30.29'],
  ['weight', '9072.0', '20.00'],
] as const)(
  '%s of %s is written as %s: each quantity has its decimals',
  (quantity, reading, text) => {
    expect(formatReading(quantity, reading)).toBe(text)
  },
)

test.each([
  [412.8, '0.91 lb'],
  [45, '1.6 oz'],
  [453.59237, '1.00 lb'],
  [0, '0.0 oz'],
])('%d g is %s', (grams, text) => {
  expect(formatWeight(grams)).toBe(text)
})

test('what was removed is what the filter weighs less, and is unknown without both weights', () => {
  expect([
    removedGrams(filter('9120.0', '8815.5')),
    removedGrams(filter('9120.0', null)),
    removedGrams(filter(null, '8815.5')),
  ]).toEqual([304.5, null, null])
})

test('of several filters the sum counts those that were weighed before and after; where nothing is gone there is none', () => {
  expect(
    totalRemoved([filter('9120.0', '8815.5'), filter('9000', null), filter('9000', '8900')]),
  ).toEqual({ weight: '0.89 lb', filters: 2 })
  expect([
    totalRemoved([]),
    totalRemoved([filter('9000', '9100')]),
    totalRemoved([filter(null, '9100')]),
  ]).toEqual([null, null, null])
})

test.each([
  ['228', '402.4', '228 to 402'],
  ['228', null, '228, then not measured'],
  [null, '402', 'not measured, then 402'],
  [null, null, null],
])('from %s to %s is %s', (before, after, text) => {
  expect(formatPair('flow', { before, after }, 'not measured')).toBe(text)
})
