import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '#server/testing/harness.ts'
import { runQueued } from '#server/testing/jobs.ts'
import { queuedMails } from '#server/testing/mails.ts'
import { beginTalk } from '#server/testing/sockets.ts'
import { followUpJob, storeMessage } from './store.ts'

const visitorId = 'visitor-1772000000-abcdef'

async function openChat() {
  const testApp = await openTestApp()
  const call = async (method: 'GET' | 'POST', url: string, payload?: object, cookie = '') => {
    const answer = await testApp.app.inject({ method, url, ...(payload && { payload }), headers: cookie === '' ? {} : { cookie } })
    return { status: answer.statusCode, body: answer.payload === '' ? null : answer.json() }
  }
  return { ...testApp, testApp, call }
}

const agentSays = (db: TestApp['db'], sessionId: string, message = 'On Friday.') =>
  storeMessage(db, { sessionId, senderType: 'agent', senderName: 'Robin', message, clientMessageId: null }, { raises: true })
const laterBy = (db: TestApp['db'], minutes: number) =>
  sql`update chat_messages set created_at = created_at - make_interval(mins => ${minutes})`.execute(db)

describe('a talk', () => {
  test('begins with a name, and the same visitor gets the same one again', async () => {
    const { call } = await openChat()
    const begun = await call('POST', '/api/chat/sessions', { visitorId, customerName: ' Dana ', status: 'closed' })
    expect(begun).toMatchObject({ status: 201, body: { session: { visitorId, customerName: 'Dana', status: 'active' }, messages: [] } })
    const again = await call('POST', '/api/chat/sessions', { visitorId, customerName: 'Another' })
    expect(again.body.session).toEqual(begun.body.session)
    expect((await call('GET', `/api/chat/sessions/${visitorId}`)).body).toEqual(begun.body)
  })

  test.each([[{ customerName: null }], [{}]])('begins without a name, as the data model allows: %j', async (name) => {
    const { call } = await openChat()
    const begun = await call('POST', '/api/chat/sessions', { visitorId, ...name, status: 'active' })
    expect(begun).toMatchObject({ status: 201, body: { session: { visitorId, customerName: null, status: 'active' } } })
    const { id: sessionId } = begun.body.session
    const said = await call('POST', `/api/chat/sessions/${visitorId}/messages`, { sessionId, message: 'Hello', clientMessageId: 'own-message-1' })
    expect(said).toMatchObject({ status: 201, body: { senderName: 'Visitor' } })
  })

  test('is one, though twenty tabs begin it at once', async () => {
    const { call, db } = await openChat()
    const all = await Promise.all(Array.from({ length: 20 }, () => call('POST', '/api/chat/sessions', { visitorId, customerName: 'Dana' })))
    expect(new Set(all.map(({ status, body }) => `${status} ${body.session.id}`)).size).toBe(1)
    expect(await db.selectFrom('chat_sessions').select('id').execute()).toHaveLength(1)
  })

  test('begins however many have begun before it', async () => {
    const { call } = await openChat()
    for (let at = 0; at < 15; at += 1) {
      expect((await call('POST', '/api/chat/sessions', { visitorId: `visitor-number-${at}`, customerName: 'Dana' })).status).toBe(201)
    }
  })

  test('of an unknown visitor is null and nothing', async () => {
    const { call } = await openChat()
    expect(await call('GET', '/api/chat/sessions/visitor-of-nobody')).toEqual({ status: 200, body: { session: null, messages: [] } })
  })

  test.each([
    [{ visitorId: 'short', customerName: 'Dana' }, 'visitorId'],
    [{ visitorId: `${visitorId} `, customerName: 'Dana' }, 'visitorId'],
    [{ visitorId, customerName: '  ' }, 'customerName'],
    [{ visitorId, customerName: 'Dana', customerEmail: 'nobody' }, 'customerEmail'],
    [{ visitorId: [visitorId], customerName: 'Dana' }, 'visitorId'],
    [{ visitorId, customerName: 'a\u0000b' }, 'customerName'],
  ])('does not begin with %o', async (payload, field) => {
    const { call } = await openChat()
    expect(await call('POST', '/api/chat/sessions', payload)).toMatchObject({ status: 400, body: { fields: { [field]: expect.any(String) } } })
  })
})

