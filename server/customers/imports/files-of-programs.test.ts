import { expect, test } from 'vitest'
import { openTestApp } from '#server/testing/harness.ts'
import { asFile, bookOf } from '#server/testing/import-files.ts'
import { begin, write } from '#server/testing/imports.ts'
import { signedInCustomer, signedInStaff } from '#server/testing/people.ts'

type Expected = { counts?: object; person?: object; vehicles?: object[]; errors?: RegExp[] }

/** Each stands for a way in which programs and people write lists. */
const files: readonly (readonly [what: string, email: string, file: string | Buffer, Expected])[] =
  [
    [
      'a name that begins with Total is no sum',
      'ap@total.example',
      'Company,Contact,Email\nTotal Fleet Supply,Ida Voss,ap@total.example\nTOTAL,,',
      { counts: { people: 1 }, person: { company: 'Total Fleet Supply' } },
    ],
    [
      'a phone book has several values in a cell, and labels beside them',
      'ida@stone.example',
      [
        'First Name,Last Name,Organization Name,E-mail 1 - Label,E-mail 1 - Value,Phone 1 - Label,Phone 1 - Value,Address 1 - Street,Address 1 - City,Address 1 - Region,Address 1 - Postal Code',
        'Ida,Stone,Stone Lines,Work,ida@stone.example ::: old@stone.example,Mobile,(330) 555-0150 ::: (330) 555-0151,9 Quay St,Lorain,OH,44052',
      ].join('\n'),
      { person: { company: 'Stone Lines', city: 'Lorain', phone: '(330) 555-0150' } },
    ],
    [
      'the last name goes first before a comma',
      'otto@turned.example',
      'Full Name,Email\n"Brandt, Otto",otto@turned.example',
      { person: { firstName: 'Otto', lastName: 'Brandt' } },
    ],
    [
      'the mark that makes text of a number is no part of it',
      'may@marks.example',
      "First Name,Last Name,Email,Phone,ZIP\nMay,Lind,may@marks.example,'+13305550160,'04401",
      { person: { phone: '+13305550160', zipCode: '04401' } },
    ],
    [
      'words for nothing are nothing',
      'lee@nothing.example',
      'First Name,Last Name,Email,Phone\nLee,Park,lee@nothing.example,N/A\nKim,Park,none,-\n',
      { counts: { people: 2 }, person: { phone: null }, errors: [] },
    ],
    [
      'lines may end by a carriage return alone',
      'ray@returns.example',
      'First Name,Last Name,Email\rRay,Moss,ray@returns.example\rJo,Moss,jo@returns.example\r',
      { counts: { people: 2 } },
    ],
    [
      'a title with commas is no heading of a table with semicolons',
      'fay@title.example',
      'Customers, active, of March\n\nFirst Name;Last Name;Email\nFay;Dorn;fay@title.example',
      { counts: { people: 1 }, person: { lastName: 'Dorn' } },
    ],
    [
      'an odometer in kilometers is one of miles, of hours none',
      'sol@meters.example',
      [
        'First Name,Last Name,Email,Unit,Current Meter,Meter Unit',
        'Sol,Berg,sol@meters.example,M1,"663,613",km',
        'Sol,Berg,sol@meters.example,M2,"9,120",hr',
        'Sol,Berg,sol@meters.example,M3,"250,000",mi',
      ].join('\n'),
      {
        vehicles: [
          { vehicleIdentifier: 'M1', currentMileage: 412_350 },
          { vehicleIdentifier: 'M2', currentMileage: null },
          { vehicleIdentifier: 'M3', currentMileage: 250_000 },
        ],
      },
    ],
    [
      'the unit may be in the heading',
      'uma@heading.example',
      'First Name,Last Name,Email,Unit,Odometer (km)\nUma,Roth,uma@heading.example,H1,"160,934"',
      { vehicles: [{ vehicleIdentifier: 'H1', currentMileage: 100_000 }] },
    ],
    [
      'a balance beside a customer is no invoice',
      'eve@balance.example',
      'Customer,Main Email,Main Phone,Balance Total\nEve Hahn,eve@balance.example,330-555-0170,120.00',
      { counts: { people: 1, invoices: 0 }, person: { firstName: 'Eve' }, errors: [] },
    ],
    [
      'an amount with three decimals is asked about',
      'abe@amount.example',
      'First Name,Last Name,Email,Invoice #,Invoice date,Amount\nAbe,Ruhl,abe@amount.example,77,3/1/2026,2.500',
      { counts: { invoices: 0, people: 0 }, errors: [/more than two decimals/] },
    ],
    [
      'a workbook says what its cells show, and a merged cell belongs to each row',
      'zoe@cells.example',
      bookOf({
        formats: ['00000', '0000'],
        sheets: [
          {
            data: [
              ['Email', 'Name', 'ZIP', 'Unit'].map(text).join(''),
              `${text('zoe@cells.example')}${text('Zoe Falk')}${cell('2', 1040)}${cell('3', 12)}`,
              `${text('')}${text('')}${cell('2', 1040)}${cell('3', 13)}`,
            ]
              .map((cells) => `<row>${cells}</row>`)
              .join(''),
            merges: ['A2:A3', 'B2:B3'],
          },
        ],
      }),
      {
        counts: { people: 1, vehicles: 2 },
        person: { zipCode: '01040' },
        vehicles: [{ vehicleIdentifier: '0012' }, { vehicleIdentifier: '0013' }],
      },
    ],
  ]

