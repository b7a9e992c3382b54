import { expect, test } from 'vitest'
import type { ImportDetail } from '#domain/customers/imports/contract.ts'
import { openTestApp } from '#server/testing/harness.ts'
import { asFile } from '#server/testing/import-files.ts'
import {
  begin,
  columnsOf,
  commit,
  mapped,
  rowsBeside,
  settle,
  undo,
  url,
  write,
} from '#server/testing/imports.ts'
import { readCsvText } from '#server/spreadsheets/read-spreadsheet.ts'
import { signedInCustomer, signedInStaff } from '#server/testing/people.ts'

/** A customer with one truck, whose filter and odometer we know. */
async function openFleet() {
  const app = await openTestApp()
  const staff = await signedInStaff(app)
  const dana = await signedInCustomer(app)
  const payload = {
    vehicleIdentifier: 'Unit 109',
    vehicleType: 'Truck',
    unitNumber: 'T-9',
    currentMileage: 400_000,
  }
  const truck = (await dana.call('POST', '/api/customer/vehicles', { payload })).json()
  const { email } = await app.db
    .selectFrom('customers')
    .select('email')
    .where('id', '=', dana.id)
    .executeTakeFirstOrThrow()
  const csv = 'Serial number,Part number\nDPF-1,A100'
  await dana.call('POST', '/api/customer/filters/import', { payload: { csv } })
  return { app, staff, dana, truck, email }
}

const file = (name: string, ...lines: string[]) => [asFile(name, lines.join('\n'))]
const errorsOf = ({ check }: ImportDetail) =>
  check?.errors.map(({ line, message }) => [line, message])

test('filters of a file are added, known ones get what they lack, and another value is refused', async () => {
  const { app, staff, email, truck } = await openFleet()
  const detail = await begin(
    staff,
    file(
      'filters.csv',
      'Email,Serial number,Part number,Kind,Vehicle,Weight when new (lb)',
      `${email},DPF-2,A200,DPF,UNIT  109,18.4`,
      `${email},dpf-1,A100,DPF,t-9,`,
      `${email},DPF-3,A300,DPF,Unit 7,`,
      `${email},DPF-2,A200,DPF,,`,
      `${email},1.23E+09,A200,DPF,,`,
    ),
  )
  expect(detail.sheets[0]).toMatchObject({ kind: 'filters', needsOwner: false })
  expect(detail.check).toMatchObject({
    counts: { filters: 1, vehicles: 0, people: 0 },
    completed: 1,
    wrongRows: 3,
  })
  expect(errorsOf(detail)?.map(([line]) => line)).toEqual([4, 5, 6])
  const before = await rowsBeside(app)
  await write(app, staff, detail)
  const stored = await app.db
    .selectFrom('filters')
    .select(['serialNumber', 'kind', 'vehicleId', 'weightNewG'])
    .orderBy('serialNumber')
    .execute()
  expect(stored).toEqual([
    { serialNumber: 'DPF-1', kind: 'dpf', vehicleId: truck.id, weightNewG: null },
    { serialNumber: 'DPF-2', kind: 'dpf', vehicleId: truck.id, weightNewG: '8346.1' },
  ])
  const other = await begin(
    staff,
    file('more.csv', 'Email,Serial number,Part number', `${email},DPF-1,B7`),
  )
  expect(errorsOf(other)?.[0]?.[1]).toContain('another value')
  expect((await undo(staff, detail)).status).toBe(200)
  const left = await rowsBeside(app)
  expect(left.get('public.filters')?.length).toBe(before.get('public.filters')?.length)
})

/** What a file adds to DPF-1: its kind, its weight, and that it is in a vehicle of the file. */
async function openAdditions() {
  const fleet = await openFleet()
  const { staff, email } = fleet
  const detail = await begin(staff, [
    asFile('fleet.csv', `Email,Unit,Year\n${email},Unit 7,2019`),
    asFile(
      'filters.csv',
      `Email,Serial number,Kind,Vehicle,Weight when new (lb)\n${email},DPF-1,DPF,Unit 7,18.4`,
    ),
  ])
  expect(detail.check).toMatchObject({ counts: { vehicles: 1 }, completed: 1, errors: [] })
  return { ...fleet, detail, before: await rowsBeside(fleet.app) }
}