describe('a message over HTTP', () => {
  test('is stored once, however often it is sent, and answered with its row', async () => {
    const { testApp, call, db } = await openChat()
    const { sessionId } = await beginTalk(testApp, { visitorId })
    const sent = { sessionId, message: ' Hello ', clientMessageId: 'own-message-1', senderType: 'agent', senderName: 'Robin' }
    const all = await Promise.all(Array.from({ length: 20 }, () => call('POST', `/api/chat/sessions/${visitorId}/messages`, sent)))
    expect(all[0]).toMatchObject({ status: 201, body: { message: 'Hello', senderType: 'customer', senderName: 'Dana', clientMessageId: 'own-message-1' } })
    expect(new Set(all.map(({ body }) => body.id)).size).toBe(1)
    expect(await db.selectFrom('chat_messages').select('message').execute()).toEqual([{ message: 'Hello' }])
  })

  test('of many at once keeps one order, and what comes after one misses nothing', async () => {
    const { testApp, call, db } = await openChat()
    const { sessionId, session } = await beginTalk(testApp, { visitorId })
    await Promise.all(Array.from({ length: 60 }, (_, at) => call('POST', `/api/chat/sessions/${visitorId}/messages`, { sessionId, message: `m${at}`, clientMessageId: `own-message-${at}` })))
    const { messages } = (await call('GET', `/api/chat/sessions/${visitorId}`)).body
    expect(messages).toHaveLength(60)
    const times = messages.map(({ createdAt }: { createdAt: string }) => createdAt)
    expect(times).toEqual([...times].sort())
    const rest = (await call('GET', `/api/chat/sessions/${visitorId}?after=${messages[40].id}`)).body.messages
    expect(rest).toEqual(messages.slice(41))
    const row = await db.selectFrom('chat_sessions').selectAll().where('id', '=', sessionId).executeTakeFirstOrThrow()
    expect([row.last_message_at.toISOString() > session.lastMessageAt, row.last_message_at.toISOString(), row.visitor_read_seq]).toEqual([true, times.at(-1), messages.at(-1).seq])
  })

  test.each(['messages', 'seen', 'email'])('to the talk of somebody else is a 404 (%s)', async (what) => {
    const { testApp, call, db } = await openChat()
    const { sessionId } = await beginTalk(testApp, { visitorId })
    const body = { sessionId, message: 'Hello', clientMessageId: 'own-message-1', id: 'anything', email: 'dana@fleet.example' }
    expect(await call('POST', `/api/chat/sessions/visitor-of-somebody/${what}`, body)).toMatchObject({ status: 404, body: { code: 'not_found' } })
    expect(await db.selectFrom('chat_messages').select('id').execute()).toEqual([])
  })

  test.each([[{ message: ' ' }], [{ message: 'x'.repeat(2001) }], [{ clientMessageId: 'no' }], [{ sessionId: 7 }], [{ message: 'a\u0007' }]])('with %o is a 400', async (wrong) => {
    const { testApp, call } = await openChat()
    const { sessionId } = await beginTalk(testApp, { visitorId })
    const body = { sessionId, message: 'Hello', clientMessageId: 'own-message-1', ...wrong }
    expect((await call('POST', `/api/chat/sessions/${visitorId}/messages`, body)).status).toBe(400)
  })

  test('opens a closed talk again', async () => {
    const { testApp, call, db } = await openChat()
    const { sessionId } = await beginTalk(testApp, { visitorId })
    await db.updateTable('chat_sessions').set({ status: 'closed' }).execute()
    const send = () => call('POST', `/api/chat/sessions/${visitorId}/messages`, { sessionId, message: 'One more', clientMessageId: 'own-message-1' })
    expect((await send()).status).toBe(201)
    expect((await call('GET', `/api/chat/sessions/${visitorId}`)).body.session.status).toBe('active')
  })

  test('to a closed talk beside a newer open one is a 409', async () => {
    const { testApp, call, db } = await openChat()
    const { sessionId } = await beginTalk(testApp, { visitorId })
    await db.updateTable('chat_sessions').set({ status: 'closed' }).execute()
    await beginTalk(testApp, { visitorId })
    expect((await call('POST', `/api/chat/sessions/${visitorId}/messages`, { sessionId, message: 'One more', clientMessageId: 'own-message-1' })).status).toBe(409)
  })
})

