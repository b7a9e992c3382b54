import { parse } from 'csv-parse/sync'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { demoCustomer } from '#domain/accounts/demo-account.ts'
import { patternOf } from '#domain/call.ts'
import { dayFields, moneyFields } from '#domain/spreadsheets/cells.ts'
import type { ImportField } from '#domain/spreadsheets/fields.ts'
import { matchSheet } from '#domain/spreadsheets/match-sheet.ts'
import { readCells } from '#domain/spreadsheets/read-cells.ts'
import type { SheetRow } from '#domain/spreadsheets/sheet.ts'
import { linesOfTable } from '#domain/spreadsheets/table-lines.ts'
import { customerDoor } from '#server/accounts/customer-door.ts'
import { beginSession } from '#server/accounts/session.ts'
import { seed } from '#server/demo/seed.ts'
import { readSpreadsheet } from '#server/spreadsheets/read-spreadsheet.ts'
import { addRow } from '#server/testing/add-row.ts'
import { addInvoice, addService } from '#server/testing/bookkeeping.ts'
import { openTestApp, type TestApp } from '#server/testing/harness.ts'
import { asFile } from '#server/testing/import-files.ts'
import { begin, write } from '#server/testing/imports.ts'
import { exportsOfOurs, exportsOfTheirs } from '#server/testing/our-exports.ts'
import { callWith, signedInStaff } from '#server/testing/people.ts'
import { namedCalls } from './named-calls.ts'

/** What a spreadsheet would take for a formula, and what it would shorten. */
const odd = {
  firstName: '=Ann',
  lastName: "'0012",
  company: '+Apos\' Co, "Ltd"',
  phone: '+1 216 555 0131',
  address: '-4 Main St',
  city: "'Tis",
  state: 'MA',
  zipCode: '01040',
}
const unit = '0012'

type World = Awaited<ReturnType<typeof openWorld>>

/** An office whose files have a row each, and in them what is easily lost. */
async function openWorld() {
  const app = await openTestApp({ environment: { RATE_LIMITS: 'off' } })
  const { db } = app
  await seed(db, app.now())
  const contact = { name: '=Ann', email: 'ann@odd.example', phone: odd.phone }
  await addRow(db, 'contact_messages', { ...contact, message: '@home\n "now"' })
  await addRow(db, 'demo_requests', {
    fullName: contact.name,
    email: contact.email,
    phone: odd.phone,
    comments: '\t-1',
  })
  await addRow(db, 'newsletter_subscriptions', { email: contact.email })
  await addRow(db, 'savings_calculations', {
    filterType: 'trucking',
    replacementCost: 1200,
    filterCount: 10,
    filtersPerMonth: '10',
    replacementsPerYear: 120,
    annualSavings: 50_000,
    costReduction: 60,
    wasteReduction: 90,
    email: '=1@odd.example',
    createdAt: app.now(),
  })
  const { token } = await beginSession(db, customerDoor, demoCustomer.id, 'Firefox', app.now())
  const demo = callWith(app.app, `session=${token}`)
  const staff = await signedInStaff(app, 'owner')
  await addOdd(app)
  const fileOf = async (address: string): Promise<Buffer> => {
    const url = address.replace('GET ', '').replace(':id', demoCustomer.id)
    const answer = await (url.startsWith('/api/admin') ? staff.call : demo)('GET', url)
    expect(answer.status, `${url}: ${answer.text}`).toBe(200)
    return Buffer.from(answer.raw)
  }
  return { ...app, app, staff, fileOf }
}

/** A customer of odd words, with a vehicle, a service and an invoice. */
async function addOdd(app: TestApp) {
  const staff = await signedInStaff(app, 'owner')
  const files = [
    asFile(
      'vehicles.csv',
      `Customer,First Name,Last Name,Company,Email,Phone,Street,City,State,Zip,Unit,Make\n,"'=Ann","''0012","'+Apos' Co, ""Ltd""",ann@odd.example,${odd.phone},'-4 Main St,'Tis,MA,01040,${unit},Volvo`,
    ),
    asFile(
      'services.csv',
      `Email,Unit,Date,Filter,Service,Quantity,Mileage,Was due\nann@odd.example,${unit},2024-05-14,DPF,DPF Cleaning,2,401000,yes`,
    ),
    asFile(
      'invoices.csv',
      'Email,Number,Date,Due date,Amount,Open balance\nann@odd.example,0051,2026-01-15,2026-02-14,1240.00,840.10',
    ),
  ]
  const done = await write(app, staff, await begin(staff, files))
  expect(done.counts).toMatchObject({ people: 1, vehicles: 1, services: 1, invoices: 1 })
  const { id: vehicleId, customerId } = await app.db
    .selectFrom('vehicle_profiles')
    .selectAll()
    .where('vehicleIdentifier', '=', unit)
    .executeTakeFirstOrThrow()
  await addService(app.db, customerId, { vehicleId, status: 'cancelled', notes: '@yard' })
  await addInvoice(app.db, customerId, { status: 'paid', paidDate: '2026-03-02' })
}

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const matchedOf = (rows: readonly SheetRow[]) => {
  const matched = matchSheet(rows)
  if (matched === null) throw new Error('no rows')
  return matched
}
const readOf = async (bytes: Buffer) => {
  const {
    sheets: [sheet],
  } = await readSpreadsheet({ name: 'export.csv', bytes }, 'somebody')
  return sheet?.rows ?? []
}