test('what a file adds to a filter is taken back with it, also where that was put into a new vehicle', async () => {
  const { app, staff, detail, before } = await openAdditions()
  await write(app, staff, detail)
  const undone = await undo(staff, detail)
  expect(undone.status, undone.text).toBe(200)
  expect(undone.json()).toMatchObject({ state: 'undone', kept: [] })
  expect(await rowsBeside(app)).toEqual(before)
})

test('what somebody changed of it since stays, and is named', async () => {
  const { app, staff, detail } = await openAdditions()
  await write(app, staff, detail)
  await app.db.updateTable('filters').set({ weightNewG: '9000', retiredReason: 'x' }).execute()
  const { kept } = (await undo(staff, detail)).json()
  expect(kept).toMatchObject([{ serialNumber: 'DPF-1' }])
  const stored = await app.db.selectFrom('filters').selectAll().execute()
  expect(stored).toMatchObject([
    { kind: 'other', weightNewG: '9000.0', vehicleId: null, state: null, retiredReason: 'x' },
  ])
  const again: ImportDetail = (await staff.call('GET', `/api/admin/imports/${detail.id}`)).json()
  expect(again.kept).toEqual(kept)
})

test('readings of a file are judged by the odometer, move it, and are taken back with it', async () => {
  const { app, staff, email } = await openFleet()
  const rows = [
    `${email},t-9,3/9/2026,Odometer,"399,900"`,
    `${email},T-9,3/8/2026,Engine hours,9120.5`,
    `${email},T-9,3/10/2026,Odometer,"643,800 km"`,
    `${email},T-9,3/10/2026,Odometer,"643,800 km"`,
    `${email},T-8,3/10/2026,Odometer,"1"`,
  ]
  const readings = file('readings.csv', 'Email,Vehicle,Date,Reading,Value', ...rows)
  const detail = await begin(staff, readings)
  expect(detail.sheets[0]).toMatchObject({ kind: 'readings' })
  expect(detail.check?.counts).toMatchObject({ readings: 3, vehicles: 0 })
  expect(detail.check).toMatchObject({ known: 1, wrongRows: 1 })
  expect(errorsOf(detail)).toEqual([[6, 'This customer has no vehicle T-8.']])
  const mileage = async () =>
    (await app.db.selectFrom('vehicle_profiles').select('currentMileage').executeTakeFirstOrThrow())
      .currentMileage
  await write(app, staff, detail)
  expect(await mileage()).toBe(400_039)
  const less = file('less.csv', 'Email,Vehicle,Date,Odometer', `${email},T-9,3/11/2025,"500,000"`)
  expect(errorsOf(await begin(staff, less))?.[0]?.[1]).toContain('doesn’t fit')
  expect((await undo(staff, detail)).status).toBe(200)
  expect(await mileage()).toBe(400_000)
})

test('a list that says nowhere whose it is is asked about once', async () => {
  const { app, staff, dana } = await openFleet()
  const fleet = file('fleet.csv', 'Unit,VIN,Year', '1,,2019', '2,,2020')
  const asked = await begin(staff, fleet)
  expect(asked.sheets[0]).toMatchObject({ needsOwner: true, owner: null, rows: 2 })
  expect(asked.check).toMatchObject({ ownerless: 2, errors: [], counts: { vehicles: 0 } })
  expect((await commit(staff, asked)).status).toBe(409)
  const payload = { columns: columnsOf(asked), choices: [], owners: ['nobody'] }
  const nobody = await staff.call('PUT', `${url}/${asked.id}`, { payload })
  expect([nobody.status, nobody.json().message]).toEqual([
    400,
    'This customer is no longer there. Please choose another one.',
  ])
  const told = await settle(staff, asked, { owners: [dana.id] })
  expect(told.sheets[0]).toMatchObject({ needsOwner: false, owner: { customerId: dana.id } })
  expect(told.check).toMatchObject({ ownerless: 0, errors: [], counts: { vehicles: 2 } })
  await write(app, staff, told)
  const stored = await app.db.selectFrom('vehicle_profiles').select('customerId').execute()
  expect(stored.map(({ customerId }) => customerId)).toEqual([dana.id, dana.id, dana.id])
})

