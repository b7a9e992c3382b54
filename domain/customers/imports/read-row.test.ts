import { describe, expect, test } from 'vitest'
import { identityIn } from '#domain/spreadsheets/cells.ts'
import { vehicleNames, type ImportField } from '#domain/spreadsheets/fields.ts'
import type { Said } from '#domain/spreadsheets/table-lines.ts'
import { readRow } from './read-row.ts'

const today = '2026-03-10'
type Texts = Partial<Record<ImportField, string>>

function read(texts: Texts, makesCustomer = false) {
  const fields = Object.keys(texts) as ImportField[]
  const said = Object.fromEntries(
    fields.flatMap((field, column) =>
      texts[field] === undefined ? [] : [[field, { text: texts[field], column, unit: null }]],
    ),
  ) as Said
  return readRow(said, makesCustomer, { identity: identityIn(fields), today, unitOf: () => 'mi' })
}
const errorsOf = (texts: Texts) => read(texts).errors.map(({ field }) => field)
const notesOf = (texts: Texts) => read(texts).notes.map(({ field, what }) => [field, what])

describe('a past service', () => {
  const said = { customer: 'Erie', serviceDate: '2026-03-09', unit: '109', filterType: 'DPF' }

  test('has what its row says', () => {
    const row = { mileage: '250,000', wasDue: 'yes', quantity: '3', serviceType: 'Repair' }
    expect(read({ ...said, ...row }).row?.service).toEqual({
      vehicle: '109',
      serviceType: 'Repair',
      filterType: 'DPF',
      quantity: 3,
      on: '2026-03-09',
      mileage: 250_000,
      kilometers: null,
      wasDue: true,
    })
    const { unit: _unit, ...unnamed } = said
    for (const field of vehicleNames.filter((one) => one !== 'vin'))
      expect(read({ ...unnamed, [field]: 'T-9' }).row?.service?.vehicle, field).toBe('T-9')
    expect(read(said).row?.service).toEqual({
      vehicle: '109',
      serviceType: 'DPF cleaning',
      filterType: 'DPF',
      quantity: 1,
      on: '2026-03-09',
      mileage: null,
      kilometers: null,
      wasDue: null,
    })
  })

  test('in kilometers has them beside its miles', () => {
    expect(read({ ...said, mileage: '402,336 km' }).row?.service).toMatchObject({
      mileage: 250_000,
      kilometers: 402_336,
    })
  })

  test.each<[string, Texts, (ImportField | null)[]]>([
    ['today', { serviceDate: today }, []],
    ['tomorrow', { serviceDate: '2026-03-11' }, ['serviceDate']],
    ['no day', { serviceDate: 'soon' }, ['serviceDate']],
    ['no vehicle', { unit: undefined }, ['unit']],
    ['a rounded number of the vehicle', { unit: '4.71E+05' }, ['unit']],
    ['no filter', { filterType: undefined }, ['filterType']],
    ['a service alone', { filterType: undefined, serviceType: 'Repair' }, []],
  ])('with %s is refused where that names it', (_what, more, columns) => {
    expect(errorsOf({ ...said, ...more })).toEqual(columns)
  })

  test.each<[string, Texts, unknown[]]>([
    ['the most miles', { mileage: '5000000' }, []],
    ['more miles', { mileage: '5000001' }, [['mileage', 'unread']]],
    ['no miles', { mileage: 'many' }, [['mileage', 'unread']]],
    ['neither yes nor no', { wasDue: 'perhaps' }, [['wasDue', 'unread']]],
    ['no filters', { quantity: '0' }, [['quantity', 'unread']]],
    ['the most filters', { quantity: '500' }, []],
    ['more filters', { quantity: '501' }, [['quantity', 'unread']]],
    ['half a filter', { quantity: '1.5' }, [['quantity', 'unread']]],
  ])('with %s stays, without what can’t be read', (_what, more, notes) => {
    expect(notesOf({ ...said, ...more })).toEqual(notes)
    expect(read({ ...said, ...more }).row?.service).not.toBeNull()
  })

  test('is cut where a column ends, and named by its service where it has no filter', () => {
    const long = 'x'.repeat(201)
    expect(read({ ...said, filterType: long, serviceType: long }).row?.service).toMatchObject({
      filterType: long.slice(1),
      serviceType: long.slice(1),
    })
  })

  test('without a day is none, nor a vehicle', () => {
    expect(errorsOf({ ...said, serviceDate: undefined })).toContain('serviceDate')
  })
})

describe('an open invoice', () => {
  const said = {
    customer: 'Erie',
    invoiceNumber: '1045',
    invoiceDate: '2026-01-15',
    dueDate: undefined,
    amount: '10',
    openAmount: undefined,
  }

  test.each<[Texts, (ImportField | null)[]]>([
    [{ amount: 'x' }, ['amount']],
    [{ amount: '1.250' }, ['amount']],
    [{ openAmount: 'x' }, ['openAmount']],
    [{ amount: '0' }, ['amount', 'openAmount']],
    [{ amount: undefined, openAmount: '10' }, []],
    [{ openAmount: '10.01' }, ['openAmount']],
    [{ openAmount: '0' }, ['openAmount']],
    [{ dueDate: '2026-01-14' }, ['dueDate']],
    [{ dueDate: 'soon' }, ['dueDate']],
    [{ dueDate: '2026-04-09' }, []],
    [{ invoiceNumber: undefined }, ['invoiceNumber']],
    [{ invoiceNumber: '1.23E+09' }, ['invoiceNumber']],
    [{ invoiceNumber: 'x'.repeat(40) }, []],
    [{ invoiceNumber: 'x'.repeat(41) }, ['invoiceNumber']],
    [{ invoiceDate: today }, []],
    [{ invoiceDate: '2026-03-11' }, ['invoiceDate']],
    [{ invoiceDate: '3/10/2062' }, ['invoiceDate']],
    [{ invoiceDate: undefined }, ['invoiceDate']],
    [{ transactionType: 'Payment' }, ['transactionType']],
    [{ transactionType: 'INVOICE' }, []],
  ])('with %j names the columns %j', (more, columns) => {
    expect(errorsOf({ ...said, ...more })).toEqual(columns)
  })

  test.each([
    [{ amount: '10' }, '10.00', '10.00'],
    [{ amount: undefined, openAmount: '10' }, '10.00', '10.00'],
    [{ amount: '10', openAmount: '4' }, '10.00', '4.00'],
  ])('of %j is over %s, of which %s is open', (values, amount, openAmount) => {
    expect(read({ ...said, ...values }).row?.invoice).toEqual({
      number: '1045',
      issuedOn: '2026-01-15',
      dueOn: '2026-01-15',
      amount,
      openAmount,
    })
  })
})

