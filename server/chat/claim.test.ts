import { readFile } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '#server/testing/harness.ts'
import { runQueued } from '#server/testing/jobs.ts'
import { queuedMails } from '#server/testing/mails.ts'
import { signedInCustomer, signedInStaff } from '#server/testing/people.ts'
import { beginTalk } from '#server/testing/sockets.ts'
import { followUpJob, storeMessage } from './store.ts'

const visitorId = 'visitor-1772000000-abcdef'
const strangersEmail = 'stranger@elsewhere.example'
const nothing = { session: null, messages: [] }

async function openChat() {
  const testApp = await openTestApp()
  const { app, db } = testApp
  const call = async (method: 'GET' | 'POST', url: string, payload?: object, cookie = '') => {
    const answer = await app.inject({ method, url, ...(payload && { payload }), headers: cookie === '' ? {} : { cookie } })
    return { status: answer.statusCode, body: answer.payload === '' ? null : answer.json() }
  }
  const read = (id: string, cookie = '') => call('GET', `/api/chat/sessions/${id}`, undefined, cookie)
  const claim = (sessionId: string, cookie: string, id = visitorId) => call('POST', '/api/customer/chat/claim', { visitorId: id, sessionId }, cookie)
  const write = (sessionId: string, message: string, { id = visitorId, cookie = '' } = {}) =>
    call('POST', `/api/chat/sessions/${id}/messages`, { sessionId, message, clientMessageId: `own-${message.replace(/\W/g, '')}-id` }, cookie)
  const rowOf = (id: string) => db.selectFrom('chat_sessions').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  /** What an agent wrote four minutes ago and nobody has seen goes out by mail. Answers its mails. */
  async function answerByMail(sessionId: string, message = 'On Friday.') {
    await storeMessage(db, { sessionId, senderType: 'agent', senderName: 'Robin', message, clientMessageId: null }, { raises: true })
    await sql`update chat_messages set created_at = created_at - interval '4 minutes'`.execute(db)
    await sql`select graphile_worker.add_job(${followUpJob}, json_build_object('sessionId', ${sessionId}::text))`.execute(db)
    await runQueued(testApp, followUpJob)
    return queuedMails(db)
  }
  return { ...testApp, testApp, call, read, claim, write, rowOf, answerByMail }
}

const tokenIn = (mail: { data: Record<string, unknown> } | undefined) => new URL(String(mail?.data['secretLink'])).hash.slice('#chat='.length)
const waitsForAnotherTransaction = async (db: TestApp['db']) => {
  const { rows } = await sql<{ waits: boolean }>`select exists (select from pg_locks where not granted) as waits`.execute(db)
  return rows[0]?.waits ?? false
}

