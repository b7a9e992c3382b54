import { describe, expect, test } from 'vitest'
import { rowsOfText } from '#domain/spreadsheets/testing/rows-of-text.ts'
import { unitWrong } from '#domain/fleet/metric-types.ts'
import { commaWrong } from '#domain/thousands.ts'
import { checkPastService, withServices } from './past-services.ts'
import { readReadings } from './readings-import.ts'
import { sampleOf } from './samples.ts'
import { readServices, shownService, type PastService } from './services-import.ts'
import { readHistory } from '#domain/fleet/stored-json.ts'

const today = '2026-03-10'

/** All steps at once. */
function all<Read>(steps: Generator<null, Read>): Read {
  for (;;) {
    const step = steps.next()
    if (step.done) return step.value
  }
}

const services = (csv: string) => all(readServices(rowsOfText(csv), { today, unit: 'mi' }))
const readings = (csv: string) => all(readReadings(rowsOfText(csv), { today, unit: 'mi' }))

describe('a file of past services', () => {
  test('with a column in miles and one in kilometers has each value in its own', () => {
    const csv = 'Vehicle,Filter,Date,Mileage (mi),Mileage (km)\nA1,DPF,2025-03-10,412350,\n'
    expect(services(`${csv}B1,DPF,2025-03-10,,500000\n`).services).toMatchObject([
      { service: { mileage: 412_350 } },
      { service: { mileage: 310_686, kilometers: 500_000 } },
    ])
    const both = services(`${csv}B1,DPF,2025-03-10,1,2\n`)
    expect(both.services[1]?.service.mileage).toBeNull()
    expect(both.notes).toEqual([
      { line: 3, field: 'mileage', message: expect.stringContaining('a number both under') },
    ])
  })

  test('is read as the sample shows it', () => {
    expect(services(sampleOf('services'))).toMatchObject({
      rows: 2,
      errors: [],
      services: [
        {
          line: 2,
          vehicle: 'Unit 101',
          service: { filterType: 'DPF', on: '2024-05-14', mileage: 255_000, wasDue: true },
        },
        { line: 3, service: { on: '2025-03-02', wasDue: false } },
      ],
    })
  })

  test.each([
    ['far', 'mileage', { mileage: null }],
    ['6000000', 'mileage', { mileage: null }],
    ['9120 hr', 'mileage', { mileage: null }],
    ['1,maybe', 'wasDue', { wasDue: null }],
  ])('has the row all the same whose cell is %j', (rest, field, left) => {
    const read = services(`Vehicle,Filter,Date,Mileage,Was due\nA,DPF,3/1/2026,${rest}`)
    expect(read.services).toMatchObject([{ service: { filterType: 'DPF', ...left } }])
    expect(read.notes).toMatchObject([{ line: 2, field }])
  })

  test.each([
    ['', 'filterType'],
    ['DPF,', 'on'],
    ['DPF,4/1/2026', 'on'],
  ])('has the mistake of the row %j in its column', (rest, field) => {
    const read = services(`Vehicle,Filter,Date,Mileage,Was due,Shop\nA,${rest}`)
    expect([read.services, read.errors[0]?.field, read.unknownColumns]).toEqual([
      [],
      field,
      ['Shop'],
    ])
  })

  test('without a column that it needs is refused with the name of the column', () => {
    expect(() => services('Vehicle,Filter\nA,DPF')).toThrow('The first row needs a column "Date".')
    expect(() => services('Vehicle,Filter,Date')).toThrow('The file has no rows.')
  })
})

test('a file of readings is read as the sample shows it, also by the names of J1939', () => {
  const read = readings(`${sampleOf('readings')}Unit 101,3/2/2026,SPN 3719,62,\n,3/2/2026,Ash,1,\n`)
  expect(read.errors).toEqual([
    {
      line: 6,
      field: 'vehicle',
      message: 'Please enter the vehicle: its name, unit number, VIN, or serial number.',
    },
  ])
  expect(read.readings.map(({ reading }) => reading.measures[0])).toEqual([
    { metricType: 'odometer', value: 411_350 },
    { metricType: 'differential_pressure', value: 24 },
    { metricType: 'engine_hours', value: 9120.5 },
    { metricType: 'soot', value: 62 },
  ])
})

