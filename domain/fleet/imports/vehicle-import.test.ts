import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readCsv } from '#domain/csv.ts'
import { withoutTwins } from './refused-rows.ts'
import {
  fleetImportLimits,
  readVehicles as vehiclesIn,
  sampleCsv,
  type ReadImport,
} from './vehicle-import.ts'

const rowsOf = (text: string) => [...readCsv(text)].filter((row) => row !== null)

/** All steps at once. */
function readVehicles(csv: string): ReadImport {
  const reading = vehiclesIn(csv)
  for (;;) {
    const step = reading.next()
    if (step.done) return step.value
  }
}

describe('a table of text', () => {
  test.each([
    [
      'a,b\n1,2',
      [
        ['a', 'b'],
        ['1', '2'],
      ],
    ],
    [
      '\ufeffa;b\r\n1;2\r\n',
      [
        ['a', 'b'],
        ['1', '2'],
      ],
    ],
    [
      'a\tb\n1\t2',
      [
        ['a', 'b'],
        ['1', '2'],
      ],
    ],
    [
      'a,b\n"x, ""y""",2',
      [
        ['a', 'b'],
        ['x, "y"', '2'],
      ],
    ],
    [
      'a,b\n"two\nlines",2',
      [
        ['a', 'b'],
        ['two\nlines', '2'],
      ],
    ],
    [
      'a,b\n\n ,\n1,2',
      [
        ['a', 'b'],
        ['1', '2'],
      ],
    ],
    ['', []],
    ['"', []],
  ])('%j has the rows %j', (text, rows) => {
    expect(rowsOf(text).map(({ cells }) => cells)).toEqual(rows)
  })

  test('knows on which line each row begins', () => {
    expect(rowsOf('a\n"x\ny"\n\nz').map(({ line }) => line)).toEqual([1, 2, 5])
  })

  test.each([
    ['commas', ','],
    ['quotes in a cell', 'a"'],
    ['doubled quotes', '""'],
    ['quoted nothing', '"" '],
    ['blanks', ' '],
    ['returns', '\r'],
  ])('of two million %s is one row with bounded cells', (_title, sign) => {
    for (const row of readCsv(sign.repeat(2_000_000 / sign.length))) {
      expect(row?.cells.length ?? 0).toBeLessThanOrEqual(200)
      expect(Math.max(0, ...(row?.cells ?? []).map(({ length }) => length))).toBeLessThanOrEqual(
        100_000,
      )
    }
  })

  test('any text is read without a failure', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) =>
        rowsOf(text).every(({ cells }) => cells.length > 0),
      ),
    )
  })
})

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
    [`Unit\n${'A\n'.repeat(fleetImportLimits.rows + 1)}`, '10,000'],
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
