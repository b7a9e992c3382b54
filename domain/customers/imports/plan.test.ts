import { describe, expect, test } from 'vitest'
import type { ImportChoice } from './contract.ts'
import type { Known, KnownCustomer } from './owners.ts'
import { matchSheet } from '#domain/spreadsheets/match-sheet.ts'
import { planImport } from './plan.ts'
import { readSheets, type ImportRow, type SheetHead } from './read-sheets.ts'

const today = '2026-03-10'
const nothing: Known = {
  customers: [],
  closedEmails: new Set(),
  unprovenEmails: new Set(),
  digitsOf: new Map(),
  isOurNumber: (number) => number.startsWith('LFR-'),
  vehicles: [],
  filters: [],
  filterCounts: new Map(),
  readings: new Set(),
  services: [],
  odometers: new Map(),
  invoices: [],
}
const erie: KnownCustomer = {
  id: 'c-1',
  name: 'Ann Bauer',
  company: 'Erie Freight',
  email: 'ann@erie.example',
  phone: '(216) 555-0171',
  digits: '2165550171',
  companyId: 'k-1',
  companyName: 'Erie Freight',
  knownBy: 'all',
  fleetOf: 'c-1',
  vehicleLimit: 2,
  fleetUnit: 'mi' as const,
  vehicles: 1,
  unit: 'mi' as const,
}

/** Each text is a sheet with commas and nothing else. */
function read(...sheets: string[]) {
  const heads: SheetHead[] = []
  const rows: ImportRow[] = []
  for (const [sheet, text] of sheets.entries()) {
    const cells = text.split('\n').map((line, at) => ({ line: at + 1, cells: line.split(',') }))
    const matched = matchSheet(cells)
    if (matched !== null) heads.push(matched)
    rows.push(...cells.map((row) => ({ sheet, ...row })))
  }
  return resultOf(readSheets(heads, rows, today))
}

function resultOf<Result>(steps: Generator<unknown, Result>): Result {
  for (;;) {
    const step = steps.next()
    if (step.done) return step.value
  }
}

function plan(sheets: string[], known: Partial<Known> = {}, choices: ImportChoice[] = []) {
  let last = 0
  const newId = () => `new-${(last += 1)}`
  return resultOf(planImport(read(...sheets), { ...nothing, ...known }, choices, { today, newId }))
}

const notesOf = (...sheets: string[]) =>
  read(...sheets).notes.map(({ line, column, message }) => [line, column, message])
const errorsOf = (sheets: string[], known: Partial<Known> = {}) =>
  plan(sheets, known).errors.map(({ line, message }) => [line, message])

describe('people of a file', () => {
  test('beside whose vehicles a name and an address stand are brought by it', () => {
    const { counts, people } = plan([
      'Email,Name,Unit\nann@e.example,Ann Rowe,1\nann@e.example,Ann Rowe,2\nann@e.example,Ann Rowe,3',
    ])
    expect(counts).toMatchObject({ people: 1, vehicles: 3 })
    expect(people[0]?.person).toMatchObject({ firstName: 'Ann', email: 'ann@e.example' })
  })

  test('of one company are one company, whose first person is its main contact', () => {
    const { people, counts } = plan([
      'Company,First Name,Last Name,Email,Role\nErie Freight,Ann,Bauer,a@e.example,\nERIE  FREIGHT,Bo,Lind,b@e.example,Driver',
    ])
    expect(counts).toMatchObject({ companies: 1, people: 2 })
    expect(people.map(({ leaderId }) => leaderId)).toEqual([null, 'new-1'])
    expect(people[1]?.person.role).toBe('driver')
  })

  test('that several rows name are one person, with all that the rows say', () => {
    const { people } = plan([
      'First Name,Last Name,Email,Phone,City\nAnn,Bauer,a@e.example,,\nAnn,Bauer,A@E.example,216-555-0171,Akron',
    ])
    expect(people.map(({ person }) => [person.phone, person.city])).toEqual([
      ['216-555-0171', 'Akron'],
    ])
  })

  test('with one name and two addresses are two', () => {
    expect(
      plan(['First Name,Last Name,Email\nAnn,Bauer,a@e.example\nAnn,Bauer,b@e.example']).counts,
    ).toMatchObject({ people: 2, companies: 2 })
  })

  test.each([
    ['Company,Phone\nErie Freight,', 'Erie', 'Freight', 'Erie Freight'],
    ['Company,Phone\nErie,', 'Erie', 'Office', 'Erie'],
    ['Customer,Phone\nAnn Bauer,', 'Ann', 'Bauer', null],
    ['Company,Contact\nErie,Ann', 'Ann', 'Office', 'Erie'],
    ['Company,Contact\nErie Freight,Ann van Buren', 'Ann', 'van Buren', 'Erie Freight'],
    ['Display Name,First Name,Last Name\nErie Freight,Ann,Bauer', 'Ann', 'Bauer', 'Erie Freight'],
    ['Display Name,First Name,Last Name\nAnn Bauer,Ann,Bauer', 'Ann', 'Bauer', null],
  ])('%j is %s %s of %s', (sheet, firstName, lastName, company) => {
    expect(plan([sheet]).people[0]?.person).toMatchObject({ firstName, lastName, company })
  })
})