test('a reading with a decimal comma is asked for with a point, and never taken as ten times as much', () => {
  const file =
    'Vehicle;Date;Reading;Value;Unit\nUnit 101;2026-03-02;Differential pressure;2,4;kPa\n'
  expect(readings(file)).toMatchObject({
    readings: [],
    errors: [{ line: 2, field: 'value', message: commaWrong }],
  })
})

test.each(['Odometer,412.350', 'Engine hours,9.120 h', 'Miles between regenerations,1.250'])(
  '%s may be two numbers, and is asked about',
  (cells) => {
    expect(readings(`Vehicle,Date,Reading,Value\nA,3/2/2026,${cells}\n`)).toMatchObject({
      readings: [],
      errors: [{ line: 2, field: 'value', message: expect.stringContaining('or thousands?') }],
    })
  },
)

test('a gauge has three decimals', () => {
  const read = readings('Vehicle,Date,Reading,Value\nA,3/2/2026,Backpressure,1.250 kPa\n')
  expect(read.readings[0]?.reading.measures[0]).toMatchObject({ value: 5.02 })
})

test('values in two units are read alike again with the columns that were shown', () => {
  const rows = rowsOfText('Vehicle,Date,Reading,Value (mi),Value (km)\nA,3/2/2026,Odometer,1,2\n')
  const ask = { today, unit: 'mi' } as const
  const read = all(readReadings(rows, ask))
  const [chosen, units] = [
    read.columns.map(({ field }) => field),
    read.columns.map(({ unit }) => unit),
  ]
  expect(read.readings).toEqual([])
  expect(all(readReadings(rows, { ...ask, chosen, units }))).toEqual(read)
})

describe('a file of readings', () => {
  const found = (head: string, ...rows: string[]) => {
    const read = readings([head, ...rows].join('\n'))
    const shown = read.readings.map(({ line, reading: { vehicle, on, measures } }) => [
      line,
      vehicle,
      on,
      measures[0]?.metricType,
      measures[0]?.value,
    ])
    return { ...read, shown }
  }
  const head = 'Vehicle,Time,Reading,Value,Unit'

  test.each([
    ['an instant in Greenwich', 'A,2025-03-11T02:30:00Z,Engine hours,100,h', '2025-03-10', 100],
    ['an instant of the west', 'A,2025-03-10T23:30:00-08:00,Engine hours,1,h', '2025-03-11', 1],
    ['a short year', 'A,3/4/25,Engine hours,100,h', '2025-03-04', 100],
    ['a day as Excel counts', 'A,45720,Engine hours,100,h', '2025-03-04', 100],
    ['a month by its name', 'A,"Mar 4, 2025",Engine hours,100,', '2025-03-04', 100],
    ['a unit in the cell', 'A,2025-03-04,Odometer,"412,350 mi",', '2025-03-04', 412_350],
    ['kilometers in the cell', 'A,2025-03-04,Odometer,100 km,', '2025-03-04', 62],
    ['a decimal', 'A,2025-03-04,Odometer,412350.7,', '2025-03-04', 412_351],
  ])('has %s on its day, in its unit', (_what, row, on, value) => {
    expect(found(head, row)).toMatchObject({ errors: [], notes: [] })
    expect(found(head, row).shown[0]?.slice(2)).toEqual([on, expect.any(String), value])
  })

  test('counts in the unit of its cell, whatever the column of units says', () => {
    const read = found(
      head,
      'A,2025-03-04,Odometer,100 km,mi',
      'A,2025-03-05,Odometer,9120 hr,mi',
      'A,2025-03-05,Engine hours,9120 hr.,mi',
      'A,2025-03-06,Odometer,100,km',
    )
    expect(read.shown.map(([line, , , , value]) => [line, value])).toEqual([
      [2, 62],
      [4, 9120],
      [5, 62],
    ])
    expect(read.errors).toEqual([{ line: 3, field: 'unit', message: unitWrong }])
  })

  test('may have a column of odometers and one of hours, as programs of telematics export them', () => {
    const read = found(
      'Name,VIN,Date,Odometer (km),Engine Hours',
      'Truck 1,,2025-03-04,100,9120',
      'Truck 1,,2025-03-05,far,',
      'Truck 2,1XPBDK9X1LD708195,2025-03-04,,10',
    )
    expect(read.shown).toEqual([
      [2, 'Truck 1', '2025-03-04', 'odometer', 62],
      [2, 'Truck 1', '2025-03-04', 'engine_hours', 9120],
      [4, 'Truck 2', '2025-03-04', 'engine_hours', 10],
    ])
    expect(read.errors).toMatchObject([{ line: 3 }])
    expect(read.columns.map(({ field, unit }) => [field, unit])).toEqual([
      ['unit', null],
      ['vin', null],
      ['readingDate', null],
      ['mileage', 'km'],
      ['engineHours', 'h'],
    ])
  })

  test.each(['\t', '\u2028', '\v', '\f', '\n', ' \t '])(
    'names its vehicle with one blank where the file has %j',
    (blank) => {
      const cells = [`UNIT${blank}109`, '2025-03-04', 'Engine hours', '100', '']
      const rows = [
        { line: 1, cells: head.split(',') },
        { line: 2, cells },
      ]
      const read = all(readReadings(rows, { today, unit: 'mi' }))
      expect(read.readings[0]?.reading.vehicle).toBe('UNIT 109')
    },
  )

  test('names its vehicle as the file does: so it is looked up', () => {
    expect(found(head, 'UNIT   109,2025-03-04,Engine hours,100,').shown[0]?.[1]).toBe('UNIT   109')
  })
})

