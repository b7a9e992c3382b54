import { expect, test } from 'vitest'
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
import { errorsOf, file, openFleet } from '#server/testing/known-fleet.ts'
import { readCsvText } from '#server/spreadsheets/read-spreadsheet.ts'

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
  const { rows: lines } = await readCsvText(answer.text)
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

test('each file with refused rows is named, also behind two hundred refused rows of another', async () => {
  const { staff } = await openFleet()
  const head = 'First Name,Last Name,Invoice #,Invoice date,Amount'
  const wrong = Array.from({ length: 201 }, (_, at) => `Ann,Rowe,1.${at}E+09,3/1/2026,120.00`)
  const read = await begin(staff, [
    asFile('first.csv', [head, ...wrong].join('\n')),
    asFile('fine.csv', [head, 'Di,Moss,2001,3/1/2026,120.00'].join('\n')),
    asFile('last.csv', [head, 'Cy,Marsh,1.23E+09,3/1/2026,120.00'].join('\n')),
  ])
  expect(read.check).toMatchObject({ errorCount: 202, wrongSheets: [0, 2] })
  expect(new Set(read.check?.errors.map(({ sheet }) => sheet))).toEqual(new Set([0]))
  const answer = await staff.call('GET', `/api/admin/imports/${read.id}/refused.csv?sheet=2`)
  expect((await readCsvText(answer.text)).rows.map(({ cells }) => cells[2])).toEqual([
    'Last Name',
    'Marsh',
  ])
})
