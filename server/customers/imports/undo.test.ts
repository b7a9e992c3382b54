import { expect, test } from 'vitest'
import type { ImportDetail } from '#domain/customers/imports/contract.ts'
import { keepSomeRhythms } from '#server/retention/rhythm-store.ts'
import { addMeasurement } from '#server/testing/bookkeeping.ts'
import { openTestApp } from '#server/testing/harness.ts'
import { asFile, jobberClients, quickBooksCustomers } from '#server/testing/import-files.ts'
import {
  begin,
  beginAll,
  commit,
  rowsBeside,
  storeAdvice,
  undo,
  url,
  write,
} from '#server/testing/imports.ts'
import { runQueued } from '#server/testing/jobs.ts'
import { signedInStaff } from '#server/testing/people.ts'
import { importJobs } from './jobs.ts'

test('an import that is taken back leaves every row of every table as it was', async () => {
  const app = await openTestApp()
  const staff = await signedInStaff(app)
  const before = await rowsBeside(app)
  const detail = await beginAll(staff)
  await write(app, staff, detail)
  expect(await rowsBeside(app)).not.toEqual(before)
  await storeAdvice(app)
  await keepSomeRhythms(app.db, '2026-03-10')
  const undone = await undo(staff, detail)
  expect(undone.status, undone.text).toBe(200)
  expect(undone.json()).toMatchObject({ state: 'undone' })
  expect(await rowsBeside(app)).toEqual(before)
  expect(await app.db.selectFrom('import_rows').selectAll().execute()).toEqual([])
})

test('what followed from an import is named, and nothing is taken back', async () => {
  const app = await openTestApp()
  const staff = await signedInStaff(app)
  const detail = await beginAll(staff)
  await write(app, staff, detail)
  const { id } = await app.db
    .selectFrom('customers')
    .select('id')
    .where('firstName', '=', 'Lena')
    .executeTakeFirstOrThrow()
  const note = await staff.call('POST', `/api/admin/customers/${id}/notes`, {
    payload: { text: 'Calls on Mondays.' },
  })
  expect(note.status, note.text).toBe(201)
  const before = await rowsBeside(app)
  const refused = await undo(staff, detail)
  expect(refused.status).toBe(409)
  expect(refused.json().message).toBe(
    'This import can’t be taken back, because something followed from it. Lena Ortega has a note now.',
  )
  expect(await rowsBeside(app)).toEqual(before)
  await app.db.deleteFrom('notes').execute()
  await app.db
    .updateTable('vehicle_profiles')
    .set({ model: 'X' })
    .where('year', '=', 2021)
    .execute()
  expect((await undo(staff, detail)).json().message).toContain(
    'Ridgeline Haulage: a vehicle was changed.',
  )
})

test('a filter that was measured on the form of an imported service is named as what followed', async () => {
  const app = await openTestApp()
  const staff = await signedInStaff(app)
  const detail = await beginAll(staff)
  await write(app, staff, detail)
  const { id } = await app.db
    .selectFrom('service_history')
    .select('id')
    .orderBy('serviceDate')
    .limit(1)
    .executeTakeFirstOrThrow()
  await addMeasurement(app.db, id)
  expect((await undo(staff, detail)).json().message).toMatch(/ has a measured filter now\.$/)
})

test('the same files at once are one batch', async () => {
  const app = await openTestApp()
  const staff = await signedInStaff(app)
  const files = [asFile('jobber.csv', jobberClients)]
  const [a, b] = await Promise.all([begin(staff, files, 'key-number-1'), begin(staff, files)])
  expect((await begin(staff, files, 'key-number-1')).id).toBe(a.id)
  const answers = await Promise.all([a, b, a].map((one) => commit(staff, one)))
  expect(answers.map(({ status }) => status).toSorted()).toContain(409)
  await runQueued(app, 'write_import')
  expect(await app.db.selectFrom('customers').select('id').execute()).toHaveLength(3)
  // What the files say is known by now.
  const again = await begin(staff, files)
  expect(again.check).toMatchObject({ counts: { people: 0 } })
})

test('what changed since it was checked sends the import back, and nothing is written', async () => {
  const app = await openTestApp()
  const staff = await signedInStaff(app)
  const detail = await begin(staff, [asFile('jobber.csv', jobberClients)])
  expect((await commit(staff, detail)).status).toBe(202)
  await staff.call('POST', '/api/admin/customers', {
    payload: { firstName: 'Lena', lastName: 'O.', email: 'lena@ortega.example', phone: null },
  })
  await runQueued(app, 'write_import')
  const back: ImportDetail = (await staff.call('GET', `${url}/${detail.id}`)).json()
  expect(back).toMatchObject({ state: 'checking', check: { counts: { people: 2 } } })
  expect(back.problem).toContain('nothing was imported')
  expect(await app.db.selectFrom('customers').select('id').execute()).toHaveLength(1)
})

test('rows as they were sent end after two weeks, and with the person in them', async () => {
  const app = await openTestApp()
  const staff = await signedInStaff(app)
  const detail = await beginAll(staff)
  await write(app, staff, detail)
  const left = await begin(staff, [asFile('customers.csv', quickBooksCustomers)])
  app.now.set('2026-03-26T15:00:00Z')
  await app.db.updateTable('imports').set({ createdAt: '2026-03-10T15:00:00Z' }).execute()
  await importJobs(app)
    .find(({ name }) => name === 'end_import_rows')
    ?.run(null, { isLast: true })
  const rows = await app.db.selectFrom('import_rows').selectAll().execute()
  expect(rows.every(({ cells }) => cells === null)).toBe(true)
  const later = await signedInStaff(app)
  expect((await later.call('GET', `${url}/${left.id}`)).status).toBe(404)
  expect((await undo(later, detail)).status).toBe(200)
})

test('one import of two that is taken back leaves the other one as it is', async () => {
  const app = await openTestApp()
  const staff = await signedInStaff(app)
  const first = await beginAll(staff)
  await write(app, staff, first)
  const second = await begin(staff, [asFile('jobber.csv', jobberClients)])
  expect((await undo(staff, first)).status).toBe(200)
  const states = await app.db.selectFrom('imports').select(['id', 'state']).execute()
  expect(new Map(states.map(({ id, state }) => [id, state]))).toEqual(
    new Map([
      [first.id, 'undone'],
      [second.id, second.state],
    ]),
  )
})