test('distances are in the unit of the customer whose they are, unless the file says another', async () => {
  const { app, staff, dana, truck, email } = await openFleet()
  await app.db.updateTable('customers').set({ distanceUnit: 'km' }).execute()
  const cole = await signedInCustomer(app)
  const vehicles = [
    'Email,Unit,Mileage,Last service mileage',
    `${email},K-1,"663,613","643,738"`,
    `${email},K-2,"412,350 mi",`,
    `${cole.email},M-1,"412,350",`,
  ]
  const past = ['Unit,Date,Filter,Mileage', 'Unit 109,3/1/2024,DPF,"321,869"']
  const readings = ['Vehicle,Date,Reading,Value', 'Unit 109,3/10/2026,Odometer,"643,800"']
  const read = await begin(staff, [
    asFile('vehicles.csv', vehicles.join('\n')),
    asFile('past.csv', past.join('\n')),
    asFile('readings.csv', readings.join('\n')),
  ])
  const told = await settle(staff, read, { owners: [null, dana.id, dana.id] })
  expect(told.check).toMatchObject({ errors: [], notes: [] })
  const shown = new Map(told.check?.preview.map(({ name, details }) => [name, details.at(-1)]))
  expect(shown.get('K-1')).toBe('663,613 km')
  expect(shown.get('M-1')).toBe('412,350 mi')
  await write(app, staff, told)
  const stored = await app.db
    .selectFrom('vehicle_profiles')
    .select(['vehicleIdentifier as name', 'currentMileage', 'lastServiceMileage', 'kilometers'])
    .where('id', '<>', truck.id)
    .orderBy('vehicleIdentifier')
    .execute()
  expect(stored).toMatchObject([
    {
      name: 'K-1',
      currentMileage: 412_350,
      lastServiceMileage: 400_000,
      kilometers: { currentMileage: 663_613 },
    },
    { name: 'K-2', currentMileage: 412_350 },
    { name: 'M-1', currentMileage: 412_350, kilometers: null },
  ])
  const done = await app.db.selectFrom('service_history').select(['mileage']).execute()
  expect(done).toEqual([{ mileage: 200_000 }])
  const { currentMileage } = await app.db
    .selectFrom('vehicle_profiles')
    .select('currentMileage')
    .where('id', '=', truck.id)
    .executeTakeFirstOrThrow()
  expect(currentMileage).toBe(400_039)
})

test('a customer who is gone since is asked about again', async () => {
  const { app, staff } = await openFleet()
  const cole = await signedInCustomer(app)
  const asked = await begin(staff, file('fleet.csv', 'Unit,VIN,Year', '1,,2019', '2,,2020'))
  await settle(staff, asked, { owners: [cole.id] })
  await app.db.updateTable('customers').set({ isActive: false }).where('id', '=', cole.id).execute()
  const gone: ImportDetail = (await staff.call('GET', `${url}/${asked.id}`)).json()
  expect(gone.sheets[0]).toMatchObject({ needsOwner: true, owner: null })
  expect(gone.check).toMatchObject({ ownerless: 2, errors: [], counts: { vehicles: 0 } })
})

test('one press makes a sheet another kind, whose columns are matched anew', async () => {
  const { staff, email } = await openFleet()
  const rows = ['Email,Unit,Serial number,Type', `${email},Unit 109,S-1,DPF`]
  const read = await begin(staff, file('list.csv', ...rows))
  const as = async (kind: 'vehicles' | 'filters') => {
    const { sheets, check } = await settle(staff, read, { kinds: [kind] })
    const fields = sheets[0]?.columns.map(({ field }) => field)
    return { kind: sheets[0]?.kind, fields, counts: check?.counts }
  }
  expect(await as('filters')).toMatchObject({
    kind: 'filters',
    fields: ['email', 'unit', 'serialNumber', 'filterKind'],
    counts: { filters: 1, vehicles: 0 },
  })
  expect(await as('vehicles')).toMatchObject({
    kind: 'vehicles',
    fields: ['email', 'unit', 'vehicleSerial', 'vehicleType'],
  })
})

test('what was matched by hand is remembered for the next file with these headings', async () => {
  const { app, staff, email } = await openFleet()
  const lines = (unit: string) => ['Email,Unit,Strecke', `${email},${unit},1000`]
  const read = await begin(staff, file('first.csv', ...lines('A')))
  expect(read.sheets[0]).toMatchObject({ isRemembered: false })
  const columns = mapped(read, 'Strecke', 'currentMileage')
  const settled = await settle(staff, read, { columns, units: [[null, null, 'km']] })
  expect((await commit(staff, settled)).status).toBe(202)
  const next = await begin(staff, file('next.csv', ...lines('B')))
  expect(next.sheets[0]).toMatchObject({ isRemembered: true })
  expect(next.sheets[0]?.columns[2]).toMatchObject({ field: 'currentMileage', unit: 'km' })
  expect(next.check?.counts.vehicles).toBe(1)
  // What is only checked again is no other choice.
  await write(app, staff, await settle(staff, next))
  expect(await app.db.selectFrom('import_mappings').selectAll().execute()).toHaveLength(1)
})

