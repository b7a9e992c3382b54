import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { Client } from 'pg'
import { describe, expect, inject, onTestFinished, test } from 'vitest'
import { addInvoice } from '#server/testing/bookkeeping.ts'
import type { TestApp } from '#server/testing/harness.ts'
import { runQueued } from '#server/testing/jobs.ts'
import { signedInCustomer, signedInStaff } from '#server/testing/people.ts'
import { canaryPerson, placesOf, plantEverywhere } from '#server/testing/planted-person.ts'
import { erase, filesWith, keptPlaces, nobody, openPrivacy, planted, privacyPath, valuesOf } from '#server/testing/privacy.ts'
import { beginTalk, openedSocket, openLiveApp } from '#server/testing/sockets.ts'
import { readConfig } from '#server/config.ts'
import { held } from '#server/db/person/held-rows.ts'
import { readErased } from '#server/db/erased-list.ts'
import { connect } from '#server/db/pool.ts'
import { queueSms } from '#server/messaging/store.ts'
import { queueMail } from '#server/outbox/store.ts'
import { receiveText } from '#server/webhooks/receive.ts'
import { eraseAgain, removeErasedFiles } from './erase-again.ts'
import { privacyJobs } from './privacy-jobs.ts'

describe('an erasure', () => {
  test('leaves nothing of a person who was in every table, in files and in the queue, but what tax law keeps', async () => {
    const opened = await openPrivacy()
    const { db, dataDir, ask } = opened
    const person = canaryPerson('a')
    const { ids, reviewId, files } = await planted(opened, person)
    expect([...ids.keys()].sort()).toEqual([...Object.keys(held), 'automation_runs'].sort())
    expect((await placesOf(db, valuesOf(person))).length).toBeGreaterThan(60)
    const preview = await ask('/preview', { ...nobody, emails: [person.email], rows: [reviewId] })
    expect(preview.json()).toMatchObject({ confirmation: person.email, warnings: expect.arrayContaining(['1 invoice is unpaid: without an address you cannot send a reminder.']) })
    const tables = Object.fromEntries((preview.json() as { tables: { table: string; erased: number; kept: number; why: string | null }[] }).tables.map((one) => [one.table, one]))
    expect(tables['invoices']).toMatchObject({ erased: 0, kept: 1, why: expect.stringContaining('7 years') })
    expect(tables['demo_requests']).toMatchObject({ erased: 2, kept: 0 })
    expect(Object.keys(tables).sort()).toEqual(Object.keys(held).sort())
    const answer = await erase(opened, person, reviewId)
    expect([answer.status, answer.json()]).toMatchObject([200, { id: expect.any(String), kept: 5 }])
    expect(await placesOf(db, valuesOf(person))).toEqual(keptPlaces)
    expect(filesWith(dataDir, valuesOf(person))).toEqual([])
    await runQueued(opened.testApp, 'send_outbox_batch', opened.environment)
    expect(files()).toEqual([])
    expect(await db.selectFrom('customers').select(['email', 'is_active', 'phone']).where('id', '=', ids.get('customers') ?? '').execute()).toMatchObject([
      { email: `erased-${ids.get('customers')}@invalid`, is_active: false, phone: null },
    ])
  })

  test('outlives a backup from before it: the first start on the restored database finds nobody again', async () => {
    const opened = await openPrivacy()
    const person = canaryPerson('b')
    const { reviewId } = await planted(opened, person)
    const backup = await copyOf(opened)
    expect((await erase(opened, person, reviewId)).status).toBe(200)
    const restored = connect({ url: backup, log: { info() {}, warn() {}, error() {} } })
    onTestFinished(() => restored.destroy())
    expect((await placesOf(restored, valuesOf(person))).length).toBeGreaterThan(60)
    await startedServer({ ...opened.environment, DATABASE_URL: backup, PORT: '0', HOST: '127.0.0.1', DEMO: 'off' })
    expect(await placesOf(restored, valuesOf(person))).toEqual(keptPlaces)
    expect(await eraseAgain({ config: opened.config, db: restored, now: opened.now })).toBe(0)
  }, 60_000)

  test('is known to a second machine that shares the database, by a list of its own', async () => {
    const opened = await openPrivacy()
    const person = canaryPerson('h')
    const { reviewId } = await planted(opened, person)
    await erase(opened, person, reviewId)
    const dataDir = mkdtempSync(join(tmpdir(), 'lakeline-second-'))
    onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }))
    expect(await eraseAgain({ config: readConfig({ ...opened.environment, DATA_DIR: dataDir }), db: opened.db, now: opened.now })).toBe(0)
    expect(await readErased(dataDir)).toEqual(await readErased(opened.dataDir))
  })

  test('of somebody without an account leaves nothing at all, and everybody else as they were', async () => {
    const opened = await openPrivacy()
    const { app, db } = opened
    const [person, other] = [canaryPerson('c'), canaryPerson('d')]
    await plantEverywhere(db, other)
    const before = await placesOf(db, valuesOf(other))
    for (const one of [person, other]) {
      await app.inject({ method: 'POST', url: '/api/contact-messages', payload: { name: one.first, email: one.email, phone: one.typedPhone, message: one.word, website: '' } })
    }
    expect((await erase(opened, person, 'none')).json()).toMatchObject({ kept: 0 })
    expect(await placesOf(db, valuesOf(person))).toEqual([])
    expect(await placesOf(db, valuesOf(other))).toEqual(expect.arrayContaining(before))
  })

  test('needs the words typed, somebody who is there, and no demo account', async () => {
    const { ask, testApp, db } = await openPrivacy()
    const dana = await signedInCustomer(testApp)
    const person = { ...nobody, customers: [dana.id] }
    const wrong = await ask('', { kind: 'erasure', person, confirmation: 'yes' })
    expect([wrong.status, wrong.json().fields]).toEqual([400, { confirmation: 'That doesn’t match. Please type it exactly.' }])
    expect((await ask('', { kind: 'erasure', person: { ...nobody, emails: ['no@one.example'] }, confirmation: 'no@one.example' })).status).toBe(404)
    expect((await ask('', { kind: 'erasure', person: nobody, confirmation: 'x' })).status).toBe(400)
    for (const vague of [{ emails: [''] }, { emails: ['a'] }, { phones: [''] }, { customers: [''] }]) {
      expect((await ask('', { kind: 'erasure', person: { ...nobody, ...vague }, confirmation: '' })).status).toBe(400)
    }
    await db.updateTable('customers').set({ is_demo: true }).execute()
    expect((await ask('/preview', person)).json().code).toBe('not_allowed')
    expect((await ask('', { kind: 'erasure', person, confirmation: dana.email })).json().code).toBe('not_allowed')
    expect((await dana.call('GET', '/api/customer/me')).status).toBe(200)
  })

  test('ends sessions, and the number that had agreed to texts gets none until its owner texts START', async () => {
    const opened = await openPrivacy()
    const { ask, db, testApp, environment } = opened
    const dana = await signedInCustomer(testApp)
    const consent = { customer_id: dana.id, phone_number: '+12165550142', proof: 'code' as const, wording: 'Yes', given_at: '2026-03-01' }
    await db.insertInto('text_consents').values(consent).execute()
    expect((await ask('', { kind: 'erasure', person: { ...nobody, customers: [dana.id] }, confirmation: dana.email })).status).toBe(200)
    expect((await dana.call('GET', '/api/customer/me')).status).toBe(401)
    expect(await placesOf(db, ['12165550142', dana.email])).toEqual([])
    const office = await signedInStaff(testApp)
    await office.call('POST', '/api/admin/send-sms', { payload: { phoneNumber: '+12165550142', message: 'Hello', templateType: 'custom' } })
    await runQueued(testApp, 'send_outbox', environment)
    expect(await db.selectFrom('sms_messages').select(['status', 'error_message']).execute()).toEqual([{ status: 'failed', error_message: 'Not sent: this number opted out of texts.' }])
    await receiveText({ config: opened.config, db, now: opened.now }, { messageId: 'SM1', from: '+12165550142', body: 'START', isAnswered: false })
    expect(await db.selectFrom('suppressions').selectAll().execute()).toEqual([])
  })

  test('is said to whoever gives that number again: no code is texted there before its START', async () => {
    const opened = await openPrivacy()
    const { ask, db, testApp } = opened
    const phone = '(216) 555-0142'
    const [dana, kim, office] = [await signedInCustomer(testApp), await signedInCustomer(testApp), await signedInStaff(testApp)]
    await db.updateTable('customers').set({ phone }).execute()
    const consent = { customer_id: dana.id, phone_number: '+12165550142', proof: 'code' as const, wording: 'Yes', given_at: '2026-03-01' }
    await db.insertInto('text_consents').values(consent).execute()
    expect((await ask('', { kind: 'erasure', person: { ...nobody, customers: [dana.id] }, confirmation: dana.email })).status).toBe(200)
    await kim.call('PUT', '/api/customer/notification-choices', { payload: { choices: [{ topic: 'service', channel: 'sms', wanted: true }] } })
    expect((await kim.call('GET', '/api/customer/text-consent')).json()).toMatchObject({ isStopped: true, isWaiting: true })
    const stopped = { code: 'conflict', message: 'This number sent STOP. Please text START from it first.' }
    expect((await kim.call('POST', '/api/customer/text-code')).json()).toMatchObject(stopped)
    const heard = { phoneNumber: phone, way: 'by_phone', givenBy: 'Kim', heardBy: 'Pat', topics: ['service'] }
    expect((await office.call('POST', `/api/admin/customers/${kim.id}/text-consents`, { payload: heard })).json()).toMatchObject(stopped)
    await receiveText({ config: opened.config, db, now: opened.now }, { messageId: 'SM1', from: '+12165550142', body: 'START', isAnswered: true })
    expect((await kim.call('POST', '/api/customer/text-code')).status).toBe(202)
  })

  test('takes the files of texts with it, and the code that one of them holds', async () => {
    const opened = await openPrivacy()
    const { ask, db, dataDir, environment, testApp } = opened
    const dana = await signedInCustomer(testApp)
    const order = { phoneNumber: '+12165550142', message: 'Your code is ******.', secretCode: '482913', templateType: 'custom', customerId: dana.id, method: 'mailbox' }
    await queueSms(db, order)
    await runQueued(testApp, 'send_outbox', environment)
    expect(filesWith(dataDir, ['+12165550142', '482913'])).toHaveLength(1)
    expect((await ask('', { kind: 'erasure', person: { ...nobody, customers: [dana.id] }, confirmation: dana.email })).status).toBe(200)
    expect(filesWith(dataDir, ['+12165550142', '482913'])).toEqual([])
  })

  test('that ends before its files are removed is finished by the night', async () => {
    const opened = await openPrivacy()
    const { dataDir, db } = opened
    const person = canaryPerson('e')
    const { reviewId, files } = await planted(opened, person)
    const [name = ''] = files()
    const letter = readFileSync(join(dataDir, 'outbox', name))
    await erase(opened, person, reviewId)
    mkdirSync(join(dataDir, 'outbox'), { recursive: true })
    writeFileSync(join(dataDir, 'outbox', name), letter)
    await removeErasedFiles({ config: opened.config, db })
    expect(files()).toEqual([])
  })

  test('leaves texts of a number that others have given too, and says so', async () => {
    const { ask, testApp, db } = await openPrivacy()
    const [dana, kim] = [await signedInCustomer(testApp), await signedInCustomer(testApp)]
    await db.updateTable('customers').set({ phone: '(216) 555-0142' }).where('id', 'in', [dana.id, kim.id]).execute()
    await db.insertInto('inbound_texts').values({ phone_number: '+12165550142', message: 'From the dispatcher', provider_message_id: 'SM1' }).execute()
    const person = { ...nobody, customers: [dana.id] }
    expect((await ask('/preview', person)).json().warnings).toEqual(['Others gave the number 2165550142 too, so its texts are kept.'])
    await ask('', { kind: 'erasure', person, confirmation: dana.email })
    expect(await db.selectFrom('inbound_texts').select('message').execute()).toEqual([{ message: 'From the dispatcher' }])
    expect((await kim.call('GET', '/api/customer/me')).status).toBe(200)
  })

  test('leaves of an account with invoices a name that nobody can open or write to', async () => {
    const { ask, db, environment, testApp } = await openPrivacy()
    const [dana, office] = [await signedInCustomer(testApp), await signedInStaff(testApp)]
    await addInvoice(db, dana.id)
    await ask('', { kind: 'erasure', person: { ...nobody, customers: [dana.id] }, confirmation: dana.email })
    expect((await office.call('POST', `/api/admin/customers/${dana.id}/activation`)).json()).toMatchObject({ code: 'conflict', message: 'This person was erased: only the name on their invoices is left.' })
    await queueMail(db, { to: `erased-${dana.id}@invalid`, template: 'officeLetter', data: { subject: 'Your invoice', text: 'It is paid.' } })
    await runQueued(testApp, 'send_outbox', environment)
    expect(await db.selectFrom('outbox').select('status').execute()).toEqual([{ status: 'failed' }])
  })

  test('keeps invoices and the name on them for seven years, and not a day longer', async () => {
    const { ask, config, db, now, testApp } = await openPrivacy()
    const dana = await signedInCustomer(testApp)
    await addInvoice(db, dana.id, { issue_date: '2019-03-10', due_date: '2019-04-10' })
    await addInvoice(db, dana.id, { issue_date: '2020-03-10', due_date: '2020-04-10' })
    expect((await ask('', { kind: 'erasure', person: { ...nobody, customers: [dana.id] }, confirmation: dana.email })).status).toBe(200)
    expect(await db.selectFrom('invoices').select('issue_date').execute()).toEqual([{ issue_date: '2020-03-10' }])
    const night = privacyJobs({ config, db, now, renderer: null as never }).find(({ name }) => name === 'end_kept_invoices')
    const left = async () => (await db.selectFrom('customers').select('first_name').execute()).length
    now.set('2027-03-09T15:00:00Z')
    await night?.run({}, { isLast: false })
    expect(await left()).toBe(1)
    now.set('2027-03-11T15:00:00Z')
    await night?.run({}, { isLast: false })
    expect([await left(), await db.selectFrom('invoices').select('id').execute()]).toEqual([0, []])
  })

  test('puts a visitor out of the conversation who has no account', async () => {
    const { environment } = await openPrivacy()
    const { testApp, url } = await openLiveApp({ environment })
    const owner = await signedInStaff(testApp, 'owner')
    const { visitorId, sessionId } = await beginTalk(testApp)
    const page = await openedSocket(url)
    page.say({ type: 'join', visitorId, sessionId })
    await page.heard('joined')
    const answer = await owner.call('POST', privacyPath, { payload: { kind: 'erasure', person: { ...nobody, rows: [sessionId] }, confirmation: 'erase' } })
    expect(answer.status).toBe(200)
    await page.closed
    expect(await testApp.db.selectFrom('chat_sessions').select('id').execute()).toEqual([])
  })
})

