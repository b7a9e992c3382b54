import { expect, test } from 'vitest'
import { savedByCleaning, savingsRatePercent } from './savings-rate.ts'

test.each([
  ['DPF', 70],
  ['dpf', 70],
  ['DPF (Cummins ISX15)', 70],
  ['DOC', 70],
  ['DPF and DOC', 70],
  ['Diesel particulate filter', 70],
  ['Diesel Oxidation Catalyst', 70],
  ['Oxidation catalyst', 70],
  ['Particulate filter', 70],
  ['Soot filter', 70],
  ['DPFs', 70],
  ['dpf_cleaning', 70],
  ['Air', 50],
  ['Cartridge filter', 50],
  ['Docking bay panel', 50],
  ['', 50],
])('cleaning a %j saves %i percent', (filterType, percent) => {
  expect(savingsRatePercent(filterType)).toBe(percent)
})

test.each([
  [120_000, 'DPF', 280_000],
  [120_000, 'Air', 120_000],
  [0, 'DPF', 0],
])('%i cents for a %s save %i cents', (cents, filterType, saved) => {
  expect(savedByCleaning(cents, filterType)).toBe(saved)
})
