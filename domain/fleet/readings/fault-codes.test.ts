import { expect, test } from 'vitest'
import { faultsIn } from './fault-codes.ts'

const told = (...codes: string[]) =>
  Object.fromEntries(faultsIn(codes).map(({ metricType, value }) => [metricType, value]))

// predictor.md 6, market.md T2
test.each([
  ['P2463', 'soot_fault'],
  [' p2463', 'soot_fault'],
  ['P2463-00', 'soot_fault'],
  ['SPN 3719 FMI 0', 'soot_fault'],
  ['SPN 3719 FMI 15', 'soot_fault'],
  ['spn3719 fmi16', 'soot_fault'],
  ['3719/16', 'soot_fault'],
  ['P242F', 'ash_fault'],
  ['P242F-00', 'ash_fault'],
  ['SPN 3720 FMI 16', 'ash_fault'],
  ['3720/16', 'ash_fault'],
  ['SPN:3720, FMI:0', 'ash_fault'],
  ['P244B', 'pressure_fault'],
  ['SPN 3251 FMI 0', 'pressure_fault'],
  ['3251-15', 'pressure_fault'],
])('code %s is kept as %s, and as no other', (code, metricType) => {
  const others = { soot_fault: 0, ash_fault: 0, pressure_fault: 0 }
  expect(told(code)).toEqual({ ...others, [metricType]: 1 })
})

test.each([
  'P0420',
  'P2002',
  'P244A',
  'P24A2',
  'P2463-64',
  'P24630',
  'SPN 3719 FMI 2',
  'SPN 3251 FMI 3',
  'SPN 3720',
  'SPN 37200 FMI 0',
  'SPN 37191',
  '3719',
  'SPN 3697 FMI 31',
  'U0100',
  '',
  'horoscope',
])('code %s, which is none of these, is kept as nothing, and takes none of these back', (code) => {
  expect(told(code)).toEqual({})
  expect(told(code, 'P2463')).toEqual({ soot_fault: 1 })
})

test('a report without a code takes all of them back', () => {
  expect(told()).toEqual({ soot_fault: 0, ash_fault: 0, pressure_fault: 0 })
})