describe('a stranger who begins a conversation under a customer\'s name', () => {
  test('does not get it proven by a link from another site that the customer follows: a GET claims nothing', async () => {
    const { testApp, db, call, read, write, rowOf, answerByMail } = await openChat()
    const [vicky, robin] = [await signedInCustomer(testApp, { firstName: 'Vicky', lastName: 'Victim' }), await signedInStaff(testApp)]
    const { sessionId } = await beginTalk(testApp, { visitorId, name: 'Vicky', email: strangersEmail })
    await write(sessionId, 'Vicky here, please tell me what is open')
    const { body: before } = await read(visitorId)
    for (const url of [`/api/chat/sessions/${visitorId}`, `/api/chat/photos/any?visitorId=${visitorId}`]) await call('GET', url, undefined, vicky.cookie)
    expect(await rowOf(sessionId)).toMatchObject({ customer_id: null, visitor_id: visitorId, customer_email: strangersEmail })
    expect((await vicky.call('GET', '/api/customer/chat')).json()).toEqual(nothing)
    expect((await robin.call('GET', `/api/admin/chat/sessions/${sessionId}`)).json()).toMatchObject({ talk: { customer: null }, customer: null, claimedAfter: null })
    expect(await read(visitorId)).toEqual({ status: 200, body: before })
    expect((await answerByMail(sessionId)).map(({ to }) => to)).toEqual([strangersEmail])
    expect(await db.selectFrom('chat_messages').select('sender_type as by').orderBy('seq').execute()).toEqual([{ by: 'customer' }, { by: 'agent' }])
  })

  test('does not get it proven by an own mailed link that the customer follows: the link claims nothing', async () => {
    const { testApp, call, rowOf, answerByMail } = await openChat()
    const vicky = await signedInCustomer(testApp)
    const { sessionId } = await beginTalk(testApp, { visitorId, email: strangersEmail })
    const token = tokenIn((await answerByMail(sessionId))[0])
    expect((await call('POST', '/api/chat/links', { token }, vicky.cookie)).body).toMatchObject({ session: { id: sessionId, isYours: false } })
    expect(await rowOf(sessionId)).toMatchObject({ customer_id: null, visitor_id: visitorId })
  })

  test('is out once the customer has claimed it: the old id, the mailed link, a message and an email all lead nowhere', async () => {
    const { testApp, db, call, read, claim, write, answerByMail } = await openChat()
    const vicky = await signedInCustomer(testApp, { firstName: 'Vicky', lastName: 'Victim' })
    const { sessionId } = await beginTalk(testApp, { visitorId, name: 'Stranger', email: strangersEmail })
    await write(sessionId, 'What is open?')
    const token = tokenIn((await answerByMail(sessionId))[0])
    const claimed = (await claim(sessionId, vicky.cookie)).body.session
    expect(claimed).toMatchObject({ id: sessionId, customerName: 'Vicky Victim', customerEmail: vicky.email, isYours: true, visitorId: expect.stringMatching(/^[a-z0-9]+-[0-9a-f]{32}$/) })

    for (const id of [visitorId, claimed.visitorId]) {
      expect((await read(id)).body, 'neither the old id nor the new one').toEqual(nothing)
      expect((await write(sessionId, 'Send invoices to me', { id })).status).toBe(404)
      expect((await call('POST', `/api/chat/sessions/${id}/email`, { sessionId, email: strangersEmail })).status).toBe(404)
      expect((await call('POST', `/api/chat/sessions/${id}/seen`, { sessionId, id: 'any' })).status).toBe(404)
    }
    for (const cookie of ['', vicky.cookie]) expect((await call('POST', '/api/chat/links', { token }, cookie)).status).toBe(410)
    expect((await call('POST', '/api/chat/sessions', { visitorId: claimed.visitorId, customerName: 'Vicky' })).status).toBe(409)
    expect(await db.selectFrom('chat_messages').select('message').orderBy('seq').execute()).toEqual([{ message: 'What is open?' }, { message: 'On Friday.' }])
    const mails = await answerByMail(sessionId, 'You owe us $1,200.')
    expect(mails.map(({ to }) => to)).toEqual([strangersEmail, vicky.email])
    expect(JSON.stringify(mails[0])).not.toContain('1,200')
  })

  test('cannot slip a message in while the customer claims it: what is stored after the claim is the customer\'s', async () => {
    const { testApp, db, claim, write } = await openChat()
    const vicky = await signedInCustomer(testApp)
    const { sessionId } = await beginTalk(testApp, { visitorId })
    const held = await db.startTransaction().execute()
    await held.selectFrom('chat_sessions').selectAll().where('id', '=', sessionId).forUpdate().execute()
    const claiming = claim(sessionId, vicky.cookie)
    while (!(await waitsForAnotherTransaction(db))) await sleep(10)
    // It has been let in as the visitor's and waits behind the claim.
    const writing = write(sessionId, 'Send invoices to me')
    await sleep(300)
    await held.commit().execute()
    expect([(await claiming).status, (await writing).status]).toEqual([200, 404])
    expect(await db.selectFrom('chat_messages').select('id').execute()).toEqual([])
  })
})