describe('a past service', () => {
  const service: PastService = {
    filterType: 'DPF',
    on: '2024-05-14',
    mileage: 255_000,
    wasDue: true,
  }
  const vehicle = {
    filterTypes: 'DPF, Engine air',
    history: [],
    misfitsOf: ({ miles }: { miles: number }) =>
      miles > 412_000 ? [{ on: today, miles: 412_000 }] : [],
  }
  const misfit = () => 'does not fit'

  test.each([
    [{}, {}, null],
    [{}, { mileage: null }, null],
    [{}, { filterType: 'diesel particulate filter' }, null],
    [{ history: [service] }, {}, 'known'],
    [{ history: [service] }, { filterType: 'Engine air' }, null],
    [{}, { filterType: 'Cabin' }, { field: 'filterType' }],
    [{ filterTypes: null }, { filterType: 'Cabin' }, null],
    [{}, { mileage: 500_000 }, { field: 'mileage', message: 'does not fit' }],
    [
      { history: Array.from({ length: 200 }, () => ({ ...service, on: '2020-01-01' })) },
      {},
      { field: 'vehicle' },
    ],
  ])('of a vehicle with %j, saying %j, is judged %j', (known, said, judged) => {
    const found = checkPastService({ ...vehicle, ...known }, { ...service, ...said }, misfit)
    if (judged !== null && typeof judged === 'object') expect(found).toMatchObject(judged)
    else expect(found).toBe(judged)
  })

  test.each([
    null,
    '',
    [],
    '[{"date":"2020-01-01"}]',
    [{ date: '2020-01-01' }],
    { date: '2020-01-01' },
    { services: [{ date: '2020-01-01' }], shop: 'ours' },
    'cleaned in 2020',
    { remark: 'none' },
    7,
  ])('is added to the stored history %j, of which nothing is lost', (stored) => {
    const before = readHistory(stored).services.length
    const after = withServices(stored, [service])
    expect(readHistory(after).services).toHaveLength(before + 1)
    const text = JSON.stringify(after)
    for (const word of ['2020-01-01', 'ours', 'cleaned', 'remark'])
      if (JSON.stringify(stored)?.includes(word)) expect(text).toContain(word)
  })

  test('is shown in words', () => {
    expect(shownService(service)).toBe('255,000 mi, was due')
    expect(shownService({ ...service, mileage: null, wasDue: null })).toBe('')
  })
})

test('a reading that is called as in the form is read in the unit that its name says, else in that of the account', () => {
  const names = ['Miles between regenerations', 'Kilometers between regenerations', 'Odometer']
  const csv = ['vehicle,date,reading,value', ...names.map((name) => `A,2026-01-05,${name},100`)]
  const found = all(readReadings(rowsOfText(csv.join('\n')), { today, unit: 'km' }))
  expect(found.errors).toEqual([])
  expect(found.readings.map(({ reading }) => reading.measures[0]?.value)).toEqual([100, 62.14, 62])
})
