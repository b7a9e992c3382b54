import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { todayAt } from '#domain/calendar.ts'
import { readCertificateNumber } from '#domain/services/certificate.ts'
import { migrate } from '#server/db/migrate.ts'
import { allSteps } from '#server/db/migration-steps.ts'
import type { Db } from '#server/db/open.ts'
import { openTestApp, openTestDatabase, type TestDatabase } from '#server/testing/harness.ts'
import { runQueued } from '#server/testing/jobs.ts'
import { pagesOf } from '#server/testing/pdf-text.ts'
import { findVerification } from './certificate-store.ts'

/** The database of an earlier version, brought to the migration `last`. */
async function databaseUpTo(last: string): Promise<TestDatabase> {
  const database = await openTestDatabase({ empty: true })
  const steps = (await allSteps()).filter(({ name }) => name <= `${last}~`)
  await migrate(database.url, { steps })
  await sql`
    insert into customers (id, email, password_hash, first_name, last_name, company) values ('dana', 'dana@quill.example', 'none', 'Dana', 'Ortiz', 'Cuyahoga Haulers')`.execute(
    database.db,
  )
  return database
}

async function addService(
  db: Db,
  id: string,
  status: string,
  filters: readonly (readonly [string, string, string | null, string | null])[],
): Promise<void> {
  await sql`
    insert into service_history (id, customer_id, service_type, filter_type, quantity, service_date, status, technician)
    values (${id}, 'dana', 'DPF Cleaning', 'DPF', 2, '2026-03-01', ${status}, 'Ray Kowalski')`.execute(
    db,
  )
  for (const [at, [serial, verdict, before, after]] of filters.entries()) {
    await sql`
      insert into service_measurements (service_history_id, position, serial_number, verdict, flow_before_cfm, flow_after_cfm)
      values (${id}, ${at + 1}, ${serial}, ${verdict}, ${before}, ${after})`.execute(db)
  }
}

test('a certificate of the version before is kept as it was, with and without both readings, and keeps verifying', async () => {
  const { db, url } = await databaseUpTo('0025')
  await addService(db, 'whole', 'delivered', [
    ['DPF-88213', 'restored', '310', '612.5'],
    ['DPF-88214', 'not_restorable', '210', null],
  ])
  await addService(db, 'bare', 'completed', [['DPF-1', 'restored', null, null]])
  await sql`insert into certificates (number, service_history_id, issued_on) values ('LF-2026-2222-2222', 'whole', '2026-03-02'), ('LF-2026-3333-3333', 'bare', '2026-03-03')`.execute(
    db,
  )
  await migrate(url)
  expect(
    await db
      .selectFrom('certificates')
      .select(['number', 'kind', 'rules', 'withdrawn_on', 'pdf'])
      .orderBy('number')
      .execute(),
  ).toEqual(
    ['LF-2026-2222-2222', 'LF-2026-3333-3333'].map((number) => ({
      number,
      kind: 'certificate',
      rules: 'earlier',
      withdrawn_on: null,
      pdf: null,
    })),
  )
  expect(await findVerification(db, 'LF-2026-2222-2222')).toEqual({
    number: 'LF-2026-2222-2222',
    kind: 'certificate',
    issuedOn: '2026-03-02',
    withdrawnOn: null,
    contentSha256: '17fc70523a42113d37ed85c8e1c740e7e0cb2f329db88721a1f6c8c216e4f58e',
    serviceType: 'DPF Cleaning',
    filterType: 'DPF',
    quantity: 2,
    serviceDate: '2026-03-01',
    verdicts: [
      { serialEnding: '8213', verdict: 'restored', isMeasured: true },
      { serialEnding: '8214', verdict: 'not_restorable', isMeasured: false },
    ],
  })
  expect(await findVerification(db, 'LF-2026-3333-3333')).toMatchObject({
    verdicts: [{ verdict: 'restored', isMeasured: false }],
  })
})

test('its paper is made once in the words and the layout of its day, however often the job runs and wherever it was killed', async () => {
  const database = await databaseUpTo('0025')
  const { db, url } = database
  await addService(db, 'whole', 'delivered', [
    ['DPF-88213', 'restored', '310', '612.5'],
    ['DPF-88214', 'not_restorable', '210', null],
  ])
  await sql`insert into certificates (number, service_history_id, issued_on) values ('LF-2026-2222-2222', 'whole', '2026-03-02')`.execute(
    db,
  )
  await migrate(url)
  const papers = []
  for (const _time of [1, 2]) {
    await sql`select graphile_worker.add_job('print_certificates')`.execute(db)
    await runQueued({ ...(await openTestApp()), ...database }, 'print_certificates')
    papers.push(
      (await db.selectFrom('certificates').select(['pdf', 'pdf_sha256']).executeTakeFirstOrThrow())
        .pdf_sha256,
    )
  }
  expect([papers[0], papers[1]]).toEqual([expect.stringMatching(/^[0-9a-f]{64}$/), papers[0]])
  const { pdf } = await db.selectFrom('certificates').select('pdf').executeTakeFirstOrThrow()
  const text = pagesOf(pdf ?? Buffer.alloc(0))
    .join('')
    .replace(/\s/g, '')
  for (const part of [
    'Wecleanedthesefilters',
    '310to612.5',
    'CuyahogaHaulers',
    'RayKowalski',
    'DPF-88214',
    'notmeasured',
    '/verify/LF-2026-2222-2222',
  ])
    expect(text).toContain(part)
})

test('one that was waiting for its first download in an older version is issued and kept, under the rules of its day', async () => {
  const { db, url } = await databaseUpTo('0017')
  await addService(db, 'waiting', 'completed', [['DPF-88213', 'restored', null, '400']])
  await addService(db, 'open', 'in_progress', [['DPF-88213', 'restored', null, null]])
  await addService(db, 'none', 'delivered', [])
  await migrate(url)
  const [row, ...more] = await db.selectFrom('certificates').selectAll().execute()
  expect([row?.service_history_id, row?.rules, more]).toEqual(['waiting', 'earlier', []])
  expect([row?.number, readCertificateNumber(row?.number ?? '')]).toEqual([
    expect.stringMatching(new RegExp(`^LF-${todayAt(new Date()).slice(0, 4)}-`)),
    row?.number,
  ])
})

test('a verdict that a form has filled in before any cleaning is taken back; what was judged stays', async () => {
  const { db, url } = await databaseUpTo('0025')
  await addService(db, 'intake', 'in_progress', [
    ['a', 'restored', '210', null],
    ['b', 'restored', '210', '400'],
    ['c', 'not_restorable', '150', null],
  ])
  await addService(db, 'done', 'delivered', [['d', 'restored', null, null]])
  await migrate(url)
  const rows = await db
    .selectFrom('service_measurements')
    .select(['serial_number', 'verdict'])
    .orderBy('serial_number')
    .execute()
  expect(rows.map(({ verdict }) => verdict)).toEqual([
    null,
    'restored',
    'not_restorable',
    'restored',
  ])
})