describe('after hours', () => {
  test('the chat promises once until the doors open what can be kept', async () => {
    const { testApp, call, now } = await openChat()
    const { sessionId } = await beginTalk(testApp, { visitorId })
    const send = (id: string) => call('POST', `/api/chat/sessions/${visitorId}/messages`, { sessionId, message: 'Anybody?', clientMessageId: id })
    await send('own-message-1')
    now.set('2026-03-15T01:00:00Z')
    await send('own-message-2')
    await send('own-message-3')
    const { messages } = (await call('GET', `/api/chat/sessions/${visitorId}`)).body
    expect(messages.map(({ senderType }: { senderType: string }) => senderType)).toEqual(['customer', 'customer', 'system', 'customer'])
    expect(messages[2].message).toContain('We answer by Monday 9 AM ET. Truck down? Call our 24/7 line, (216) 555-0199.')
    expect(messages[2].clientMessageId).toBeUndefined()
  })

  test('nobody is told that it is closed while one of the team is answering', async () => {
    const { testApp, call, db, now } = await openChat()
    const { sessionId } = await beginTalk(testApp, { visitorId })
    now.set('2026-03-15T01:00:00Z')
    await agentSays(db, sessionId)
    const send = (id: string) => call('POST', `/api/chat/sessions/${visitorId}/messages`, { sessionId, message: 'Good that you are there.', clientMessageId: id })
    const sides = async () => (await call('GET', `/api/chat/sessions/${visitorId}`)).body.messages.map(({ senderType }: { senderType: string }) => senderType)
    await send('own-message-1')
    expect(await sides()).toEqual(['agent', 'customer'])
    await laterBy(db, 31)
    await send('own-message-2')
    expect(await sides()).toEqual(['agent', 'customer', 'customer', 'system'])
  })

  test('who left an address and has not seen the answer for three minutes gets one mail, and the way back', async () => {
    const { testApp, call, db } = await openChat()
    const { sessionId, session } = await beginTalk(testApp, { visitorId })
    expect((await call('POST', `/api/chat/sessions/${visitorId}/email`, { sessionId, email: 'dana@fleet.example' })).body.customerEmail).toBe('dana@fleet.example')
    await agentSays(db, sessionId)
    await laterBy(db, 4)
    for (let time = 0; time < 2; time += 1) {
      await sql`select graphile_worker.add_job(${followUpJob}, json_build_object('sessionId', ${sessionId}::text))`.execute(db)
      await runQueued(testApp, followUpJob)
    }
    const mails = await queuedMails(db)
    expect(mails).toMatchObject([{ to: 'dana@fleet.example', template: 'chatAnswer', data: { answers: [{ from: 'Robin', text: 'On Friday.' }] } }])
    const link = new URL(String(mails[0]?.data['secretLink']))
    expect([link.pathname, link.search]).toEqual(['/contact', ''])
    const token = link.hash.slice('#chat='.length)
    expect((await call('POST', '/api/chat/links', { token })).body).toMatchObject({ session: { id: session.id, visitorId }, messages: [{ message: 'On Friday.' }] })
  })

  test.each([
    ['an answer that was seen', async (id: string, db: TestApp['db']) => void (await sql`update chat_sessions set visitor_read_seq = 1000000 where id = ${id}`.execute(db))],
    ['an answer of a minute ago', async (_id: string, db: TestApp['db']) => void (await laterBy(db, -3))],
    ['somebody without an address', async (id: string, db: TestApp['db']) => void (await db.updateTable('chat_sessions').set({ customer_email: null }).where('id', '=', id).execute())],
  ])('no mail goes out for %s', async (_title, change) => {
    const { testApp, db } = await openChat()
    const { sessionId } = await beginTalk(testApp, { visitorId, email: 'dana@fleet.example' })
    await agentSays(db, sessionId)
    await laterBy(db, 4)
    await change(sessionId, db)
    await sql`select graphile_worker.add_job(${followUpJob}, json_build_object('sessionId', ${sessionId}::text))`.execute(db)
    await runQueued(testApp, followUpJob)
    expect(await queuedMails(db)).toEqual([])
  })

  test.each([['wrong'], ['a.1.b'], [''], ['x'.repeat(299)]])('a link with %o leads nowhere', async (token) => {
    const { call } = await openChat()
    expect([400, 410]).toContain((await call('POST', '/api/chat/links', { token })).status)
  })

  test('a link ends after thirty days', async () => {
    const { linkTo, talkBehind } = await import('./talk-link.ts')
    const token = linkTo('secret', { sessionId: 'talk-1', version: 0 }, new Date('2026-03-10T15:00:00Z'))
    expect(talkBehind('secret', token, new Date('2026-04-09T15:00:00Z'))).toEqual({ sessionId: 'talk-1', version: 0 })
    expect(() => talkBehind('secret', token, new Date('2026-04-10T15:00:00Z'))).toThrow('This link has ended.')
    expect(() => talkBehind('other', token, new Date('2026-03-10T15:00:00Z'))).toThrow('This link has ended.')
    expect(() => talkBehind('secret', token.replace('talk-1', 'talk-2'), new Date('2026-03-10T15:00:00Z'))).toThrow('This link has ended.')
  })
})
