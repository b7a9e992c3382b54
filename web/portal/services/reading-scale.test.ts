import { expect, test } from 'vitest'
import type { Measurement } from '#domain/services/contract.ts'
import { changeOf, hasReadings, placeOn, scaleOf } from './reading-scale.ts'

const filter: Measurement = {
  position: 1,
  serialNumber: 'DPF-88213',
  flowBeforeCfm: '200.0',
  flowAfterCfm: '400.0',
  pressureBeforeInH2O: '7.40',
  pressureAfterInH2O: '2.40',
  weightBeforeG: null,
  weightAfterG: null,
  verdict: 'restored',
  reason: null,
}
const lost: Measurement = {
  ...filter,
  position: 2,
  flowBeforeCfm: '150.0',
  flowAfterCfm: null,
  verdict: 'not_restorable',
}

test('a measure that no filter has is not shown', () => {
  expect([
    hasReadings([filter, lost], 'flow'),
    hasReadings([filter], 'weight'),
    hasReadings([], 'flow'),
  ]).toEqual([true, false, false])
})

test('the scale goes from the least to the most of all filters, and leaves out what was not measured', () => {
  expect(scaleOf([filter, lost], 'flow')).toEqual({ least: 150, most: 400 })
})

test.each([
  ['150', 0],
  ['400', 100],
  ['275', 50],
])('a reading of %s stands at %d', (reading, place) => {
  expect(placeOn({ least: 150, most: 400 }, reading)).toBe(place)
})

test('readings that are all the same stand in the middle', () => {
  expect(placeOn({ least: 5, most: 5 }, '5')).toBe(50)
})

test.each([
  ['228.0', '402.0', '+76%'],
  ['7.4', '2.4', '−68%'],
  ['100', '100', '±0%'],
  ['100', '100.2', '±0%'],
  ['0', '5', null],
  ['5', null, null],
  [null, '5', null],
])('from %s to %s is a change of %s', (before, after, change) => {
  expect(changeOf({ before, after })).toBe(change)
})