describe('a claim', () => {
  test('keeps all that was said, and staff see what was written before it as not proven', async () => {
    const { testApp, claim, write } = await openChat()
    const [vicky, robin] = [await signedInCustomer(testApp, { firstName: 'Vicky', lastName: 'Victim' }), await signedInStaff(testApp)]
    const { sessionId } = await beginTalk(testApp, { visitorId, name: 'Somebody' })
    await write(sessionId, 'Before')
    const { messages } = (await claim(sessionId, vicky.cookie)).body
    expect(messages).toMatchObject([{ message: 'Before' }])
    await write(sessionId, 'After', { cookie: vicky.cookie })
    const detail = (await robin.call('GET', `/api/admin/chat/sessions/${sessionId}`)).json()
    expect(detail).toMatchObject({ talk: { customer: { name: 'Vicky Victim' } }, claimedAfter: messages[0].seq })
    expect(detail.messages.map(({ message, senderName, seq }: { message: string; senderName: string; seq: number }) => [message, senderName, seq <= detail.claimedAfter]))
      .toEqual([['Before', 'Somebody', true], ['After', 'Vicky Victim', false]])

    await robin.call('POST', `/api/admin/chat/sessions/${sessionId}/transcript`, { payload: { email: null } })
    const [transcript] = await queuedMails(testApp.db)
    expect(transcript).toMatchObject({ to: vicky.email, data: { lines: [{ from: 'Somebody (before sign-in)', text: 'Before' }, { from: 'Vicky Victim', text: 'After' }] } })
    await robin.call('POST', `/api/admin/chat/sessions/${sessionId}/lead`, { payload: {} })
    expect(await testApp.db.selectFrom('contact_messages').select(['email', 'message']).execute()).toEqual([{ email: vicky.email, message: '[before sign-in] Before\nAfter' }])
  })

  test('pressed twenty times in two tabs is one, and the old id still serves its customer', async () => {
    const { testApp, read, claim, write, rowOf } = await openChat()
    const vicky = await signedInCustomer(testApp)
    const { sessionId } = await beginTalk(testApp, { visitorId })
    const all = await Promise.all(Array.from({ length: 20 }, () => claim(sessionId, vicky.cookie)))
    expect(new Set(all.map(({ status, body }) => `${status} ${body.session.visitorId}`)).size).toBe(1)
    expect((await rowOf(sessionId)).link_version).toBe(1)
    expect((await read(visitorId, vicky.cookie)).body.session.id).toBe(sessionId)
    expect((await write(sessionId, 'From the other tab', { cookie: vicky.cookie })).status).toBe(201)
  })

  test('of two accounts at once is one account\'s', async () => {
    const { testApp, claim, rowOf } = await openChat()
    const people = [await signedInCustomer(testApp), await signedInCustomer(testApp)]
    const { sessionId } = await beginTalk(testApp, { visitorId })
    const statuses = await Promise.all(people.map(async ({ cookie }) => (await claim(sessionId, cookie)).status))
    expect(statuses.toSorted()).toEqual([200, 404])
    expect((await rowOf(sessionId)).customer_id).toBe(people[statuses.indexOf(200)]?.id)
  })

  test.each([
    ['without the visitor id', 'visitor-of-somebody', {}, 404],
    ['by a page of another site', visitorId, { 'sec-fetch-site': 'cross-site' }, 403],
    ['by a page of another origin', visitorId, { origin: 'https://evil.example' }, 403],
    ['with what is no id', '', {}, 400],
  ])('%s is refused', async (_title, id, headers, status) => {
    const { testApp, rowOf } = await openChat()
    const vicky = await signedInCustomer(testApp)
    const { sessionId } = await beginTalk(testApp, { visitorId })
    expect((await vicky.call('POST', '/api/customer/chat/claim', { payload: { visitorId: id, sessionId }, headers })).status).toBe(status)
    expect((await rowOf(sessionId)).customer_id).toBeNull()
  })

  test('by nobody who is signed in is a 401', async () => {
    const { testApp, claim } = await openChat()
    const { sessionId } = await beginTalk(testApp, { visitorId })
    expect((await claim(sessionId, '')).status).toBe(401)
  })
})

