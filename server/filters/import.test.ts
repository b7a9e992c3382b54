import { describe, expect, test } from 'vitest'
import { knowFilter } from '#server/filters/known-store.ts'
import { wholeCompanyOf } from '#server/companies/store.ts'
import { accountLimits } from '#domain/account-limits.ts'
import { lowered } from '#server/testing/lowered.ts'
import { openTestApp } from '#server/testing/harness.ts'
import { signedInCustomer, signedInStaff } from '#server/testing/people.ts'

const url = '/api/customer/filters/import'
const vehicles = '/api/customer/vehicles/import'
const file = [
  'Serial number,Part number,Kind,Vehicle,Weight when new (kg)',
  'DPF-1,PN-1,DPF,Unit 109,8.25',
  'DPF-2,,,,',
  ',PN-9,DPF,,',
  'DPF-3,,DPF,Unit 900,',
]

async function open() {
  const testApp = await openTestApp({ environment: { RATE_LIMITS: 'off' } })
  const { db } = testApp
  const [dana, other] = [await signedInCustomer(testApp), await signedInCustomer(testApp)]
  await dana.call('POST', '/api/customer/vehicles', {
    payload: { vehicleIdentifier: 'Unit 109', vehicleType: 'Tractor', filterTypes: ['DPF'] },
  })
  const send = async (lines = file, dryRun = false, who = dana, to = url) =>
    who.call('POST', to, { payload: { csv: lines.join('\n'), dryRun } })
  const undo = (importId: unknown, who = dana, to = url) =>
    who.call('POST', `${to}/undo`, { payload: { importId } })
  const filters = () => db.selectFrom('filters').selectAll().orderBy('serialNumber').execute()
  return { ...testApp, testApp, dana, other, send, undo, filters }
}

describe('a file of filters', () => {
  test('is shown first with line and column of each mistake, and nothing is stored', async () => {
    const { filters, send } = await open()
    expect((await send(file, true)).json()).toMatchObject({
      dryRun: true,
      rows: 4,
      added: 2,
      completed: 0,
      known: 0,
      importId: null,
      preview: [
        { line: 2, serialNumber: 'DPF-1', vehicle: 'Unit 109', weightNewG: '8250.0', state: 'new' },
        { line: 3, serialNumber: 'DPF-2', kind: null, vehicle: null, state: 'new' },
      ],
      errors: [
        { line: 4, field: 'serial number' },
        { line: 5, field: 'vehicle', message: 'There is no such vehicle in your fleet.' },
      ],
    })
    expect(await filters()).toEqual([])
  })

  test('is stored without its wrong rows; the same file again, at the same moment too, adds nothing', async () => {
    const { filters, send } = await open()
    const both = await Promise.all([send(), send()])
    expect(both.map((answer) => answer.json().added).sort()).toEqual([0, 2])
    expect(await filters()).toMatchObject([
      {
        serialNumber: 'DPF-1',
        partNumber: 'PN-1',
        kind: 'dpf',
        weightNewG: '8250.0',
        state: 'in_service',
      },
      { serialNumber: 'DPF-2', partNumber: null, kind: 'other', state: null, vehicleId: null },
    ])
    expect((await send()).json()).toMatchObject({ added: 0, known: 2, importId: null })
  })

  test('completes a filter that we know, and never writes over what we have', async () => {
    const { dana, db, filters, now, send } = await open()
    const { companyId } = await wholeCompanyOf(db, dana.id)
    const known = { companyId, serialNumber: 'dpf-1', kind: 'other' } as const
    await db.transaction().execute((tx) => knowFilter(tx, known, now()))
    expect((await send()).json()).toMatchObject({ added: 1, completed: 1 })
    expect((await filters()).map((row) => row.partNumber)).toContain('PN-1')
    const refused = await send(['Serial number,Part number', 'DPF-1,PN-2'])
    expect(refused.json()).toMatchObject({
      known: 0,
      errors: [
        { line: 2, field: 'part number', message: expect.stringContaining('another value') },
      ],
    })
    expect((await filters()).map((row) => row.partNumber)).not.toContain('PN-2')
  })

  test('names one that was made one with another, or whose number was read since, as an arrival does', async () => {
    const { dana, db, filters, now, send } = await open()
    const { companyId } = await wholeCompanyOf(db, dana.id)
    const known = { companyId, serialNumber: 'DPF-1X', kind: 'dpf' } as const
    const { id } = await db.transaction().execute((tx) => knowFilter(tx, known, now()))
    await db.updateTable('filters').set({ tagNumber: 12 }).execute()
    await db
      .insertInto('filters')
      .values({ companyId, serialNumber: 'DPF-1', mergedInto: id })
      .execute()
    expect((await send(['Serial number,Part number', 'DPF-1,PN-1'])).json()).toMatchObject({
      added: 0,
      completed: 1,
    })
    expect(await filters()).toMatchObject([{ partNumber: null }, { partNumber: 'PN-1' }])
    expect((await send(['Serial number', 'tag 12'])).json()).toMatchObject({ known: 1 })
    const twice = (
      await send(['Serial number,Flow when new (cfm)', 'DPF-1X,410', 'DPF-1,420'])
    ).json()
    expect(twice).toMatchObject({
      completed: 1,
      errors: [{ line: 3, message: 'This filter is in row 2 already.' }],
    })
  })

  test('of another company with the same serial number is another filter', async () => {
    const { filters, other, send } = await open()
    await send()
    const answer = await send(['Serial number', 'DPF-1'], false, other)
    expect(answer.json()).toMatchObject({ added: 1 })
    expect(await filters()).toHaveLength(3)
  })

  test('is taken back within a day, but for what was used or changed since, and by nobody else', async () => {
    const { filters, now, other, send, testApp, undo } = await open()
    const { importId } = (await send()).json()
    expect((await undo(importId, other)).status).toBe(404)
    const office = await signedInStaff(testApp, 'office')
    const [first] = await filters()
    now.set('2026-03-10T15:30:00Z')
    await office.call('PATCH', `/api/admin/filters/${first?.id}`, {
      payload: { flowNewCfm: '420' },
    })
    now.set('2026-03-11T10:00:00Z')
    expect((await undo(importId)).json()).toEqual({ removed: 1, kept: 1 })
    expect(await filters()).toMatchObject([{ serialNumber: 'DPF-1' }])
    // Its answer may have been lost.
    expect((await undo(importId)).json()).toEqual({ removed: 1, kept: 1 })
    expect((await undo(importId, other)).status).toBe(404)
    now.set('2026-03-12T16:00:00Z')
    expect((await undo(importId)).status).toBe(404)
  })

  test('is taken back once, however often and at the same moment', async () => {
    const { filters, send, undo } = await open()
    const { importId } = (await send()).json()
    const answers = await Promise.all([undo(importId), undo(importId), undo(importId)])
    expect(answers.map((answer) => answer.json())).toEqual(
      Array.from({ length: 3 }, () => ({ removed: 2, kept: 0 })),
    )
    expect(await filters()).toEqual([])
    const again = (await send()).json()
    expect((await undo(again.importId)).json()).toEqual({ removed: 2, kept: 0 })
  })

  test('is brought by our team for a customer, with a line in the log', async () => {
    const { dana, db, filters, send, testApp, undo } = await open()
    const office = await signedInStaff(testApp, 'office')
    const technician = await signedInStaff(testApp, 'technician')
    const to = `/api/admin/customers/${dana.id}/filters/import`
    expect((await send(file, false, technician, to)).status).toBe(403)
    const answer = await send(file, false, office, to)
    expect(answer.json()).toMatchObject({ added: 2, errorCount: 2 })
    expect((await undo(answer.json().importId, office, to)).json()).toEqual({ removed: 2, kept: 0 })
    expect(await filters()).toEqual([])
    const log = await db.selectFrom('audit_log').select('detail').orderBy('id').execute()
    expect(log.map(({ detail }) => detail).slice(-2)).toEqual([
      { change: 'filters_imported', added: 2, completed: 0 },
      { change: 'filters_import_undone', removed: 2, kept: 0 },
    ])
    expect(
      (await send(file, true, office, '/api/admin/customers/none/filters/import')).status,
    ).toBe(404)
  })
})

