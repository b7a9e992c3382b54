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

test.each([
  ['km', 8_000_000, undefined],
  ['km', 8_100_000, ['value']],
  ['mi', 5_000_000, undefined],
  ['mi', 5_000_001, ['value']],
])('an odometer in %s may show %d as far as a vehicle comes', (unit, value, refused) => {
  const sent = { metricType: 'odometer', value, unit, recordedDate: '2026-03-10' }
  expect(newReading.safeParse(sent).error?.issues[0]?.path).toEqual(refused)
})

test.each(['0026-03-10', '1999-12-31', '0000-01-01', '2000-01-01'])(
  'a reading of %s is refused where the year is a typing error',
  (recordedDate) => {
    const read = newReading.safeParse({ metricType: 'odometer', value: 7, recordedDate })
    if (recordedDate.startsWith('20')) expect(read.success).toBe(true)
    else
      expect(read.error?.issues).toMatchObject([
        { path: ['recordedDate'], message: 'Please enter a day from January 1, 2000 on.' },
      ])
  },
)

test.each([
  [12, true],
  [13, false],
])('a vehicle with %d filters is taken: %s, listed or in a text', (count, isTaken) => {
  const names = Array.from({ length: count }, (_, at) => `Filter ${at}`)
  const sent = { vehicleIdentifier: 'Unit 7', vehicleType: 'Truck' }
  for (const filterTypes of [names, names.join(', '), JSON.stringify(names)]) {
    const read = newVehicle.safeParse({ ...sent, filterTypes })
    expect(read.error?.issues.map(({ message }) => message)).toEqual(
      isTaken ? undefined : ['Please list up to 12 filters.'],
    )
  }
})

test('a change has the fields that were sent, and no others', () => {
  expect(vehicleChange.parse({ make: ' Volvo ', unknown: 1 })).toEqual({ make: 'Volvo' })
  expect(vehicleChange.parse({ make: '' })).toEqual({ make: null })
  expect(vehicleChange.safeParse({ year: 1900 }).error?.issues).toMatchObject([{ path: ['year'] }])
})