describe('a vehicle', () => {
  const vehicle = (texts: Texts) => read({ customer: 'Erie', ...texts }).row?.vehicle

  test('is a truck, by its VIN or its serial number where it has no unit', () => {
    const vin = '1FUJGLDR0CSBF1234'
    expect(vehicle({ vin })).toMatchObject({ vehicleIdentifier: vin, vehicleType: 'Truck', vin })
    expect(vehicle({ vin: '1UYVS2538' })).toMatchObject({
      vehicleIdentifier: '1UYVS2538',
      vin: null,
    })
    expect(vehicle({ unit: 'T1', unitNumber: '12' })).toMatchObject({ unitNumber: '12' })
  })

  test('whose own name is damaged is no second one, and is found where a row only refers to it', () => {
    const named = { customer: 'Erie', unit: '1.23457E+11', unitNumber: 'T-7' }
    expect(errorsOf({ ...named, currentMileage: '100000' })).toEqual(['unit'])
    const done = { serviceDate: '2026-03-09', filterType: 'DPF' }
    expect(read({ ...named, ...done }).row?.service?.vehicle).toBe('T-7')
  })

  test('has miles, kilometers or hours, each as what it is', () => {
    for (const miles of ['250,000 mi', '250,000 miles', '250000 Mile', '250,000 mi.', '250000.4'])
      expect(vehicle({ unit: '109', currentMileage: miles })?.currentMileage).toBe(250_000)
    expect(vehicle({ unit: '109', currentMileage: '663613', meterUnit: 'km' })).toMatchObject({
      currentMileage: 412_350,
      kilometers: { currentMileage: 663_613 },
    })
    expect(
      vehicle({ unit: '109', currentMileage: '9120', meterUnit: 'hr' })?.currentMileage,
    ).toBeNull()
    expect(vehicle({ unit: '109', milesPerMonth: '7,500', vehicleType: 'Bus' })).toMatchObject({
      averageMilesPerMonth: 7500,
      vehicleType: 'Bus',
    })
  })

  test('without what names it is refused', () => {
    expect(errorsOf({ customer: 'Erie', unit: 'x'.repeat(400) })).toEqual(['unit'])
    expect(errorsOf({ customer: 'Erie', unit: undefined, make: 'Volvo' })).toEqual(['unit'])
  })

  test.each<[Texts, unknown[]]>([
    [{ milesPerMonth: 'many' }, [['milesPerMonth', 'unread']]],
    [{ milesPerMonth: '40001' }, [['milesPerMonth', 'unread']]],
    [{ currentMileage: 'many' }, [['currentMileage', 'unread']]],
    [{ year: '1' }, [['year', 'unread']]],
    [{ year: 'N/A' }, [['year', 'unread']]],
    [{ make: 'x'.repeat(101) }, [['make', 'unread']]],
    [{ vin: 'SHORT' }, [['vin', 'moved']]],
    [{ currentMileage: '663,613', year: '2025' }, [['currentMileage', 'asked']]],
  ])('with %j stays, with the notes %j', (more, notes) => {
    expect(notesOf({ customer: 'Erie', unit: '109', ...more })).toEqual(notes)
    expect(vehicle({ unit: '109', ...more })?.vehicleIdentifier).toBe('109')
  })
})

describe('a person', () => {
  const person = (texts: Texts) => read(texts, true).row?.person

  test.each<[Texts, [string, string, string | null]]>([
    [{ fullName: 'Smith, John', company: 'A' }, ['John', 'Smith', 'A']],
    [{ fullName: 'Madonna' }, ['Madonna', 'Office', null]],
    [{ customer: 'Smith, John' }, ['John', 'Smith', null]],
    [{ customer: 'Stone Freight, LLC' }, ['Stone', 'Freight, LLC', 'Stone Freight, LLC']],
    [{ firstName: 'Ann', company: 'Erie' }, ['Ann', 'Office', 'Erie']],
  ])('of %j is %j', (texts, [firstName, lastName, company]) => {
    expect(person(texts)).toMatchObject({ firstName, lastName, company })
  })

  test('stays without an address, a number or a role that can’t be read', () => {
    const texts = {
      firstName: 'Ann',
      lastName: 'Rowe',
      email: 'at home',
      phone: 'none',
      role: 'Boss',
    }
    expect(person(texts)).toMatchObject({ email: null, phone: null, role: 'driver' })
    expect(read(texts, true).notes.map(({ field }) => field)).toEqual(['phone', 'email', 'role'])
  })

  test('has an address in one cell or in lines', () => {
    expect(
      person({ company: 'Eddy', addressBlock: 'Eddy\n7 Ring Rd\nCleveland, OH 44101' }),
    ).toMatchObject({ address: '7 Ring Rd', city: 'Cleveland', state: 'OH', zipCode: '44101' })
  })
})