test('what was imported is taken back as what it was only, also a second time', async () => {
  const { dana, send, undo } = await open()
  const filters = (await send()).json()
  const ofVehicles = (await send(['Unit,Make', 'A1,Volvo'], false, dana, vehicles)).json()
  const rows = ['Vehicle,Date,Reading,Value', 'Unit 109,2026-03-09,Odometer,1000']
  const ofReadings = (await send(rows, false, dana, '/api/customer/readings/import')).json()
  const kinds = [
    [url, filters.importId],
    [vehicles, ofVehicles.importId],
    ['/api/customer/fleet-imports', ofReadings.importId],
  ] as const
  const othersOf = (to: string) => kinds.filter(([own]) => own !== to)
  for (const _again of [1, 2])
    for (const [to, importId] of kinds) {
      for (const [, other] of othersOf(to)) expect((await undo(other, dana, to)).status).toBe(404)
      expect((await undo(importId, dana, to)).status).toBe(200)
    }
})

test('filters that were taken back leave the room of the day to what is imported', async () => {
  const { dana, send, undo } = await open()
  await lowered(accountLimits, { importsADay: 1 }, async () => {
    for (const _again of [1, 2]) await undo((await send()).json().importId)
    expect((await send(['Unit,Make', 'A1,Volvo'], false, dana, vehicles)).status).toBe(200)
    expect((await send(['Unit,Make', 'A2,Volvo'], false, dana, vehicles)).status).toBe(429)
  })
})

test('waits for a proven address, and refuses what is no table', async () => {
  const { dana, send, testApp } = await open()
  const newcomer = await signedInCustomer(testApp, { emailProven: false })
  expect((await send(file, false, newcomer)).status).toBe(403)
  expect((await send(['Vehicle', 'Unit 109'], false, dana)).json()).toMatchObject({
    code: 'invalid_input',
  })
})
