import { describe, expect, test } from 'vitest'
import { rowsOfText } from '#domain/spreadsheets/testing/rows-of-text.ts'
import { commaWrong } from '#domain/thousands.ts'
import { dayIn, numberIn } from './csv-table.ts'
import { checkPastService, withServices } from './past-services.ts'
import { readReadings, sampleReadings } from './readings-import.ts'
import { readServices, sampleServices, shownService, type PastService } from './services-import.ts'
import { readHistory } from '#domain/fleet/stored-json.ts'

const today = '2026-03-10'

/** All steps at once. */
function all<Read>(steps: Generator<null, Read>): Read {
  for (;;) {
    const step = steps.next()
    if (step.done) return step.value
  }
}

const services = (csv: string) => all(readServices(rowsOfText(csv), today))
const readings = (csv: string) => all(readReadings(rowsOfText(csv), today))

describe('a cell', () => {
  test.each([
    ['2026-03-02', '2026-03-02'],
    ['2026-03-02T10:00:00Z', '2026-03-02'],
    ['3/2/2026', '2026-03-02'],
    ['03/02/2026 10:00 AM', '2026-03-02'],
    ['2/30/2026', null],
    ['13/1/2026', null],
    ['3/2/26', null],
    ['March', null],
    ['', null],
  ])('with %j is the day %s', (text, day) => {
    expect(dayIn(text)).toBe(day)
  })

  test.each([
    ['1,234.5', 1234.5],
    ['0', 0],
    ['6,4', null],
    ['41,2350', null],
    ['-1', null],
    ['1e9', null],
    ['12 mi', null],
    ['', null],
  ])('with %j is the number %s', (text, number) => {
    expect(numberIn(text)).toBe(number)
  })
})

describe('a file of past services', () => {
  test('with a column in miles and one in kilometers has each value in its own', () => {
    const csv = 'Vehicle,Filter,Date,Mileage (mi),Mileage (km)\nA1,DPF,2025-03-10,412350,\n'
    expect(services(`${csv}B1,DPF,2025-03-10,,500000\n`).services).toMatchObject([
      { service: { mileage: 412_350 } },
      { service: { mileage: 310_686, kilometers: 500_000 } },
    ])
    expect(() => services(`${csv}B1,DPF,2025-03-10,1,2\n`)).toThrow('Line 3 has a number both')
  })

  test('is read as the sample shows it', () => {
    expect(services(sampleServices())).toMatchObject({
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
    ['', 'filterType'],
    ['DPF,', 'on'],
    ['DPF,4/1/2026', 'on'],
    ['DPF,3/1/2026,far', 'mileage'],
    ['DPF,3/1/2026,6000000', 'mileage'],
    ['DPF,3/1/2026,1,maybe', 'wasDue'],
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
  const read = readings(`${sampleReadings()}Unit 101,3/2/2026,SPN 3719,62,\n,3/2/2026,Ash,1,\n`)
  expect(read.errors).toEqual([
    {
      line: 6,
      field: 'vehicle',
      message: 'Please enter the vehicle: its name, unit number or VIN.',
    },
  ])
  expect(read.readings.map(({ reading }) => reading.measures[0])).toEqual([
    { metricType: 'odometer', value: 412_350 },
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
  const found = all(readReadings(rowsOfText(csv.join('\n')), today, 'km'))
  expect(found.errors).toEqual([])
  expect(found.readings.map(({ reading }) => reading.measures[0]?.value)).toEqual([100, 62.14, 62])
})