function text(value: string): string {
  return `<c t="inlineStr"><is><t>${value}</t></is></c>`
}

function cell(style: string, value: number): string {
  return `<c s="${style}"><v>${value}</v></c>`
}

test.each(files)('%s', async (_what, email, content, expected) => {
  const app = await openTestApp()
  const staff = await signedInStaff(app)
  const name = typeof content === 'string' ? 'list.csv' : 'list.xlsx'
  const detail = await begin(staff, [asFile(name, content)])
  if (expected.counts !== undefined) expect(detail.check?.counts).toMatchObject(expected.counts)
  for (const [at, sentence] of (expected.errors ?? []).entries())
    expect(detail.check?.errors[at]?.message).toMatch(sentence)
  if (expected.errors !== undefined)
    expect(detail.check?.errors).toHaveLength(expected.errors.length)
  if (expected.person === undefined && expected.vehicles === undefined) return
  await write(app, staff, detail)
  const person = await app.db
    .selectFrom('customers')
    .selectAll()
    .where('email', '=', email)
    .executeTakeFirstOrThrow()
  expect(person).toMatchObject(expected.person ?? {})
  const vehicles = await app.db
    .selectFrom('vehicle_profiles')
    .selectAll()
    .orderBy('vehicleIdentifier')
    .execute()
  if (expected.vehicles !== undefined) expect(vehicles).toMatchObject(expected.vehicles)
})

test('our own list of customers comes back as the customers that it has', async () => {
  const app = await openTestApp()
  const staff = await signedInStaff(app)
  await signedInCustomer(app)
  await signedInCustomer(app)
  const list = await staff.call('GET', '/api/admin/customers.csv')
  const { sheets, check } = await begin(staff, [asFile('customers.csv', list.text)])
  expect(sheets[0]?.kind).toBe('customers')
  expect(check).toMatchObject({ counts: { people: 0, vehicles: 0 }, errors: [], undecided: 0 })
})

test('a quote that is never closed costs no other row, or is said with its line', async () => {
  const app = await openTestApp()
  const staff = await signedInStaff(app)
  const rows = ['First Name,Last Name,Email,Notes', 'A,Ash,a@quote.example,"never closed']
  const more = ['B,Birk,b@quote.example,', 'C,Cole,c@quote.example,']
  const payload = { files: [asFile('list.csv', [...rows, ...more].join('\n'))] }
  const answer = await staff.call('POST', '/api/admin/imports', { payload })
  const people = answer.json().check?.counts.people ?? 0
  expect(people >= 2 || /quote.*line 2/i.test(answer.text), answer.text).toBe(true)
})
