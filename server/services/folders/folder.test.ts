import { sql } from 'kysely'
import { PDFDocument } from 'pdf-lib'
import { describe, expect, test } from 'vitest'
import { mostPapers, mostVehicles } from '#domain/services/compliance-folder.ts'
import type { Db } from '#server/db/open.ts'
import { signedInColleague } from '#server/testing/colleagues.ts'
import { addMeasurement, addService, certify } from '#server/testing/bookkeeping.ts'
import { openBench } from '#server/testing/bench.ts'
import { openTestApp } from '#server/testing/harness.ts'
import { runQueued } from '#server/testing/jobs.ts'
import { signedInCustomer, signedInStaff } from '#server/testing/people.ts'
import { pagesOf } from '#server/testing/pdf-text.ts'
import { readCsvText } from '#server/spreadsheets/read-spreadsheet.ts'

const url = '/api/customer/compliance-folder'
const columns = { vehicle: 4, serials: 7, state: 8, replacedBy: 10, hash: 11 }

async function addTruck(db: Db, customerId: string, name: string) {
  const { id } = await db
    .insertInto('vehicle_profiles')
    .values({ customerId, vehicleIdentifier: name, vehicleType: 'Truck' })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

type Certified = { vehicle?: string; on?: string; serial?: string }

async function addCertified(db: Db, customerId: string, { vehicle, on, serial }: Certified = {}) {
  const { id } = await addService(db, customerId, {
    status: 'delivered',
    vehicleId: vehicle ?? null,
    ...(on !== undefined && { serviceDate: on }),
  })
  await addMeasurement(db, id, serial === undefined ? {} : { serialNumber: serial })
  await certify(db, id)
  return id
}

/** The text of each page: bound papers name their fonts alike, so each page is read by itself. */
async function pagesOfFolder(pdf: Buffer): Promise<string[]> {
  const folder = await PDFDocument.load(pdf)
  return Promise.all(
    folder.getPageIndices().map(async (at) => {
      const one = await PDFDocument.create()
      for (const page of await one.copyPages(folder, [at])) one.addPage(page)
      const bytes = await one.save({ useObjectStreams: false })
      return pagesOf(Buffer.from(bytes)).join('').replace(/\s/g, '')
    }),
  )
}

const rowsOf = async (body: string) =>
  (await readCsvText(body)).rows.slice(1).map(({ cells }) => cells)

async function fleetWithPapers() {
  const testApp = await openTestApp()
  const dana = await signedInCustomer(testApp)
  const { db } = testApp
  const first = await addTruck(db, dana.id, 'Truck 1')
  const second = await addTruck(db, dana.id, 'Truck 2')
  await addCertified(db, dana.id, { vehicle: first, on: '2025-06-01', serial: 'DPF-1' })
  await addCertified(db, dana.id, { vehicle: first, on: '2026-02-01', serial: 'DPF-2' })
  await addCertified(db, dana.id, { vehicle: second, on: '2026-02-03', serial: 'DPF-3' })
  await addCertified(db, dana.id, { on: '2026-03-01', serial: '=1+1' })
  return { ...testApp, dana, first, second }
}

describe('the compliance folder', () => {
  test('shows what there is to choose from, by vehicle and year of service', async () => {
    const { dana, first, second } = await fleetWithPapers()
    expect((await dana.call('GET', url)).json()).toEqual([
      { vehicleId: first, vehicle: 'Truck 1', year: '2025', valid: 1, ended: 0 },
      { vehicleId: first, vehicle: 'Truck 1', year: '2026', valid: 1, ended: 0 },
      { vehicleId: second, vehicle: 'Truck 2', year: '2026', valid: 1, ended: 0 },
      { vehicleId: null, vehicle: null, year: '2026', valid: 1, ended: 0 },
    ])
  })

  test('lists the papers of the choice, each with the hash that its page shows, and no formula', async () => {
    const { app, dana, first } = await fleetWithPapers()
    const file = await dana.call('GET', `${url}.csv`)
    const rows = await rowsOf(file.text)
    expect(file.text).toContain(`'=1+1`)
    expect(rows.map((row) => [row[columns.vehicle], row[columns.serials]])).toEqual([
      ['Truck 1', 'DPF-1'],
      ['Truck 1', 'DPF-2'],
      ['Truck 2', 'DPF-3'],
      ['', '=1+1'],
    ])
    expect(file.text).toContain(`,'=1+1`)
    for (const row of rows) {
      const shown = (await app.inject(`/api/verify/${row[0]}`)).json()
      expect(row[columns.hash]).toBe(shown.contentSha256)
      expect(shown.contentSha256).toMatch(/^[0-9a-f]{64}$/)
    }
    const some = async (query: string) =>
      (await rowsOf((await dana.call('GET', `${url}.csv?${query}`)).text)).map(
        (row) => row[columns.serials],
      )
    expect(await some(`vehicles=${first}&years=2026`)).toEqual(['DPF-2'])
    expect(await some(`vehicles=${first},none`)).toEqual(['DPF-1', 'DPF-2', '=1+1'])
    expect(await some('years=2025')).toEqual(['DPF-1'])
  })

  test('binds every paper as it was kept behind its list, in the same order', async () => {
    const testApp = await fleetWithPapers()
    const { dana, db, first } = testApp
    await sql`select graphile_worker.add_job('print_certificates')`.execute(db)
    await runQueued(testApp, 'print_certificates')
    const pages = await pagesOfFolder((await dana.call('GET', `${url}.pdf`)).raw)
    expect(pages).toHaveLength(1 + 4)
    const [list = '', ...papers] = pages
    const issued = await db.selectFrom('certificates').selectAll().execute()
    for (const { number, contentSha256 } of issued)
      expect([list.includes(number), list.includes(contentSha256)]).toEqual([true, true])
    for (const [at, serial] of ['DPF-1', 'DPF-2', 'DPF-3', '=1+1'].entries())
      expect(papers[at]).toContain(serial)
    for (const [at, { number }] of (await inOrder(db)).entries())
      expect(papers[at]).toContain(number)

    // What the services say now changes no paper that was issued.
    await db
      .updateTable('filters')
      .set({ serialNumber: sql`'other' || id` })
      .execute()
    const again = await pagesOfFolder(
      (await dana.call('GET', `${url}.pdf?vehicles=${first}&years=2025`)).raw,
    )
    expect(again).toHaveLength(2)
    expect(again[1]).toContain('DPF-1')
  })

  test('names the unit of a paper without one by the record of its filter, of that company alone', async () => {
    const { dana, db, first } = await fleetWithPapers()
    const listOf = async () => {
      const { raw } = await dana.call('GET', `${url}.pdf?vehicles=none`)
      return (await pagesOfFolder(raw))[0]
    }
    expect(await listOf()).toContain('Notrecorded')
    await db
      .updateTable('filters')
      .set({ vehicleId: first, state: 'in_service' })
      .where('serialNumber', '=', '=1+1')
      .execute()
    expect(await listOf()).toContain('Truck1,bythefilter')
  })

  test('lists what was replaced as such, and binds the one that counts', async () => {
    const { dana, judge, restore } = await openBench()
    const id = await restore('DPF-1')
    await judge(id, { result: 'restored_with_limits', reason: 'A small dent.' })
    expect((await dana.call('GET', url)).json()).toMatchObject([{ valid: 1, ended: 1 }])
    const rows = await rowsOf((await dana.call('GET', `${url}.csv`)).text)
    const valid = rows.find((row) => row[columns.state] === 'valid')
    const replaced = rows.find((row) => row[columns.state] === 'replaced')
    expect(rows).toHaveLength(2)
    expect(replaced?.[columns.replacedBy]).toBe(valid?.[0])
    const pages = await pagesOfFolder((await dana.call('GET', `${url}.pdf`)).raw)
    expect(pages).toHaveLength(2)
    expect(pages[0]).toContain(`by${valid?.[0]}`)
    expect(pages[1]?.includes(valid?.[0] ?? '?')).toBe(true)
  })

  test('names a kept paper that cannot be read, and binds the others', async () => {
    const testApp = await fleetWithPapers()
    const { dana, db } = testApp
    const [broken, ...whole] = (await inOrder(db)).map(({ number }) => number)
    await db
      .updateTable('certificates')
      .set({ pdf: Buffer.from('%PDF-1.7 torn') })
      .where('number', '=', broken ?? '')
      .execute()
    const answer = await dana.call('GET', `${url}.pdf`)
    expect(answer.status).toBe(200)
    const [list = '', ...papers] = await pagesOfFolder(answer.raw)
    expect(papers).toHaveLength(whole.length)
    for (const [at, number] of whole.entries()) expect(papers[at]).toContain(number)
    expect(list).toContain(broken)
    expect(list).toContain('notincluded')
    expect(list).toContain(`${whole.length}inthisfile,1listedonly`)
    const issued = await db.selectFrom('certificates').select('contentSha256').execute()
    for (const { contentSha256 } of issued) expect(list).toContain(contentSha256)
  })

  test('is made by our team for a customer, with a line in the log, and for no driver', async () => {
    const testApp = await fleetWithPapers()
    const { dana, db, first } = testApp
    const other = await signedInCustomer(testApp)
    const technician = await signedInStaff(testApp, 'technician')
    const admin = `/api/admin/customers/${dana.id}/compliance-folder`
    expect((await technician.call('GET', admin)).json()).toEqual(
      (await dana.call('GET', url)).json(),
    )
    const query = `vehicles=${first}&years=2026`
    const [own, theirs] = [
      await dana.call('GET', `${url}.csv?${query}`),
      await technician.call('GET', `${admin}.csv?${query}`),
    ]
    expect(theirs.text).toBe(own.text)
    const pdf = await technician.call('GET', `${admin}.pdf?${query}`)
    expect(await pagesOfFolder(pdf.raw)).toHaveLength(2)
    const log = await db
      .selectFrom('audit_log')
      .select(['action', 'subjectId', 'detail'])
      .orderBy('id')
      .execute()
    expect(log).toEqual(
      [{ folder: 'list' }, { folder: 'csv', papers: 1 }, { folder: 'pdf', papers: 1 }].map(
        (detail) => ({ action: 'customer_read', subjectId: dana.id, detail }),
      ),
    )
    const foreign = `/api/admin/customers/${other.id}/compliance-folder.csv?vehicles=${first}`
    expect((await technician.call('GET', foreign)).status).toBe(404)
    const none = '/api/admin/customers/none/compliance-folder'
    expect((await technician.call('GET', none)).status).toBe(404)
    const driver = await signedInStaff(testApp, 'driver')
    expect((await driver.call('GET', admin)).status).toBe(403)
  })

  test('knows no vehicle of another company, and none without papers', async () => {
    const testApp = await fleetWithPapers()
    const { dana, db, first } = testApp
    const other = await signedInCustomer(testApp)
    await addCertified(db, other.id)
    for (const kind of ['pdf', 'csv'])
      expect((await other.call('GET', `${url}.${kind}?vehicles=${first}`)).json()).toMatchObject({
        code: 'not_found',
        message: 'There is no vehicle with certificates or reports like this in your account.',
      })
    const bare = await addTruck(db, dana.id, 'Truck 9')
    expect((await dana.call('GET', `${url}.csv?vehicles=${bare}`)).status).toBe(404)
    expect((await dana.call('GET', `${url}.csv?years=2019`)).json()).toMatchObject({
      code: 'no_readings',
      message: 'There are no certificates or inspection reports in this choice.',
    })
    expect(await rowsOf((await other.call('GET', `${url}.csv`)).text)).toHaveLength(1)
  })

  test.each(['billing', 'driver'] as const)('is not for the %s of a company', async (role) => {
    const testApp = await openTestApp()
    const dana = await signedInCustomer(testApp)
    await addCertified(testApp.db, dana.id)
    const person = await signedInColleague(testApp, dana.id, role)
    for (const address of [url, `${url}.pdf`, `${url}.csv`])
      expect((await person.call('GET', address)).status).toBe(403)
  })

  test('needs a confirmed address for the papers, as every paper does', async () => {
    const testApp = await openTestApp()
    const dana = await signedInCustomer(testApp, { emailProven: false })
    await addCertified(testApp.db, dana.id)
    expect((await dana.call('GET', `${url}.pdf`)).json()).toMatchObject({
      code: 'email_not_proven',
    })
  })

  test('says where the limits of its PDF are, and has every paper in its list', async () => {
    const { dana, db } = await fleetWithPapers()
    for (let at = 0; at < mostPapers; at++) await addCertified(db, dana.id)
    expect((await dana.call('GET', `${url}.pdf`)).json()).toMatchObject({
      code: 'too_large',
      message: `A PDF holds up to 200 documents, and this choice has 204. Please choose fewer vehicles or years, or download the list as a CSV file.`,
    })
    const rows = await rowsOf((await dana.call('GET', `${url}.csv`)).text)
    expect(new Set(rows.map(([number]) => number)).size).toBe(204)
    const many = Array.from({ length: mostVehicles + 1 }, (_, at) => `v${at}`).join(',')
    expect((await dana.call('GET', `${url}.csv?vehicles=${many}`)).json()).toMatchObject({
      code: 'invalid_input',
    })
    expect((await dana.call('GET', `${url}.csv?years=soon`)).status).toBe(400)
  })
})

const inOrder = (db: Db) =>
  db
    .selectFrom('certificates')
    .select('number')
    .orderBy(sql`content -> 'service' ->> 'serviceDate'`)
    .execute()
