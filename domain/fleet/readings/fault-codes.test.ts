import { expect, test } from 'vitest'
import { aboutFaults, faultTypes } from '#content/fault-codes.ts'
import { metricOf } from '#domain/fleet/metric-types.ts'
import { faultsIn, unknownCodes } from './fault-codes.ts'

const told = (...codes: string[]) =>
  Object.fromEntries(faultsIn(codes).map(({ metricType, value }) => [metricType, value]))
const allOff = Object.fromEntries(faultTypes.map((type) => [type, 0]))

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
  ['P2002', 'efficiency_fault'],
  ['P2003-00', 'efficiency_fault'],
  ['P244A', 'low_pressure_fault'],
  ['SPN 3251 FMI 18', 'low_pressure_fault'],
  ['P24A2', 'regeneration_fault'],
  ['P24A2-00', 'regeneration_fault'],
  ['P2458', 'regeneration_fault'],
  ['P2459', 'regeneration_fault'],
  ['SPN 3721 FMI 31', 'regeneration_age_fault'],
  ['SPN 3721 FMI 16', 'regeneration_age_fault'],
  ['SPN 3697 FMI 31', 'lamp_fault'],
  ['SPN 3246 FMI 0', 'temperature_fault'],
  ['SPN 3246 FMI 17', 'temperature_fault'],
  ['SPN 3251 FMI 3', 'sensor_fault'],
  ['SPN 3246 FMI 4', 'sensor_fault'],
  ['P2453', 'sensor_fault'],
])('code %s is kept as %s, and as no other', (code, metricType) => {
  expect(told(code)).toEqual({ ...allOff, [metricType]: 1 })
  expect(unknownCodes([code])).toEqual([])
})

test.each([
  'P0420',
  'P2463-64',
  'P24630',
  'SPN 3719 FMI 2',
  'SPN 3720',
  'SPN 37200 FMI 0',
  'SPN 37191',
  '3719',
  'SPN 3697 FMI 5',
  'SPN 3246',
  'U0100',
  '',
  'horoscope',
])('code %s, which is none of these, is kept as nothing, and takes none of these back', (code) => {
  expect(told(code)).toEqual({})
  expect(told(code, 'P2463')).toEqual({ soot_fault: 1 })
  expect(unknownCodes([code, 'P2463', code])).toEqual([code])
})

test('a report without a code takes all of them back', () => {
  expect(told()).toEqual(allOff)
})

test('each code is in one row of the table, and is a name of its reading', () => {
  const codes = faultTypes.flatMap((type) => aboutFaults[type].obd)
  expect(new Set(codes).size).toBe(codes.length)
  const numbers = faultTypes.flatMap((type) =>
    aboutFaults[type].bus.flatMap(([spn, fmis]) => fmis.map((fmi) => `${spn}/${fmi}`)),
  )
  expect(new Set(numbers).size).toBe(numbers.length)
  for (const type of faultTypes)
    for (const code of aboutFaults[type].obd) expect(metricOf(code)?.key).toBe(type)
})
