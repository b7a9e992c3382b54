import { expect, test } from 'vitest'
import type { ImportDetail } from '#domain/customers/imports/contract.ts'
import { readCsvText } from '#server/spreadsheets/read-spreadsheet.ts'
import { addRow } from '#server/testing/add-row.ts'
import { addService } from '#server/testing/bookkeeping.ts'
import { asFile } from '#server/testing/import-files.ts'
import { begin, mapped, rowsBeside, settle, undo, url, write } from '#server/testing/imports.ts'
import { errorsOf, file, openFleet } from '#server/testing/known-fleet.ts'
import { signedInCustomer } from '#server/testing/people.ts'

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

test('a number or tag of a filter that is one with another names the one that remains', async () => {
  const { app, staff, email } = await openFleet()
  const { id, companyId } = await app.db
    .selectFrom('filters')
    .select(['id', 'companyId'])
    .executeTakeFirstOrThrow()
  const gone = { companyId, serialNumber: 'DPF-0', tagNumber: 12, mergedInto: id }
  await app.db.insertInto('filters').values(gone).execute()
  const rows = ['DPF-0', 'tag 12', 'DPF-1'].map((serial) => `${email},${serial}`)
  const { check } = await begin(
    staff,
    file('filters.csv', 'Email,Serial number,Part number', ...rows.map((row) => `${row},A100`)),
  )
  expect(check).toMatchObject({
    known: 1,
    errors: [
      { line: 3, message: 'The same filter is on line 2.' },
      { line: 4, message: 'The same filter is on line 2.' },
    ],
  })
})

/** DPF-1 is put into Unit 109, which we have. */
async function openPlaced() {
  const fleet = await openFleet()
  const { app, staff, email } = fleet
  const rows = ['Email,Serial number,Kind,Vehicle', `${email},DPF-1,DPF,Unit 109`]
  const detail = await begin(staff, file('filters.csv', ...rows))
  await write(app, staff, detail)
  const { id } = await app.db.selectFrom('filters').select('id').executeTakeFirstOrThrow()
  const placeAfter = async () => {
    const { kept } = (await undo(staff, detail)).json()
    const placed = await app.db.selectFrom('filters').select(['vehicleId', 'state']).execute()
    return { kept: kept.length, placed }
  }
  return { ...fleet, id, placeAfter }
}

test('a filter that was worked on since keeps its vehicle and its state, and is named', async () => {
  const { app, dana, truck, id, placeAfter } = await openPlaced()
  const service = await addService(app.db, dana.id, { status: 'completed' })
  app.now.set('2026-03-10T15:00:01Z')
  await addRow(app.db, 'service_filters', {
    serviceHistoryId: service.id,
    position: 1,
    filterId: id,
    vehicleId: truck.id,
    state: 'judged',
    result: 'restored',
    judgedBy: 'Sam Novak',
    judgedAt: app.now(),
    createdAt: app.now(),
  })
  const placed = [{ vehicleId: truck.id, state: 'in_service' }]
  expect(await placeAfter()).toEqual({ kept: 1, placed })
})

test('a filter that was moved since, also back again, keeps its vehicle and its state', async () => {
  const { app, truck, id, placeAfter } = await openPlaced()
  const moved = { filterId: id, movedOn: '2026-03-11', staffName: 'Sam Novak' }
  await addRow(app.db, 'filter_moves', { ...moved, createdAt: new Date('2026-03-11T15:00:00Z') })
  const placed = [{ vehicleId: truck.id, state: 'in_service' }]
  expect(await placeAfter()).toEqual({ kept: 1, placed })
})

test('a filter that is in another vehicle since stays in use there', async () => {
  const { app, dana, placeAfter } = await openPlaced()
  const payload = { vehicleIdentifier: 'Unit 110', vehicleType: 'Truck' }
  const { id } = (await dana.call('POST', '/api/customer/vehicles', { payload })).json()
  await app.db.updateTable('filters').set({ vehicleId: id }).execute()
  expect(await placeAfter()).toEqual({ kept: 1, placed: [{ vehicleId: id, state: 'in_service' }] })
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
  const lines = (await readCsvText(answer.text)).rows
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
    [8, 'Please enter the customer: a name, a company, or an email.'],
  ])
  expect(again.check?.counts).toMatchObject({ people: 2, invoices: 3 })
})
