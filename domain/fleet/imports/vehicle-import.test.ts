import { describe, expect, test } from 'vitest'
import { rowsOfText } from '#domain/spreadsheets/testing/rows-of-text.ts'
import type { Chosen } from './read-table.ts'
import { sampleOf } from './samples.ts'
import { withoutTwins } from './refused-rows.ts'
import { readVehicles as vehiclesIn, type ReadImport } from './vehicle-import.ts'

/** All steps at once. */
function readVehicles(csv: string, chosen: Chosen = {}): ReadImport {
  const reading = vehiclesIn(rowsOfText(csv), { today: '2026-03-10', unit: 'mi', ...chosen })
  for (;;) {
    const step = reading.next()
    if (step.done) return step.value
  }
}

describe('vehicles of a file', () => {
  test('the sample is one of them', () => {
    expect(readVehicles(sampleOf('vehicles'))).toMatchObject({
      rows: 1,
      errors: [],
      unknownColumns: [],
      vehicles: [
        {
          line: 2,
          vehicle: {
            vehicleIdentifier: 'Unit 101',
            year: 2020,
            filterTypes: ['DPF', 'Engine air'],
            lastServiceMileage: 255_000,
          },
        },
      ],
    })
  })

  test.each([
    [
      'Unit,Filters',
      `B,${Array.from({ length: 13 }, (_, at) => `F${at}`).join(';')}`,
      'filterTypes',
    ],
    ['Unit,Odometer', 'B,abc', 'currentMileage'],
    ['Unit,Odometer', 'B,6000000', 'currentMileage'],
    ['Unit,Year', 'B,19', 'year'],
    ['Unit,Year,Odometer', 'B,2026,663613', 'currentMileage'],
    ['Unit,VIN', 'B,1.23E+16', 'vin'],
    ['Unit,Last service mileage', 'B,100 hr', 'lastServiceMileage'],
  ])('%s: %s is a vehicle without that cell, which is named', (head, row, field) => {
    const read = readVehicles(`${head}\n${row}`)
    expect(read).toMatchObject({ errors: [], notes: [{ line: 2, field }] })
    expect(read.vehicles).toMatchObject([{ vehicle: { vehicleIdentifier: 'B', [field]: null } }])
  })

  test('of no name and no number are refused', () => {
    expect(readVehicles('Unit,Type\n,Truck').errors).toEqual([
      { line: 2, field: 'vehicleIdentifier', message: 'Please enter a vehicle name or number.' },
    ])
    expect(readVehicles('Unit\n4.71E+05').errors).toMatchObject([
      { line: 2, field: 'vehicleIdentifier' },
    ])
  })

  test('of one name are the first of them, and the others mistakes in the order of their lines', () => {
    const csv = 'Unit,Odometer\nA,1\nB,2\na,3\n########,4\nA,4'
    const read = withoutTwins(readVehicles(csv), (name) => name.toLowerCase())
    expect(read.vehicles.map(({ line, vehicle }) => [line, vehicle.vehicleIdentifier])).toEqual([
      [2, 'A'],
      [3, 'B'],
    ])
    expect(read.errors.map(({ line, field }) => [line, field])).toEqual([
      [4, 'vehicleIdentifier'],
      [5, 'vehicleIdentifier'],
      [6, 'vehicleIdentifier'],
    ])
  })

  test.each([
    ['hyphens', '1xpb-dk9x-1ld-708195'],
    ['the I of imports', 'I1XPBDK9X1LD708195'],
    ['stars', '*1XPBDK9X1LD708195*'],
    ['a blank', '1XPBDK9X1 LD708195'],
  ])('have a VIN as scanners write it, with %s', (_what, vin) => {
    expect(readVehicles(`Unit,VIN\nA,${vin}`).vehicles[0]?.vehicle.vin).toBe('1XPBDK9X1LD708195')
  })

  test('keep their row where their VIN is another number', () => {
    const read = readVehicles('Unit,VIN,Year\nTrailer 7,1UYVS2538,1979\nGenset 1,SN-4471-B,2011')
    expect(read.errors).toEqual([])
    expect(read.vehicles.map(({ vehicle }) => [vehicle.vin, vehicle.year])).toEqual([
      [null, 1979],
      [null, 2011],
    ])
    expect(read.notes.map(({ line, field }) => [line, field])).toEqual([
      [2, 'vin'],
      [3, 'vin'],
    ])
  })

  test('have the meter that its own column says the unit of', () => {
    const read = readVehicles(
      'Name,VIN/SN,Type,Status,Current Meter,Meter Unit\nT,1XPBDK9X1LD708195,Semi,Active,"412,350",mi\nU,,Semi,Active,"663,613",km\nL,,Loader,Active,"9,120",hr',
    )
    expect(
      read.vehicles.map(({ vehicle }) => [
        vehicle.vin,
        vehicle.currentMileage,
        vehicle.kilometers?.currentMileage,
      ]),
    ).toEqual([
      ['1XPBDK9X1LD708195', 412_350, undefined],
      [null, 412_350, 663_613],
      [null, null, undefined],
    ])
    expect(read.notes.map(({ line, field }) => [line, field])).toEqual([
      [3, 'currentMileage'],
      [4, 'currentMileage'],
    ])
    expect(read).toMatchObject({ kind: 'vehicles', unknownColumns: ['Status'] })
  })

  test('are read by the columns that somebody has chosen', () => {
    const rows = rowsOfText('Truck,What,Number\nA,Semi,1XPBDK9X1LD708195')
    const steps = vehiclesIn(rows, {
      today: '2026-03-10',
      unit: 'mi',
      chosen: ['unit', null, 'vin'],
    })
    let step = steps.next()
    while (!step.done) step = steps.next()
    expect(step.value.vehicles).toMatchObject([{ vehicle: { vin: '1XPBDK9X1LD708195' } }])
    expect(step.value.columns).toEqual([
      { title: 'Truck', field: 'unit', unit: null, examples: ['A'] },
      { title: 'What', field: null, unit: null, examples: ['Semi'] },
      { title: 'Number', field: 'vin', unit: null, examples: ['1XPBDK9X1LD708195'] },
    ])
  })

  test('stand below titles, and lines that are no rows are named', () => {
    const read = readVehicles('Fleet of Ridgeline\n\nUnit,Odometer\nA,5\nUnit,Odometer\nTotal,5')
    expect(read.vehicles).toHaveLength(1)
    expect(read.notes).toEqual([])
    expect(read.leftOut.map(({ line, why }) => [line, why])).toEqual([
      [5, 'heading'],
      [6, 'sum'],
    ])
  })

  test('are distinguished by whoever stores them', () => {
    const read = readVehicles('Unit\n\u0130-7\ni-7')
    expect(withoutTwins(read, (name) => name).vehicles).toHaveLength(2)
    expect(withoutTwins(read, (name) => name.replace('\u0130', 'i')).vehicles).toHaveLength(1)
  })

  test('names of columns are read whatever their form', () => {
    for (const head of ['vehicleIdentifier', 'Vehicle Identifier', 'UNIT', 'unit_number', 'Truck'])
      expect(readVehicles(`${head}\nA`).vehicles).toHaveLength(1)
  })

  test.each([
    ['', 'no rows'],
    ['Unit', 'no rows'],
    ['Colour\nred', 'needs a column'],
  ])('%# is refused as a whole', (csv, word) => {
    expect(() => readVehicles(csv)).toThrow(word)
  })
})