test('an address of a closed account is refused, with what is theirs', () => {
  const sheet = 'First Name,Last Name,Email,Unit\nAnn,Bauer,Old@e.example,T1'
  expect(errorsOf([sheet], { closedEmails: new Set(['old@e.example']) })).toEqual([
    [2, expect.stringContaining('account that is closed')],
    [2, expect.stringContaining('No customer with this name')],
  ])
})

test('one spreadsheet with all of it names a person and a vehicle again with each service', () => {
  const head = 'First Name,Last Name,Company,Unit,Make,Service Date,Filter'
  const row = 'Ann,Bauer,Erie Freight,T1,Volvo'
  expect(plan([`${head}\n${row},2024-05-14,DPF\n${row},2025-05-14,DPF`])).toMatchObject({
    errors: [],
    counts: { people: 1, vehicles: 1, services: 2 },
  })
})

test('a company and an email beside an invoice only say whose it is', () => {
  const people = 'Company,First Name,Last Name,Email\nErie Freight,Ann,Bauer,a@e.example'
  const papers =
    'Company,Email,Date,Num,Amount\nErie Freight,,2026-01-05,7,10\n,a@e.example,2026-01-05,8,10'
  expect(plan([people, papers])).toMatchObject({ errors: [], counts: { people: 1, invoices: 2 } })
})

describe('twins', () => {
  const known = { customers: [erie], digitsOf: new Map([['216.555.0171', '2165550171']]) }

  test.each([
    ['Email', 'First Name,Last Name,Email\nA,B,ANN@erie.example', ['email'], 'same'],
    ['phone', 'First Name,Last Name,Phone\nA,B,216.555.0171', ['phone'], null],
    ['company', 'First Name,Last Name,Company\nA,B,erie freight', ['company'], null],
    ['name', 'First Name,Last Name,Email\nAnn,Bauer,', ['name'], null],
    ['both', 'First Name,Last Name,Phone\nAnn,Bauer,216.555.0171', ['phone', 'name'], 'same'],
  ])('by %s', (_what, sheet, same, as) => {
    const { twins } = plan([sheet], known)
    expect(twins).toMatchObject([{ found: [{ customerId: 'c-1', same }] }])
    expect(twins[0]?.choice?.as ?? null).toBe(as)
  })

  test('are what somebody chose, if it is one of them', () => {
    const sheet = 'First Name,Last Name,Phone\nA,B,216.555.0171'
    const choice = { sheet: 0, line: 2 }
    const chosen = (as: ImportChoice['as'], customerId: string | null) =>
      plan([sheet], known, [{ ...choice, as, customerId }])
    expect(chosen('same', 'c-1').people).toMatchObject([{ id: 'c-1', isNew: false }])
    expect(chosen('new', null).people).toMatchObject([{ isNew: true }])
    // Somebody else, and a company that is not the same.
    expect(chosen('same', 'c-9').undecided).toBe(1)
    expect(chosen('company', 'c-1').undecided).toBe(1)
  })
})

describe('vehicles', () => {
  const people = 'Company,First Name,Last Name\nErie Freight,Ann,Bauer'

  test('are of whom their row names: a company, a person or an email', () => {
    const { vehicles } = plan([
      `Company,First Name,Last Name,Email\nErie Freight,Ann,Bauer,a@e.example`,
      'Customer,Unit\nErie Freight,1\nann bauer,2\nErie-Freight,3',
    ])
    expect(vehicles.map(({ customerId }) => customerId)).toEqual(['new-1', 'new-1', 'new-1'])
  })

  test.each([
    ['Nobody Inc,1', 'No customer with this name is in the files or in our system: Nobody Inc.'],
    ['Erie Freight,ok\nErie Freight,OK', 'The same vehicle is on line 2.'],
    [',1', 'Please enter the customer: a name, a company, or an email.'],
  ])('of the rows %j are refused', (rows, message) => {
    expect(errorsOf([people, `Customer,Unit\n${rows}`]).at(-1)?.[1]).toBe(message)
  })

  test('that we have are not made again, and a full fleet takes no more', () => {
    const known = {
      customers: [erie],
      vehicles: [
        {
          id: 'v-1',
          customerId: 'c-1',
          name: 'T1',
          unitNumber: null,
          serial: null,
          vin: '1FUJGLDR5CLBP8834',
        },
      ],
    }
    const sheet = 'Customer,Unit,VIN\nErie Freight,t1,\nErie Freight,x,1FUJGLDR5CLBP8834\n'
    expect(plan([`${sheet}Erie Freight,T2,\nErie Freight,T3,`], known)).toMatchObject({
      known: 2,
      counts: { vehicles: 1 },
      errors: [{ line: 5, message: 'This customer can have up to 2 vehicles.' }],
    })
  })

  test('of two companies with one name are nobody’s', () => {
    const other = { ...erie, id: 'c-2', companyId: 'k-2', fleetOf: 'c-2', email: null }
    expect(
      errorsOf(['Customer,Unit\nErie Freight,1'], { customers: [erie, other] })[0]?.[1],
    ).toContain('Several customers have this name.')
  })
})