test('mails and texts that are kept as files end after 30 days, and nothing else in their folder', async () => {
  const { config, dataDir, db, now } = await openPrivacy()
  const folder = join(dataDir, 'outbox')
  mkdirSync(folder)
  const over = ['2026-02-01T08-00-00.000Z-a.eml', '2026-02-01T08-00-00.000Z-c.txt']
  const names = ['2026-03-01T08-00-00.000Z-b.eml', '2026-03-01T08-00-00.000Z-d.txt', 'read-me.eml', 'read-me.txt']
  for (const name of [...over, ...names]) writeFileSync(join(folder, name), 'a message')
  await privacyJobs({ config, db, now, renderer: null as never }).find(({ name }) => name === 'end_mail_files')?.run({}, { isLast: false })
  expect(readdirSync(folder).sort()).toEqual(names)
})

// As a backup of that moment: of a database that nobody is connected to.
async function copyOf({ db, url }: TestApp): Promise<string> {
  const name = `copy_${randomBytes(6).toString('hex')}`
  const { url: server } = inject('testDatabase')
  const client = new Client({ connectionString: server })
  await client.connect()
  const source = new URL(url).pathname.slice(1)
  await sql`select 1`.execute(db)
  await client.query(`select pg_terminate_backend(pid) from pg_stat_activity where datname = '${source}'`)
  await client.query(`create database ${name} template ${source}`)
  onTestFinished(async () => {
    await client.query(`drop database ${name} with (force)`)
    await client.end()
  })
  return Object.assign(new URL(server), { pathname: `/${name}` }).href
}

async function startedServer(environment: Record<string, string>): Promise<void> {
  const server = spawn(process.execPath, ['server/main.ts'], { env: { PATH: process.env['PATH'], ...environment }, stdio: ['ignore', 'pipe', 'pipe'] })
  onTestFinished(() => void server.kill('SIGKILL'))
  let output = ''
  for (const stream of [server.stdout, server.stderr]) stream.on('data', (part: Buffer) => (output += part.toString()))
  while (!output.includes('ready at')) {
    if (server.exitCode !== null) throw new Error(output)
    await sleep(50)
  }
}