describe('a customer who is signed in', () => {
  test('goes on as a visitor in a conversation that is not claimed', async () => {
    const { testApp, read, write, rowOf } = await openChat()
    const dana = await signedInCustomer(testApp)
    const { sessionId } = await beginTalk(testApp, { visitorId })
    expect((await read(visitorId, dana.cookie)).body.session).toMatchObject({ id: sessionId, visitorId, isYours: false })
    expect((await write(sessionId, 'Hello', { cookie: dana.cookie })).status).toBe(201)
    expect((await rowOf(sessionId)).customer_id).toBeNull()
  })

  test('begins one of their own from the start, with the account\'s address whatever is typed, and finds it elsewhere', async () => {
    const { testApp, rowOf } = await openChat()
    const dana = await signedInCustomer(testApp)
    const { sessionId, session } = await beginTalk(testApp, { visitorId, cookie: dana.cookie, email: strangersEmail })
    expect(session).toMatchObject({ customerEmail: dana.email, isYours: true })
    expect(await rowOf(sessionId)).toMatchObject({ customer_id: dana.id, claimed_seq: null })
    expect((await beginTalk(testApp, { visitorId: 'visitor-of-the-phone', cookie: dana.cookie })).sessionId).toBe(sessionId)
    expect((await dana.call('GET', '/api/customer/chat')).json()).toMatchObject({ session: { id: sessionId } })
  })

  test('is told where answers go instead of leaving another address', async () => {
    const { testApp, call, rowOf } = await openChat()
    const dana = await signedInCustomer(testApp)
    const { sessionId } = await beginTalk(testApp, { visitorId, cookie: dana.cookie })
    const left = await call('POST', `/api/chat/sessions/${visitorId}/email`, { sessionId, email: strangersEmail }, dana.cookie)
    expect(left).toMatchObject({ status: 409, body: { message: 'Answers to this conversation go to the email of your account.' } })
    expect((await rowOf(sessionId)).customer_email).toBe(dana.email)
  })

  test('gets answers at the address that the account has when they are mailed, and the link asks for a sign-in', async () => {
    const { testApp, db, call, answerByMail } = await openChat()
    const [dana, kim] = [await signedInCustomer(testApp), await signedInCustomer(testApp)]
    const { sessionId } = await beginTalk(testApp, { visitorId, cookie: dana.cookie })
    await db.updateTable('customers').set({ email: 'dana@new.example' }).where('id', '=', dana.id).execute()
    const [mail] = await answerByMail(sessionId)
    expect(mail?.to).toBe('dana@new.example')
    const follow = (cookie: string) => call('POST', '/api/chat/links', { token: tokenIn(mail) }, cookie)
    for (const cookie of ['', kim.cookie]) expect(await follow(cookie)).toMatchObject({ status: 401, body: { message: expect.stringContaining('Please sign in') } })
    expect(await follow(dana.cookie)).toMatchObject({ status: 200, body: { session: { id: sessionId, isYours: true } } })
  })

  test('does not see the conversation of another account on the same computer, and begins anew', async () => {
    const { testApp, call, read } = await openChat()
    const [dana, kim] = [await signedInCustomer(testApp), await signedInCustomer(testApp)]
    await beginTalk(testApp, { visitorId, cookie: dana.cookie })
    for (const cookie of [kim.cookie, '']) {
      expect((await read(visitorId, cookie)).body).toEqual(nothing)
      expect((await call('POST', '/api/chat/sessions', { visitorId, customerName: 'Kim' }, cookie)).status).toBe(409)
    }
    expect((await kim.call('GET', '/api/customer/chat')).json()).toEqual(nothing)
  })

  test('leaves an id to nobody, not even after the conversation was closed', async () => {
    const { testApp, call, read, db } = await openChat()
    const [dana, kim] = [await signedInCustomer(testApp), await signedInCustomer(testApp)]
    await beginTalk(testApp, { visitorId, cookie: dana.cookie })
    await db.updateTable('chat_sessions').set({ status: 'closed' }).execute()
    for (const cookie of [kim.cookie, '']) {
      expect((await call('POST', '/api/chat/sessions', { visitorId, customerName: 'Kim' }, cookie)).status).toBe(409)
      expect((await read(visitorId, cookie)).body).toEqual(nothing)
    }
    expect((await call('POST', '/api/chat/sessions', { visitorId, customerName: 'Dana' }, dana.cookie)).status).toBe(201)
  })
})

