import { describe, expect, test } from 'vitest'
import { commaWrong } from '#domain/thousands.ts'
import { newReading, newVehicle, vehicleChange } from './contract.ts'

const truck = { vehicleIdentifier: 'Truck 12', vehicleType: 'Tractor' }
const accepts = (field: string, value: unknown) =>
  newVehicle.safeParse({ ...truck, [field]: value }).success

describe('a vehicle as it is entered', () => {
  test.each([
    ['vehicleIdentifier', 100],
    ['vehicleType', 100],
    ['make', 100],
    ['model', 100],
    ['engineType', 100],
    ['operatingConditions', 500],
  ])('%s has %i letters at most', (field, most) => {
    expect([accepts(field, 'x'.repeat(most)), accepts(field, 'x'.repeat(most + 1))]).toEqual([
      true,
      false,
    ])
  })

  test.each([
    ['year', 1950, 2100],
    ['averageMilesPerMonth', 0, 40_000],
    ['currentMileage', 0, 5_000_000],
    ['lastServiceMileage', 0, 5_000_000],
  ])('%s is a whole number from %i to %i', (field, least, most) => {
    for (const value of [least, most, String(most), null, ' ']) {
      expect([field, value, accepts(field, value)]).toEqual([field, value, true])
    }
    for (const value of [least - 1, most + 1, least + 0.5, 'many', '1,95', '12,0', '1,2350'])
      expect([field, value, accepts(field, value)]).toEqual([field, value, false])
  })

  test.each([
    ['currentMileage', 8_000_000],
    ['lastServiceMileage', 8_000_000],
    ['averageMilesPerMonth', 64_000],
  ])('%s is from 0 to %i where it is typed in kilometers', (field, most) => {
    const typed = (value: number) => accepts('kilometers', { [field]: value })
    expect([typed(0), typed(most), typed(-1), typed(most + 1)]).toEqual([true, true, false, false])
  })

  test.each(['filterTypes', 'maintenanceHistory'])('%s is as long as 20,000 signs', (field) => {
    const json = (length: number) => 'x'.repeat(length - 2)
    expect([accepts(field, json(20_000)), accepts(field, json(20_001))]).toEqual([true, false])
  })

  test.each([
    ['1XKYD49X8NJ123456', '1XKYD49X8NJ123456'],
    [' 1xkyd49x8nj123456 ', '1XKYD49X8NJ123456'],
    ['', null],
    ['1XKYD49X8NJ12345', undefined],
    ['1XKYD49X8NJ12345O', undefined],
  ])('the VIN "%s" is %s', (vin, read) => {
    expect(newVehicle.safeParse({ ...truck, vin }).data?.vin).toBe(read)
  })
})

describe('a reading as it is entered', () => {
  const read = (value: unknown) =>
    newReading.safeParse({
      metricType: 'differential_pressure',
      value,
      unit: 'kPa',
      recordedDate: '2026-03-10',
    })

  test.each([
    ['6.4', 6.4],
    [' 6 ', 6],
  ])('of %j is %d', (value, found) => {
    expect(read(value).data?.value).toBe(found)
  })

  test.each([
    ['6,4', commaWrong],
    ['41,2350', commaWrong],
    ['six', 'Please enter a number a vehicle could show.'],
  ])('of %j is refused', (value, message) => {
    expect(read(value).error?.issues).toMatchObject([{ path: ['value'], message }])
  })
})

test('a change has the fields that were sent, and no others', () => {
  expect(vehicleChange.parse({ make: ' Volvo ', unknown: 1 })).toEqual({ make: 'Volvo' })
  expect(vehicleChange.parse({ make: '' })).toEqual({ make: null })
  expect(vehicleChange.safeParse({ year: 1900 }).error?.issues).toMatchObject([{ path: ['year'] }])
})
