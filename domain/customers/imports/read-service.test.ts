import { describe, expect, test } from 'vitest'
import { readInvoiceRow, readServiceRow, readVehicle } from './read-paper.ts'

const today = '2026-03-10'
const said = { serviceDate: '2026-03-09', unit: '109', filterType: 'DPF' }
const columnsOf = (read: object | null) =>
  read !== null && 'errors' in read
    ? (read.errors as { field: string }[]).map(({ field }) => field)
    : []

describe('a past service', () => {
  test('has what its row says', () => {
    const row = { mileage: '250,000', wasDue: 'yes', quantity: '3', serviceType: 'Repair' }
    expect(readServiceRow({ ...said, ...row }, today)).toEqual({
      vehicle: '109',
      serviceType: 'Repair',
      filterType: 'DPF',
      quantity: 3,
      on: '2026-03-09',
      mileage: 250_000,
      wasDue: true,
    })
    expect(readServiceRow(said, today)).toEqual({
      vehicle: '109',
      serviceType: 'DPF cleaning',
      filterType: 'DPF',
      quantity: 1,
      on: '2026-03-09',
      mileage: null,
      wasDue: null,
    })
  })

  test.each<[string, object, string[]]>([
    ['today', { serviceDate: today }, []],
    ['tomorrow', { serviceDate: '2026-03-11' }, ['serviceDate']],
    ['no day', { serviceDate: 'soon' }, ['serviceDate']],
    ['a VIN alone', { unit: undefined, vin: '1FUJGLDR0CSBF1234' }, []],
    ['no vehicle', { unit: undefined }, ['unit']],
    ['a service alone', { filterType: undefined, serviceType: 'Repair' }, []],
    ['no filter', { filterType: undefined }, ['filterType']],
    ['the most miles', { mileage: '5000000' }, []],
    ['more miles', { mileage: '5000001' }, ['mileage']],
    ['no miles', { mileage: 'many' }, ['mileage']],
    ['neither yes nor no', { wasDue: 'perhaps' }, ['wasDue']],
    ['none', { quantity: '0' }, ['quantity']],
    ['one', { quantity: '1' }, []],
    ['five hundred', { quantity: '500' }, []],
    ['more', { quantity: '501' }, ['quantity']],
    ['a half', { quantity: '1.5' }, ['quantity']],
  ])('with %s', (_what, more, columns) => {
    const read = readServiceRow({ ...said, ...more }, today)
    expect(columnsOf(read)).toEqual(columns)
    expect(read).not.toBeNull()
  })

  test('is none without a day, and its words are cut where a column ends', () => {
    expect(readServiceRow({ unit: '109', filterType: 'DPF' }, today)).toBeNull()
    const long = 'x'.repeat(201)
    expect(readServiceRow({ ...said, filterType: long, serviceType: long }, today)).toMatchObject({
      filterType: long.slice(1),
      serviceType: long.slice(1),
    })
    expect(
      readServiceRow({ ...said, filterType: undefined, serviceType: 'Repair' }, today),
    ).toMatchObject({
      filterType: 'Repair',
      serviceType: 'Repair',
    })
  })
})

describe('an open invoice', () => {
  const invoice = { invoiceNumber: '1045', invoiceDate: '2026-01-15', amount: '10' }

  test.each<[string, object, string[]]>([
    ['forty signs', { invoiceNumber: 'x'.repeat(40) }, []],
    ['forty-one', { invoiceNumber: 'x'.repeat(41) }, ['invoiceNumber']],
    ['the date of today', { invoiceDate: today }, []],
    ['the date of tomorrow', { invoiceDate: '2026-03-11' }, ['invoiceDate']],
    ['a mistyped year', { invoiceDate: '3/10/2062', openAmount: '4' }, ['invoiceDate']],
    ['a due date ahead', { dueDate: '2026-04-09' }, []],
    ['no date', { invoiceDate: undefined }, ['invoiceDate', 'dueDate']],
    ['a due date that is none', { dueDate: 'soon' }, ['dueDate']],
    ['a due date on its day', { dueDate: '2026-01-15' }, []],
    ['all of it open', { openAmount: '10' }, []],
    ['a payment', { transactionType: 'Payment' }, ['transactionType']],
    ['the word invoice', { transactionType: 'INVOICE' }, []],
  ])('with %s', (_what, more, columns) => {
    expect(columnsOf(readInvoiceRow({ ...invoice, ...more }, today))).toEqual(columns)
  })

  test('is none without a number and an amount', () => {
    expect(readInvoiceRow({ invoiceDate: '2026-01-15' }, today)).toBeNull()
    expect(columnsOf(readInvoiceRow({ invoiceNumber: '1045' }, today))).toContain('openAmount')
    expect(columnsOf(readInvoiceRow({ openAmount: '5' }, today))).toContain('invoiceNumber')
  })
})

describe('a vehicle', () => {
  test('is a truck, by its VIN where it has no unit, in miles with or without their word', () => {
    const vin = '1FUJGLDR0CSBF1234'
    expect(readVehicle({ vin })).toMatchObject({
      vehicleIdentifier: vin,
      vehicleType: 'Truck',
      filterTypes: null,
    })
    for (const miles of ['250,000 mi', '250,000 miles', '250000 Mile', '250,000 mi.'])
      expect(readVehicle({ unit: '109', currentMileage: miles })).toMatchObject({
        currentMileage: 250_000,
      })
    expect(readVehicle({ unit: '109', milesPerMonth: '7,500', vehicleType: 'Bus' })).toMatchObject({
      averageMilesPerMonth: 7500,
      vehicleType: 'Bus',
    })
    expect(readVehicle({ make: 'Volvo' })).toBeNull()
  })

  test('names the column of what is wrong', () => {
    const columns = (more: object) => columnsOf(readVehicle({ unit: '109', ...more }))
    expect(columns({ unit: 'x'.repeat(1000) })).toEqual(['unit'])
    expect(columns({ milesPerMonth: 'many' })).toEqual(['milesPerMonth'])
    expect(columns({ currentMileage: 'many' })).toEqual(['currentMileage'])
    expect(columns({ year: '1' })).toEqual(['year'])
  })
})
