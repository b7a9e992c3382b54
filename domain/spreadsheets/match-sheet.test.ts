import { describe, expect, test } from 'vitest'
import { matchedAs, matchSheet } from './match-sheet.ts'
import { fleetLayouts } from './testing/fleet-layouts.ts'
import { linesOf } from './testing/layout.ts'
import { peopleLayouts } from './testing/people-layouts.ts'
import { rowsOfText } from './testing/rows-of-text.ts'

const rowsOf = (...lines: string[]) =>
  lines.map((text, at) => ({ line: at + 1, cells: text.split(',') }))
const matched = (...lines: string[]) => matchSheet(rowsOf(...lines))
/** "firstName", "currentMileage km", or "" for a column that is left out. */
const shown = (match: ReturnType<typeof matchSheet>) =>
  match?.columns.map((one) => (one === null ? '' : [one.field, one.unit].filter(Boolean).join(' ')))

test.each([...peopleLayouts, ...fleetLayouts])('the columns of $name', (layout) => {
  const rows = rowsOfText(linesOf(layout).join('\n'))
  const match = matchSheet(rows)
  expect(shown(match)?.join(',')).toEqual(layout.fields)
  expect(match).toMatchObject({ kind: layout.kind, program: layout.program })
  expect(match?.head.join(',')).toBe(layout.head)
})

describe('the kind of a table', () => {
  test.each([
    ['a balance is no invoice', 'Customer,Balance,Phone', 'customers'],
    ['a name is no vehicle', 'Name,Email,City', 'customers'],
    ['a name with the columns of vehicles is one', 'Name,Make,Year', 'vehicles'],
    ['serial numbers of equipment are no filters', 'Unit,Serial Number,Make', 'vehicles'],
    ['a day and an odometer are a reading', 'Unit,Date,Odometer', 'readings'],
    ['a day and a filter are a service', 'Unit,Date,Filter,Odometer', 'services'],
    [
      'one table may have all of it',
      'First Name,Last Name,Company,Unit,Make,Service Date,Filter',
      'services',
    ],
  ])('%s', (_what, head, kind) => {
    expect(matched(head)?.kind).toBe(kind)
  })

  test('is what it is said to be', () => {
    const rows = rowsOf('Name,Date,Odometer', 'T1,3/4/25,1000')
    expect(matchSheet(rows)?.kind).toBe('readings')
    const asked = matchSheet(rows, { kind: 'vehicles' })
    expect([asked?.kind, shown(asked)]).toEqual(['vehicles', ['unit', '', 'currentMileage']])
    const head = { headLine: 1, head: ['Name', 'Date', 'Odometer'] }
    expect(shown(matchedAs(head, rows.slice(1), { kind: 'customers' }))).toEqual([
      'customer',
      '',
      '',
    ])
  })

  test('is none that whoever reads it can’t take', () => {
    const asked = matchSheet(rowsOf('Vehicle,Date,Odometer,Site'), {
      kinds: ['vehicles'],
      without: ['site'],
    })
    expect([asked?.kind, shown(asked)]).toEqual(['vehicles', ['unit', '', 'currentMileage', '']])
  })
})

describe('the row that names the columns', () => {
  test('is below the title of a report', () => {
    expect(matched('Open Invoices', 'As of today', ',Date,Num,Open balance')).toMatchObject({
      headLine: 3,
      kind: 'invoices',
    })
  })

  test('may be two rows, where the upper one stands for several columns', () => {
    const match = matched(
      'Contact,,Billing,,',
      'First Name,Last Name,Street,City,Zip',
      'Ann,Rowe,1 A St,Akron,44308',
    )
    expect(match?.headLine).toBe(2)
    expect(shown(match)).toEqual(['firstName', 'lastName', 'address', 'city', 'zipCode'])
    const meters = matched('Vehicle,Meter,', 'Name,Odometer,Unit', 'T1,400000,km')
    expect(shown(meters)).toEqual(['unit', 'currentMileage', 'meterUnit'])
  })

  test('is the first where none has a known name, and nothing is guessed', () => {
    expect(matched('Foo,Bar', '1,2')).toMatchObject({ headLine: 1, columns: [null, null] })
    expect(matchSheet([])).toBeNull()
  })
})

describe('a column is left out', () => {
  test.each([
    ['where no vehicle is named, and it is of one', 'Name,Email,Filters', 'customer,email,'],
    ['where its heading is a number beside a vehicle', 'Number,Vehicle,VIN', ',unit,vin'],
    ['where what was done only has a name', 'Name,Email,Date,Filter', 'customer,email,,'],
    ['where an account is beside a name', 'First Name,Last Name,Account', 'firstName,lastName,'],
    ['where a day is in a list of vehicles', 'Unit,VIN,Make,Serviced on', 'unit,vin,make,'],
  ])('%s', (_why, head, fields) => {
    expect(shown(matched(head))?.join(',')).toBe(fields)
  })

  test('where its cells say a state, or how many', () => {
    expect(shown(matched('Unit,VIN,State', 'T1,,valid'))).toEqual(['unit', 'vin', ''])
    expect(shown(matched('Unit,Service,Date,Filters', 'T1,Cleaning,3/4/25,12'))).toEqual([
      'unit',
      'serviceType',
      'serviceDate',
      '',
    ])
  })
})

test('of two columns with one meaning the first has it, but for phones, emails and addresses in lines', () => {
  expect(shown(matched('First Name,First,Company,Phone,Home Phone'))).toEqual([
    'firstName',
    '',
    'company',
    'phone',
    'phone',
  ])
})

test('the name beside a number of the vehicle and an email is that of a person', () => {
  expect(shown(matched('Name,Email,Unit,VIN'))).toEqual(['customer', 'email', 'unit', 'vin'])
})

test('files with the same headings have the same fingerprint', () => {
  const [one, same, other] = ['Name,VIN', 'name, vin', 'VIN,Name'].map(
    (head) => matched(head)?.fingerprint,
  )
  expect(one).toBe(same)
  expect(one).not.toBe(other)
})
