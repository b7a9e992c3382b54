import { mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { addInvoice } from '#server/testing/bookkeeping.ts'
import { addPerson } from '#server/testing/colleagues.ts'
import { runQueued } from '#server/testing/jobs.ts'
import { signedInCustomer, signedInStaff } from '#server/testing/people.ts'
import { canaryPerson, placesOf, plantEverywhere } from '#server/testing/planted-person.ts'
import {
  erase,
  filesWith,
  storedPlaces,
  nobody,
  openPrivacy,
  planted,
  privacyPath,
  valuesOf,
} from '#server/testing/privacy.ts'
import { beginConversation, openedSocket, openLiveApp } from '#server/testing/sockets.ts'
import { held } from '#server/personal-data/held/held-rows.ts'
import { queueMail } from '#server/outbox/store.ts'
import { privacyJobs } from './jobs.ts'

describe('an erasure', () => {
  test('leaves nothing of a person who was in every table, in files and in the queue, but what tax law keeps', async () => {
    const opened = await openPrivacy()
    const { db, dataDir, ask } = opened
    const person = canaryPerson('a')
    const { ids, reviewId, files } = await planted(opened, person)
    expect([...ids.keys()].sort()).toEqual(
      [...Object.keys(held), 'automation_runs', 'imports'].sort(),
    )
    expect((await placesOf(db, valuesOf(person))).length).toBeGreaterThan(60)
    const preview = await ask('/preview', { ...nobody, emails: [person.email], rows: [reviewId] })
    expect(preview.json()).toMatchObject({
      confirmation: person.email,
      warnings: expect.arrayContaining([
        '1 invoice is unpaid: without an address you cannot send a reminder.',
      ]),
    })
    const tables = Object.fromEntries(
      (
        preview.json() as {
          tables: { table: string; erased: number; kept: number; why: string | null }[]
        }
      ).tables.map((one) => [one.table, one]),
    )
    expect(tables['invoices']).toMatchObject({
      erased: 0,
      kept: 1,
      why: expect.stringContaining('7 years'),
    })
    expect(tables['demo_requests']).toMatchObject({ erased: 2, kept: 0 })
    expect(Object.keys(tables).sort()).toEqual(Object.keys(held).sort())
    const answer = await erase(opened, person, reviewId)
    expect([answer.status, answer.json()]).toMatchObject([200, { id: expect.any(String), kept: 7 }])
    expect(await placesOf(db, valuesOf(person))).toEqual(storedPlaces)
    expect(filesWith(dataDir, valuesOf(person))).toEqual([])
    await runQueued(opened.testApp, 'send_outbox_batch', opened.environment)
    expect(files()).toEqual([])
    expect(
      await db
        .selectFrom('customers')
        .select(['email', 'isActive', 'phone'])
        .where('id', '=', ids.get('customers') ?? '')
        .execute(),
    ).toMatchObject([
      { email: `erased-${ids.get('customers')}@invalid`, isActive: false, phone: null },
    ])
  })

  test('of somebody without an account leaves nothing at all, and everybody else as they were', async () => {
    const opened = await openPrivacy()
    const { app, db } = opened
    const [person, other] = [canaryPerson('c'), canaryPerson('d')]
    await plantEverywhere(db, other)
    const before = await placesOf(db, valuesOf(other))
    for (const one of [person, other]) {
      await app.inject({
        method: 'POST',
        url: '/api/contact-messages',
        payload: {
          name: one.first,
          email: one.email,
          phone: one.typedPhone,
          message: one.word,
          website: '',
        },
      })
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
    expect([wrong.status, wrong.json().fields]).toEqual([
      400,
      { confirmation: 'That doesn’t match. Please type it exactly.' },
    ])
    expect(
      (
        await ask('', {
          kind: 'erasure',
          person: { ...nobody, emails: ['no@one.example'] },
          confirmation: 'no@one.example',
        })
      ).status,
    ).toBe(404)
    expect((await ask('', { kind: 'erasure', person: nobody, confirmation: 'x' })).status).toBe(400)
    for (const vague of [
      { emails: [''] },
      { emails: ['a'] },
      { phones: [''] },
      { customers: [''] },
    ]) {
      expect(
        (await ask('', { kind: 'erasure', person: { ...nobody, ...vague }, confirmation: '' }))
          .status,
      ).toBe(400)
    }
    await db.updateTable('customers').set({ isDemo: true }).execute()
    expect((await ask('/preview', person)).json().code).toBe('not_allowed')
    expect((await ask('', { kind: 'erasure', person, confirmation: dana.email })).json().code).toBe(
      'not_allowed',
    )
    expect((await dana.call('GET', '/api/customer/me')).status).toBe(200)
  })

  test('leaves of an account with invoices a name that nobody can open or write to', async () => {
    const { ask, db, environment, testApp } = await openPrivacy()
    const [dana, office] = [await signedInCustomer(testApp), await signedInStaff(testApp)]
    await addInvoice(db, dana.id)
    await ask('', {
      kind: 'erasure',
      person: { ...nobody, customers: [dana.id] },
      confirmation: dana.email,
    })
    expect(
      (await office.call('POST', `/api/admin/customers/${dana.id}/activation`)).json(),
    ).toMatchObject({
      code: 'conflict',
      message: 'This person was erased: only the name on their invoices is left.',
    })
    await queueMail(db, {
      to: `erased-${dana.id}@invalid`,
      template: 'officeLetter',
      data: { subject: 'Your invoice', text: 'It is paid.' },
    })
    await runQueued(testApp, 'send_outbox', environment)
    expect(await db.selectFrom('outbox').select('status').execute()).toEqual([{ status: 'failed' }])
  })

  test('keeps invoices and the name on them for seven years, and not a day longer', async () => {
    const { ask, config, db, now, testApp } = await openPrivacy()
    const dana = await signedInCustomer(testApp)
    await addInvoice(db, dana.id, { issueDate: '2019-03-10', dueDate: '2019-04-10' })
    await addInvoice(db, dana.id, { issueDate: '2020-03-10', dueDate: '2020-04-10' })
    expect(
      (
        await ask('', {
          kind: 'erasure',
          person: { ...nobody, customers: [dana.id] },
          confirmation: dana.email,
        })
      ).status,
    ).toBe(200)
    expect(await db.selectFrom('invoices').select('issueDate').execute()).toEqual([
      { issueDate: '2020-03-10' },
    ])
    const night = privacyJobs({ config, db, now, renderer: null as never }).find(
      ({ name }) => name === 'end_kept_invoices',
    )
    const left = async () => (await db.selectFrom('customers').select('firstName').execute()).length
    now.set('2027-03-09T15:00:00Z')
    await night?.run({}, { isLast: false })
    expect(await left()).toBe(1)
    now.set('2027-03-11T15:00:00Z')
    await night?.run({}, { isLast: false })
    expect([await left(), await db.selectFrom('invoices').select('id').execute()]).toEqual([0, []])
  })

  test.each([true, false])(
    'leaves colleagues a company that no longer has the person’s name, main contact or not (%s)',
    async (isMainContact) => {
      const { ask, db, testApp } = await openPrivacy()
      const dana = await signedInCustomer(testApp, { company: null })
      const lee = await addPerson(db, dana.id, 'manager')
      if (!isMainContact) await db.updateTable('companies').set({ mainContactId: lee.id }).execute()
      const named = async () => (await db.selectFrom('companies').select('name').execute())[0]?.name
      expect(await named()).toBe('Dana Ortiz')
      const person = { ...nobody, customers: [dana.id] }
      await ask('/preview', person)
      expect(await named()).toBe('Dana Ortiz')
      expect((await ask('', { kind: 'erasure', person, confirmation: dana.email })).status).toBe(
        200,
      )
      expect(await named()).toBe('Lee Novak')
      expect(await placesOf(db, ['Ortiz', dana.email])).toEqual([])
    },
  )

  test('puts a visitor out of the conversation who has no account', async () => {
    const { environment } = await openPrivacy()
    const { testApp, url } = await openLiveApp({ environment })
    const owner = await signedInStaff(testApp, 'owner')
    const { visitorId, sessionId } = await beginConversation(testApp)
    const page = await openedSocket(url)
    page.say({ type: 'join', visitorId, sessionId })
    await page.heard('joined')
    const said = { staffName: 'Robin', text: 'Wants a discount.' }
    await testApp.db
      .insertInto('notes')
      .values({ ...said, chatSessionId: sessionId })
      .execute()
    const person = { ...nobody, rows: [sessionId] }
    const preview = await owner.call('POST', `${privacyPath}/preview`, { payload: person })
    expect(preview.json()).toMatchObject({
      tables: expect.arrayContaining([expect.objectContaining({ table: 'notes', erased: 1 })]),
    })
    const answer = await owner.call('POST', privacyPath, {
      payload: { kind: 'erasure', person, confirmation: 'erase' },
    })
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
  const names = [
    '2026-03-01T08-00-00.000Z-b.eml',
    '2026-03-01T08-00-00.000Z-d.txt',
    'read-me.eml',
    'read-me.txt',
  ]
  for (const name of [...over, ...names]) writeFileSync(join(folder, name), 'a message')
  await privacyJobs({ config, db, now, renderer: null as never })
    .find(({ name }) => name === 'end_mail_files')
    ?.run({}, { isLast: false })
  expect(readdirSync(folder).sort()).toEqual(names)
})
