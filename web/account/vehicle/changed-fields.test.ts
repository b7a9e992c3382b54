import { expect, test } from 'vitest'
import type { Vehicle, VehicleChange } from '#domain/fleet/contract.ts'
import { changedFields } from './changed-fields.ts'

const shown: Vehicle = {
  id: 'v1',
  customerId: 'dana',
  vehicleIdentifier: 'Unit 109',
  vehicleType: 'Tractor',
  make: null,
  model: 'Cascadia',
  year: 2019,
  vin: null,
  serialNumber: null,
  engineType: null,
  operatingConditions: null,
  averageMilesPerMonth: 7500,
  filterTypes: 'DPF, DOC',
  maintenanceHistory: null,
  currentMileage: 272_000,
  lastServiceMileage: 100_000,
  createdAt: '',
  updatedAt: '',
}
const typed: VehicleChange = {
  vehicleIdentifier: 'Unit 109',
  model: 'Cascadia',
  filterTypes: ['DPF', 'DOC'],
  currentMileage: 272_000,
}

// The workshop may have read the odometer since: the mileage that was shown would take that
// reading back.
test.each<[string, Partial<Vehicle>, VehicleChange, VehicleChange]>([
  ['what was typed anew', {}, { make: 'Volvo' }, { make: 'Volvo' }],
  ['a field that was cleared', {}, { model: null }, { model: null }],
  ['other filters', {}, { filterTypes: ['DPF'] }, { filterTypes: ['DPF'] }],
  ['a new mileage', {}, { currentMileage: 272_500 }, { currentMileage: 272_500 }],
  ['nothing', {}, {}, {}],
  ['nothing of filters that nobody can read', { filterTypes: 7 }, { filterTypes: [] }, {}],
])('a form sends %s', (_what, stored, more, sent) => {
  expect(changedFields({ ...shown, ...stored }, { ...typed, ...more })).toEqual(sent)
})

const inKilometers: Vehicle = { ...shown, kilometers: { currentMileage: 437_742 } }

test.each<[string, VehicleChange['kilometers'], VehicleChange]>([
  [
    'nothing of kilometers that were shown',
    { currentMileage: 437_742, lastServiceMileage: 160_934, averageMilesPerMonth: 12_070 },
    {},
  ],
  ['new kilometers', { currentMileage: 438_000 }, { kilometers: { currentMileage: 438_000 } }],
  [
    'kilometers that were cleared',
    { lastServiceMileage: null },
    { kilometers: { lastServiceMileage: null } },
  ],
])('a form in kilometers sends %s, and no miles', (_what, kilometers, sent) => {
  const said = { ...typed, currentMileage: null, averageMilesPerMonth: null, kilometers }
  expect(changedFields(inKilometers, said, 'km')).toEqual(sent)
})

test('a mileage that was typed is sent also where it is the same: it is what the odometer shows today', () => {
  expect(changedFields(shown, typed, 'mi', true)).toEqual({ currentMileage: 272_000 })
  const said = { ...typed, kilometers: { currentMileage: 437_742 } }
  expect(changedFields(inKilometers, said, 'km', true)).toEqual({
    kilometers: { currentMileage: 437_742 },
  })
})

test('what was answered to a question is sent along', () => {
  const said = { ...typed, currentMileage: 27_200, correction: 'earlier' as const }
  expect(changedFields(shown, said)).toEqual({ currentMileage: 27_200, correction: 'earlier' })
  expect(changedFields(shown, { ...typed, correction: null })).toEqual({})
})