describe('past services', () => {
  const fleet = 'Company,First Name,Last Name,Unit,Current Meter\nErie Freight,Ann,Bauer,T1,400000'
  const service = (rows: string) => [fleet, `Customer,Unit,Date,Filter,Mileage,Was due\n${rows}`]

  test('fit what the odometer showed, and each other', () => {
    expect(
      errorsOf(
        service(
          'Erie Freight,T1,2024-05-14,DPF,300000,yes\nErie Freight,T1,2025-05-14,DPF,200000,\nErie Freight,T1,2025-06-14,DPF,450000,',
        ),
      ),
    ).toEqual([
      [3, expect.stringContaining('300,000 miles on')],
      [4, expect.stringContaining('400,000 miles on')],
    ])
  })

  test.each([
    ['Erie Freight,T9,2024-05-14,DPF,,', 'This customer has no vehicle T9.'],
    ['Erie Freight,T1,2027-05-14,DPF,,', 'The date can’t be in the future.'],
    ['Erie Freight,T1,soon,DPF,,', 'Please enter the date as 2026-03-10 or 3/10/2026.'],
    ['Erie Freight,T1,2024-05-14,,,', 'Please enter the filter, such as DPF.'],
    ['Erie Freight,T1,1999-12-31,DPF,,', 'Please enter a day from January 1, 2000 on.'],
    [
      'Erie Freight,,2024-05-14,DPF,,',
      'Please enter the vehicle: its name, unit number, VIN, or serial number.',
    ],
  ])('of the row %j are refused', (row, message) => {
    expect(errorsOf(service(row))).toEqual([[2, message]])
  })

  test('that are there twice are known once', () => {
    const row = 'Erie Freight,T1,2024-05-14,DPF,300000,yes'
    expect(plan(service(`${row}\n${row}`))).toMatchObject({ known: 1, counts: { services: 1 } })
  })
})

test('a cell that can’t be read is named by its line and its heading, and its row stays', () => {
  const sheet = 'Customer,Unit,Date,Filter,Mileage,Was due\nErie,T1,2024-05-14,DPF,far,maybe'
  expect(notesOf(sheet)).toEqual([
    [2, 'Was due', 'Please enter yes or no.'],
    [2, 'Mileage', 'Please enter a number, such as 412,350.'],
  ])
})

describe('open invoices', () => {
  const people = 'Company,First Name,Last Name\nErie Freight,Ann,Bauer'
  const head = 'Customer,Date,Num,Due date,Amount,Open balance'
  const errorOf = (row: string, known: Partial<Known> = {}) =>
    errorsOf([people, `${head}\n${row}`], known)[0]?.[1]

  test.each([
    ['Erie Freight,2026-01-05,,2026-02-04,10,10', 'Please enter the number of the invoice.'],
    [
      'Erie Freight,2026-01-05,7,2026-01-04,10,10',
      'The due date is before the date of the invoice.',
    ],
    ['Erie Freight,2026-01-05,7,2026-02-04,10,11', 'More is open than the whole amount.'],
    ['Erie Freight,2026-01-05,7,2026-02-04,10,0', expect.stringContaining('Nothing is open')],
    ['Erie Freight,2026-01-05,7,2026-02-04,ten,10', expect.stringContaining('dollars and cents')],
    ['Erie Freight,x,7,2026-02-04,10,10', expect.stringContaining('Please enter the date')],
    ['Erie Freight,2026-01-05,LFR-2026-0001,2026-02-04,10,10', expect.stringContaining('our own')],
  ])('of the row %j are refused', (row, message) => {
    expect(errorOf(row)).toEqual(message)
  })

  test('whose number is taken are refused, or known where they are the same customer’s', () => {
    const row = 'Erie Freight,2026-01-05,7,2026-02-04,10,10'
    expect(errorOf(row, { invoices: [{ number: '7', fleetOf: 'c-9' }] })).toContain(
      'has this number',
    )
    const known = { customers: [erie], invoices: [{ number: '7', fleetOf: 'c-1' }] }
    expect(plan([`${head}\n${row}`], known)).toMatchObject({ known: 1, errors: [] })
    expect(errorsOf([people, `${head}\n${row}\n${row}`])).toEqual([
      [3, 'The same invoice is on line 2.'],
    ])
  })
})