test('what was only tried is not remembered', async () => {
  const { app, staff, email } = await openFleet()
  const read = await begin(staff, file('tried.csv', 'Email,Unit,Strecke', `${email},A,1000`))
  await settle(staff, read, { columns: mapped(read, 'Strecke', 'currentMileage') })
  const discarded = await staff.call('DELETE', `${url}/${read.id}`)
  expect(discarded.status).toBe(204)
  expect(await app.db.selectFrom('import_mappings').selectAll().execute()).toEqual([])
})

test('rows of a grouped report to mend are below the names of their groups', async () => {
  const { staff } = await openFleet()
  const people = asFile('people.csv', 'Customer,Email\nAnn Rowe,a@e.example\nBo Lind,b@e.example')
  const report = [
    ',Date,Transaction type,Num,Due date,Amount,Open balance',
    'Ann Rowe,,,,,,',
    ',01/15/2026,Invoice,1045,02/14/2026,10.00,1.250',
    ',01/16/2026,Invoice,1046,02/14/2026,10.00,10.00',
    ',01/17/2026,Invoice,1047,02/14/2026,10.00,1.250',
    'Total for Ann Rowe,,,,,,20.00',
    'Bo Lind,,,,,,',
    ',02/02/2026,Invoice,1051,03/04/2026,310.50,1.250',
    'Total for Bo Lind,,,,,,310.50',
    ',02/03/2026,Invoice,1060,03/04/2026,310.50,10.00',
    'TOTAL,,,,,,"1,050.50"',
  ].join('\n')
  const read = await begin(staff, [people, asFile('open.csv', report)])
  expect(errorsOf(read)?.map(([line]) => line)).toEqual([3, 5, 8, 10])
  const answer = await staff.call('GET', `${url}/${read.id}/refused.csv?sheet=1`)
  const lines = await readCsvText(answer.text)
  expect(lines.map(({ cells }) => cells[1])).toEqual([
    '',
    'Ann Rowe',
    '',
    '',
    'Bo Lind',
    '',
    'Total for Bo Lind',
    '',
  ])
  const mended = answer.text.replaceAll('1.250', '1.25')
  const again = await begin(staff, [people, asFile('mended.csv', mended)])
  expect(errorsOf(again)).toEqual([
    [8, 'Please enter the customer: a name, a company or an email.'],
  ])
  expect(again.check?.counts).toMatchObject({ people: 2, invoices: 3 })
})

test('rows that are refused are a file to mend, and come back as what they were', async () => {
  const { staff } = await openFleet()
  const rows = [
    'Notes,First Name,Last Name,Notes,ZIP,Invoice #,Invoice date,Amount',
    'a,Ann,Rowe,b,01040,1001,3/1/2026,120.00',
    '"quoted, ""x""",Bo,Lind,=1+1,01040,1.23E+09,3/1/2026,120.00',
    'c,Cy,Marsh,d,01040,1003,3/1/2026,1.250',
  ]
  const read = await begin(staff, file('invoices.csv', ...rows))
  expect(errorsOf(read)?.map(([line]) => line)).toEqual([3, 4])
  const answer = await staff.call('GET', `/api/admin/imports/${read.id}/refused.csv`)
  expect(answer.status, answer.text).toBe(200)
  const lines = await readCsvText(answer.text)
  expect(lines[0]?.cells).toEqual(['What is wrong', ...(rows[0]?.split(',') ?? [])])
  expect(lines[1]?.cells[0]).toMatch(/^Invoice #: The spreadsheet has shortened this number/)
  expect(lines.slice(1).map(({ cells }) => cells[1])).toEqual(['quoted, "x"', 'c'])
  const mended = answer.text.replace(',1.23E+09,', ',1002,').replace(',1.250', ',1250.00')
  const again = await begin(staff, [asFile('mended.csv', mended)])
  expect(again.sheets[0]?.fingerprint).toBe(read.sheets[0]?.fingerprint)
  expect(again.check).toMatchObject({ errors: [], counts: { people: 2, invoices: 2 } })
  const none = await staff.call('GET', `/api/admin/imports/${again.id}/refused.csv`)
  expect(none.status).toBe(404)
})
