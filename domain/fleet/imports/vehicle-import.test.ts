import { describe, expect, test } from 'vitest'
import { rowsOfText } from '#domain/spreadsheets/testing/rows-of-text.ts'
import { sheetLimits } from '#domain/spreadsheets/sheet.ts'
import { withoutTwins } from './refused-rows.ts'
import { readVehicles as vehiclesIn, sampleCsv, type ReadImport } from './vehicle-import.ts'

/** All steps at once. */
function readVehicles(csv: string): ReadImport {
  const reading = vehiclesIn(rowsOfText(csv))
  for (;;) {
    const step = reading.next()
    if (step.done) return step.value
  }
}

describe('vehicles of a file', () => {
  test('the sample is one of them', () => {
    expect(readVehicles(sampleCsv())).toMatchObject({
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
      `Unit,Filters\nA,${'DPF;DOC;'.repeat(12)}\nB,${Array.from({ length: 13 }, (_, at) => `F${at}`).join(';')}`,
      [{ line: 3, field: 'filterTypes', message: 'Please list up to 12 filters.' }],
    ],
    [
      'Unit,Type\n,Truck',
      [{ line: 2, field: 'vehicleIdentifier', message: 'Please enter a vehicle name or number.' }],
    ],
    [
      'Unit,Odometer\nA,abc',
      [
        {
          line: 2,
          field: 'currentMileage',
          message: 'Please enter whole miles from 0 to 5,000,000.',
        },
      ],
    ],
  ])('%j has the mistakes %j', (csv, errors) => {
    expect(readVehicles(csv).errors).toEqual(errors)
  })

  test('of one name are the first of them, and the others mistakes in the order of their lines', () => {
    const read = withoutTwins(readVehicles('Unit,Odometer\nA,1\nB,2\na,3\nC,far\nA,4'), (name) =>
      name.toLowerCase(),
    )
    expect(read.vehicles.map(({ line, vehicle }) => [line, vehicle.vehicleIdentifier])).toEqual([
      [2, 'A'],
      [3, 'B'],
    ])
    expect(read.errors.map(({ line, field, message }) => [line, field, message])).toEqual([
      [4, 'vehicleIdentifier', 'The same vehicle is on line 2.'],
      [5, 'currentMileage', 'Please enter whole miles from 0 to 5,000,000.'],
      [6, 'vehicleIdentifier', 'The same vehicle is on line 2.'],
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
    [`Unit\n${'A\n'.repeat(sheetLimits.rows + 1)}`, '50,000'],
  ])('%# is refused as a whole', (csv, word) => {
    expect(() => readVehicles(csv)).toThrow(word)
  })
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
  ])('%s refuse a file in which a row has both', (names, cells) => {
    const [first, second] = names.split(',')
    expect(() => readVehicles(`Vehicle,${names}\nA1,,1\nB1,${cells}\n`)).toThrow(
      `Line 3 has a number both under "${first}" and under "${second}". Please keep one of these columns.`,
    )
  })

  test('say nothing two times, and names may be in two columns', () => {
    const csv = 'Type,Class,Vehicle,Odometer,Mileage\nTruck,Class 8,A1,412350,412350\n'
    expect(readVehicles(csv).vehicles[0]?.vehicle.currentMileage).toBe(412_350)
  })
})
