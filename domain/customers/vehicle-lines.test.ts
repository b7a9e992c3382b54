import { expect, test } from 'vitest'
import { mostVehiclesInCall } from './front-desk.ts'
import { readVehicleLines } from './vehicle-lines.ts'

const read = (text: string) => readVehicleLines(text, 'Class 8 tractor')

test('each line is a vehicle; blank lines are none', () => {
  const { vehicles, wrong } = read('214\n\n  Truck 7  \n')
  expect([vehicles.map((one) => one.vehicleIdentifier), wrong]).toEqual([['214', 'Truck 7'], null])
  expect(vehicles.every((one) => one.vehicleType === 'Class 8 tractor')).toBe(true)
})

test.each([
  ['214, Freightliner Cascadia 2019', { make: 'Freightliner', model: 'Cascadia', year: 2019 }],
  ['214, 2019 Volvo VNL 760', { make: 'Volvo', model: 'VNL 760', year: 2019 }],
  ['214, Kenworth', { make: 'Kenworth', model: null, year: null }],
  ['214, 1XKYD49X8NJ123456', { make: null, vin: '1XKYD49X8NJ123456' }],
  ['214, Mack, Anthem, 1xkyd49x8nj123456, 2021', { make: 'Mack', model: 'Anthem', year: 2021 }],
  ['214,', { make: null, model: null }],
])('%s', (line, parts) => {
  expect(read(line).vehicles).toEqual([
    expect.objectContaining({ vehicleIdentifier: '214', ...parts }),
  ])
})

test.each([
  ['214\n215\n214', '“214”: This unit is on the list twice.'],
  ['A1\na1', '“a1”: This unit is on the list twice.'],
  [', Volvo', '“, Volvo”: Please enter a vehicle name or number.'],
  [
    Array.from({ length: mostVehiclesInCall + 1 }, (_one, at) => at).join('\n'),
    `Please enter up to ${mostVehiclesInCall} vehicles at a time.`,
  ],
])('a line that cannot be a vehicle is named: %j', (text, wrong) => {
  expect(read(text).wrong).toBe(wrong)
})