test('every call that answers with CSV is listed here', async () => {
  const calls = [...(await namedCalls()).values()].filter(({ one }) =>
    patternOf(one).endsWith('.csv'),
  )
  expect(calls.map(({ one }) => one.address).toSorted()).toEqual(
    [...Object.keys(exportsOfOurs), ...exportsOfTheirs].toSorted(),
  )
})

describe.each(Object.entries(exportsOfOurs))('%s', (address, { kind, columns }) => {
  test('comes back with every column matched or left out', async () => {
    const rows = await readOf(await world.fileOf(address))
    const matched = matchedOf(rows)
    const shown = matched.head.map((title, at) =>
      [title, matched.columns[at]?.field].filter(Boolean).join('='),
    )
    expect(shown.join(',')).toBe(columns)
    expect([matched.kind, matched.headLine]).toEqual([kind, 1])
  })

  test('and no cell says anything else', async () => {
    const bytes = await world.fileOf(address)
    const rows = await readOf(bytes)
    const plain: string[][] = parse(bytes, { bom: true, relax_column_count: true })
    expect(rows.map(({ cells }) => cells)).toEqual(
      plain.map((cells) => cells.map((cell) => withoutGuard(cell.replaceAll(/\r\n?/g, '\n')))),
    )
    const matched = matchedOf(rows)
    const lineOf = linesOfTable(matched)
    expect(rows.length).toBeGreaterThan(1)
    for (const row of rows.slice(1)) {
      const line = lineOf(row)
      // The sums of a year, and the last line of a plan that is longer.
      if (line === null || 'why' in line) continue
      const { cells, notes, refused } = readCells(line.said, {
        identity: new Set(),
        today: '2026-03-10',
        unit: 'mi',
      })
      expect([notes, refused]).toEqual([[], []])
      for (const [field, said] of Object.entries(line.said))
        expect([field, writtenAs(field as ImportField, cells)]).toEqual([field, said.text])
    }
  })
})

/** As the export writes it. */
function writtenAs(field: ImportField, cells: Readonly<Record<string, unknown>>): unknown {
  const value = cells[field]
  if (field === 'mileage') return String((value as { miles: number }).miles)
  if (field === 'wasDue') return value === true ? 'yes' : 'no'
  if (moneyFields.some((one) => one === field)) return (Number(value) / 100).toFixed(2)
  return dayFields.some((one) => one === field) ? value : String(value)
}

/** As csv.ts sets it before a cell. */
const withoutGuard = (cell: string) =>
  /^'+[\d=+\-@\t\r\n＝＋－＠]/.test(cell) ? cell.slice(1) : cell

test('what was typed is there as it was typed', async () => {
  const rows = await readOf(await world.fileOf('GET /api/admin/customers.csv'))
  const { company, phone, address, city, state, zipCode } = odd
  const row = rows.find(({ cells }) => cells.includes('ann@odd.example'))
  expect(row?.cells.slice(0, 8)).toEqual([
    `${odd.firstName} ${odd.lastName}`,
    company,
    'ann@odd.example',
    phone,
    address,
    city,
    state,
    zipCode,
  ])
})

const ofOdd = '?q=ann%40odd.example'

test.each([
  ['customers', { rows: 1, wrongRows: 0, undecided: 0 }],
  ['services', { rows: 1, known: 1, wrongRows: 0, leftOutCount: 1 }],
  ['invoices', { rows: 2, known: 1, wrongRows: 1 }],
])('brought back to where it is from, our list of %s says nothing new', async (list, said) => {
  const bytes = await world.fileOf(`GET /api/admin/${list}.csv${ofOdd}`)
  const { check } = await begin(world.staff, [asFile(`${list}.csv`, bytes)])
  expect(check).toMatchObject(said)
  expect(Object.values(check?.counts ?? { none: 1 }).filter((count) => count > 0)).toEqual([])
  // What is paid stays out.
  if (list === 'invoices') expect(check?.errors[0]?.message).toContain('Nothing is open')
})

test('brought to an empty office, they make the same lists again', async () => {
  const other = await openTestApp({ environment: { RATE_LIMITS: 'off' } })
  const staff = await signedInStaff(other, 'owner')
  const lists = ['customers', 'services', 'invoices']
  const listed = async (list: string, { call }: World['staff']) => {
    const rows = await readOf(Buffer.from((await call('GET', `/api/admin/${list}.csv`)).raw))
    const matched = matchedOf(rows)
    const taken = matched.columns.flatMap((column, at) => (column === null ? [] : [at]))
    return rows
      .filter(({ cells }, at) => at === 0 || isOpenOrDone(cells))
      .map(({ cells }) => taken.map((at) => cells[at]))
  }
  const before = await Promise.all(lists.map((list) => listed(list, world.staff)))
  const vehicles = asFile('vehicles.csv', `Email,Unit,Make\nann@odd.example,${unit},Volvo`)
  const files = await Promise.all(
    lists.map(async (list) => {
      const bytes = await world.fileOf(`GET /api/admin/${list}.csv${ofOdd}`)
      return asFile(`${list}.csv`, bytes)
    }),
  )
  const [customers, ...papers] = files
  if (customers === undefined) throw new Error('no customers')
  await write(other, staff, await begin(staff, [customers, vehicles]))
  await write(other, staff, await begin(staff, papers))
  const after = await Promise.all(lists.map((list) => listed(list, staff)))
  expect(after).toEqual(before)
  expect(after.map((rows) => rows.length)).toEqual([2, 2, 2])
})

/** Of the customer whose numbers are not ours; a cancelled service was never done. */
const isOpenOrDone = (cells: readonly string[]) =>
  cells.includes('ann@odd.example') && !cells.includes('cancelled') && !cells.includes('paid')