test.each(['1.23457E+11,T-7,', ',1.23457E+11,1FUJGLDR0CSBF1234'])(
  'a vehicle whose own name is damaged (%j) is no other one',
  (names) => {
    const read = readVehicles(`Vehicle name,Unit number,VIN,Odometer\n${names},100000\n`)
    expect(read.vehicles).toEqual([])
    expect(read.errors).toMatchObject([{ line: 2, message: expect.stringContaining('shortened') }])
  },
)

test('a vehicle that has its name is there without a damaged number', () => {
  const read = readVehicles('Vehicle name,Unit number\nA1,1.23457E+11\n')
  expect(read.vehicles).toMatchObject([{ vehicle: { vehicleIdentifier: 'A1', unitNumber: null } }])
  expect(read.notes).toMatchObject([{ line: 2 }])
})

describe('two columns of one distance', () => {
  test('are read each in its own unit', () => {
    const { vehicles, errors } = readVehicles(
      'Vehicle,Odometer (mi),Odometer (km)\nA1,412350,\nB1,,500000\nC1,,\n',
    )
    expect(errors).toEqual([])
    expect(
      vehicles.map(({ vehicle: { currentMileage, kilometers } }) => [currentMileage, kilometers]),
    ).toEqual([
      [412_350, undefined],
      [310_686, { currentMileage: 500_000 }],
      [null, undefined],
    ])
  })

  test.each([
    ['Odometer,Mileage', '412350,412400'],
    ['Odometer (mi),Odometer (km)', '412350,663613'],
    ['Odometer,Odometer (km)', '412350,412350'],
  ])('%s are asked about where a row has both', (names, cells) => {
    const [first, second] = names.split(',')
    const read = readVehicles(`Vehicle,${names}\nA1,,1\nB1,${cells}\n`)
    expect(read.vehicles[1]?.vehicle.currentMileage).toBeNull()
    const message = `This row has a number both under "${first}" and under "${second}". Please keep one of them.`
    expect(read.notes).toContainEqual({ line: 3, field: 'currentMileage', message })
    // As it was shown it is stored.
    const units = read.columns.map(({ unit }) => unit)
    const again = readVehicles(`Vehicle,${names}\nA1,,1\nB1,${cells}\n`, {
      chosen: read.columns.map(({ field }) => field),
      units,
    })
    expect(again).toEqual(read)
  })

  test('are asked about where a row says two of three', () => {
    const names = 'Odometer (mi),Odometer (km),Mileage (km)'
    const read = readVehicles(`Vehicle,${names}\nA1,,500000,663613\nB1,1,2,3\nC1,,,500000\n`)
    expect(read.vehicles.map(({ vehicle }) => vehicle.currentMileage)).toEqual([
      null,
      null,
      310_686,
    ])
    expect(read.notes.map(({ line }) => line)).toEqual([2, 3, 4])
  })

  test('are one where somebody leaves the other out', () => {
    const read = readVehicles('Vehicle,Odometer (mi),Odometer (km)\nB1,412350,663613\n', {
      chosen: ['unit', 'currentMileage', null],
    })
    expect(read.vehicles[0]?.vehicle.currentMileage).toBe(412_350)
    expect(read.unknownColumns).toEqual(['Odometer (km)'])
  })

  test('say nothing two times, and names may be in two columns', () => {
    const csv = 'Type,Class,Vehicle,Odometer,Mileage\nTruck,Class 8,A1,412350,412350\n'
    expect(readVehicles(csv).vehicles[0]?.vehicle.currentMileage).toBe(412_350)
  })
})
