import { expect, test } from 'vitest'
import { matchColumns } from './match-columns.ts'

const matched = (...lines: string[]) =>
  matchColumns(lines.map((text, at) => ({ line: at + 1, cells: text.split(',') })))

test.each([
  [
    'J-ID,Display Name,Company Name,First Name,Last Name,Main Phone #s,E-mails,Billing Street 1',
    'customers',
    [null, 'customer', 'company', 'firstName', 'lastName', 'phone', 'email', 'address'],
  ],
  [
    'Customer full name,Phone,Email,Company name,Street Address,City,State,Zip',
    'customers',
    ['customer', 'phone', 'email', 'company', 'address', 'city', 'state', 'zipCode'],
  ],
  [
    'Name,VIN/SN,Year,Make,Model,Type,License Plate,Current Meter',
    'vehicles',
    ['unit', 'vin', 'year', 'make', 'model', 'vehicleType', null, 'currentMileage'],
  ],
  [
    'Customer,Date,Transaction type,Num,Due date,Amount,Open balance',
    'invoices',
    [
      'customer',
      'invoiceDate',
      'transactionType',
      'invoiceNumber',
      'dueDate',
      'amount',
      'openAmount',
    ],
  ],
  [
    'Customer,Unit,Date,Filter,Mileage,Was due',
    'services',
    ['customer', 'unit', 'serviceDate', 'filterType', 'mileage', 'wasDue'],
  ],
])('%s are the columns of %s', (head, kind, columns) => {
  expect(matched(head)).toMatchObject({ kind, columns, headLine: 1 })
})

test('the names of the columns are found below the title of a report', () => {
  expect(matched('Open Invoices', 'As of today', ',Date,Num,Open balance')).toMatchObject({
    headLine: 3,
    kind: 'invoices',
  })
})

test('of two columns with one meaning the first has it', () => {
  expect(matched('Email,E-mail,Company')?.columns).toEqual(['email', null, 'company'])
})

test('without a known name the first row is the head, and nothing is guessed', () => {
  expect(matched('Foo,Bar', '1,2')).toMatchObject({ headLine: 1, columns: [null, null] })
  expect(matchColumns([])).toBeNull()
})