describe('the demo account, which is everyone\'s,', () => {
  test('takes no conversation: a visitor who tries the demo keeps it, and the next one finds nothing', async () => {
    const { testApp, read, claim, write, rowOf } = await openChat()
    const demo = await signedInCustomer(testApp, { isDemo: true })
    const { sessionId } = await beginTalk(testApp, { visitorId, name: 'Pat', email: 'pat@home.example' })
    await write(sessionId, 'I live at 12 Elm Street')
    const seen = await read(visitorId, demo.cookie)
    expect(seen.body.session).toMatchObject({ id: sessionId, visitorId })
    expect(seen.body.session).not.toHaveProperty('isYours')
    expect(await claim(sessionId, demo.cookie)).toMatchObject({ status: 403, body: { message: expect.stringContaining('demo account') } })
    expect(await rowOf(sessionId)).toMatchObject({ customer_id: null, customer_email: 'pat@home.example' })
    expect((await demo.call('GET', '/api/customer/chat')).json()).toEqual(nothing)
    expect((await read('visitor-of-the-next', demo.cookie)).body).toEqual(nothing)
  })

  test('gives each browser a conversation of its own, and none of them is in its export', async () => {
    const { testApp } = await openChat()
    const demo = await signedInCustomer(testApp, { isDemo: true })
    const [one, two] = [await beginTalk(testApp, { visitorId, cookie: demo.cookie }), await beginTalk(testApp, { visitorId: 'visitor-of-the-next', cookie: demo.cookie })]
    expect(one.sessionId).not.toBe(two.sessionId)
    await testApp.db.updateTable('chat_sessions').set({ customer_id: demo.id }).where('id', '=', one.sessionId).execute()
    const exported = (await demo.call('GET', '/api/customer/export')).json()
    expect([exported.chatSessions, exported.chatMessages, exported.customer.id]).toEqual([undefined, undefined, demo.id])
  })
})

test('what looks had claimed before is taken back by the update: marked as not proven, with links ended, and nothing left to the demo account', async () => {
  const { testApp, db, read, write, rowOf } = await openChat()
  const [dana, demo] = [await signedInCustomer(testApp), await signedInCustomer(testApp, { isDemo: true })]
  const [hers, strangers] = [await beginTalk(testApp, { visitorId, cookie: dana.cookie }), await beginTalk(testApp, { visitorId: 'visitor-of-the-demo' })]
  await write(hers.sessionId, 'Before', { cookie: dana.cookie })
  await db.updateTable('chat_sessions').set({ customer_email: strangersEmail }).execute()
  await db.updateTable('chat_sessions').set({ customer_id: demo.id }).where('id', '=', strangers.sessionId).execute()
  await sql`alter table chat_sessions drop column claimed_seq, drop column link_version`.execute(db)
  await sql.raw(await readFile(new URL('../db/migrations/0020-chat-claims.sql', import.meta.url), 'utf8')).execute(db)
  const [said] = await db.selectFrom('chat_messages').select('seq').execute()
  expect(await rowOf(hers.sessionId)).toMatchObject({ customer_id: dana.id, customer_email: dana.email, claimed_seq: said?.seq, link_version: 1 })
  expect(await rowOf(strangers.sessionId)).toMatchObject({ customer_id: null, customer_email: strangersEmail, claimed_seq: null, link_version: 0 })
  expect((await read('visitor-of-the-demo')).body).toEqual(nothing)
})
