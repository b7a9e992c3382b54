import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { onCallNotes, wakeUpPage } from '#content/on-call.ts'
import { suppress } from '#server/outbox/suppression-store.ts'
import { eraseRows } from '#server/personal-data/erase-rows.ts'
import { openOnCall, numberOf, visitorsNumber } from '#server/testing/on-call.ts'
import { openSender, settingsOf } from '#server/testing/outbox.ts'
import { openProviderServers } from '#server/testing/provider-servers.ts'
import { openedSocket, openLiveApp } from '#server/testing/sockets.ts'
import { onCallJob } from './wake-next.ts'

const taken = { state: 'taken', visitor: null, phoneNumber: null, words: null }
const ended = { status: 410, message: wakeUpPage.ended }
const willCall = 'Robin has seen it and will call you at (216) 555-0142.'

const statusOf = ({ status, body }: { status: number; body: { message: string } }) => ({
  status,
  message: body.message,
})

describe('the link of the text', () => {
  test('shows the request and acknowledges nothing by being opened, however often', async () => {
    const { visitor, tokenOf, open } = await openOnCall()
    const dana = await visitor()
    await dana.asks()
    const token = await tokenOf()
    for (let at = 0; at < 3; at += 1)
      expect((await open(token)).body).toEqual({
        state: 'open',
        visitor: 'Dana',
        phoneNumber: visitorsNumber,
        words: 'Truck 14 is down',
      })
    expect((await dana.view()).body.state).toBe('asked')
    expect(await dana.notes()).toHaveLength(1)
  })

  test('acknowledges by a press, once; the visitor reads who will call, and no one else is woken', async () => {
    const { visitor, tokenOf, press, timeIsUp, texts } = await openOnCall()
    const dana = await visitor()
    await dana.asks()
    const token = await tokenOf()
    const answers = await Promise.all(Array.from({ length: 10 }, () => press(token)))
    for (const { status, body } of answers)
      expect([status, body]).toMatchObject([200, { state: 'yours', phoneNumber: visitorsNumber }])
    expect((await dana.notes()).slice(1)).toEqual([willCall])
    expect((await dana.view()).body.state).toBe('acknowledged')
    await timeIsUp(dana.sessionId, 1)
    expect(await texts()).toHaveLength(1)
  })

  test('is read live in the conversation', async () => {
    const live = await openLiveApp({ environment: { RATE_LIMITS: 'off' } })
    const { visitor, tokenOf, press } = await openOnCall({ app: live.testApp })
    const dana = await visitor()
    const page = await openedSocket(live.url)
    page.say({ type: 'join', sessionId: dana.sessionId, visitorId: dana.visitorId })
    await page.heard('joined')
    await dana.asks()
    await press(await tokenOf())
    const heard = await page.heard('message', 3)
    expect(heard.map(({ senderName, message }) => [senderName, message]).at(-1)).toEqual([
      onCallNotes.sender,
      willCall,
    ])
  })

  test('of somebody else shows nothing of the visitor once one of us has taken it', async () => {
    const { visitor, tokenOf, open, press, timeIsUp } = await openOnCall()
    const dana = await visitor()
    await dana.asks()
    await timeIsUp(dana.sessionId, 1)
    const [first, second] = [await tokenOf(1), await tokenOf(2)]
    // Whoever wakes up late may still take it.
    expect((await press(first)).body.state).toBe('yours')
    expect((await open(second)).body).toEqual(taken)
    expect((await press(second)).body).toEqual(taken)
    expect((await dana.notes()).slice(1)).toEqual([willCall])
  })

  test('stops working after an hour, and one that was made up never works', async () => {
    const { visitor, tokenOf, open, press, now, testApp } = await openOnCall()
    const dana = await visitor()
    await dana.asks()
    const token = await tokenOf()
    for (const made of ['none', `${token.slice(0, -1)}_`, `${token} `])
      expect(statusOf(await press(made))).toEqual(ended)
    const { statusCode } = await testApp.app.inject({
      method: 'GET',
      url: `/api/chat/on-call/acknowledgments?token=${token}`,
    })
    expect(statusCode).toBeGreaterThanOrEqual(404)
    now.set('2026-03-10T16:00:00Z')
    expect(statusOf(await open(token))).toEqual(ended)
    expect(statusOf(await press(token))).toEqual(ended)
    expect((await dana.view()).body.state).toBe('asked')
  })

  test('is kept as a hash, and ends with the conversation, with the text that waits', async () => {
    const { visitor, tokenOf, open, db, texts } = await openOnCall()
    const dana = await visitor()
    await dana.asks()
    const token = await tokenOf()
    const rows = await db.selectFrom('on_call_texts').selectAll().execute()
    expect(JSON.stringify(rows)).not.toContain(token)
    const person = { customers: [], emails: [], phones: [], rows: [dana.sessionId] }
    await db.transaction().execute((tx) => eraseRows(tx, person, '2026-03-10', () => 'mark'))
    expect(await texts()).toEqual([])
    expect(await db.selectFrom('on_call_requests').select('id').execute()).toEqual([])
    expect(statusOf(await open(token))).toEqual(ended)
  })
})

describe('whoever does not answer in time', () => {
  test('is followed by the next, and after the last the visitor reads to call us', async () => {
    const { visitor, timeIsUp, texts } = await openOnCall({ people: ['Robin', 'Alex', 'Sam'] })
    const dana = await visitor()
    await dana.asks()
    for (const place of [1, 1, 2, 1, 2]) await timeIsUp(dana.sessionId, place)
    expect((await texts()).map(({ recipient }) => recipient)).toEqual([1, 2, 3].map(numberOf))
    expect((await dana.view()).body.state).toBe('asked')
    await timeIsUp(dana.sessionId, 3)
    await timeIsUp(dana.sessionId, 3)
    expect(await texts()).toHaveLength(3)
    expect((await dana.view()).body.state).toBe('unanswered')
    expect((await dana.notes()).slice(1)).toEqual([onCallNotes.unanswered])
  })

  test('is waited for five minutes by a job of the queue', async () => {
    const { visitor, db } = await openOnCall()
    await (await visitor()).asks()
    const { rows } = await sql<{ seconds: number }>`
      select extract(epoch from run_at - now())::int as seconds from graphile_worker.jobs
      where task_identifier = ${onCallJob}`.execute(db)
    expect(rows).toHaveLength(1)
    expect(rows[0]?.seconds).toBeGreaterThan(280)
    expect(rows[0]?.seconds).toBeLessThanOrEqual(300)
  })

  test('is passed over who has sent STOP, and who was taken off the list', async () => {
    const { visitor, timeIsUp, texts, db } = await openOnCall({ people: ['Robin', 'Alex', 'Sam'] })
    await suppress(db, 'sms', numberOf(1), 'opted_out')
    const dana = await visitor()
    await dana.asks()
    await db.deleteFrom('on_call_people').where('place', '=', 3).execute()
    await timeIsUp(dana.sessionId, 2)
    expect((await texts()).map(({ recipient }) => recipient)).toEqual([numberOf(2)])
    expect((await dana.view()).body.state).toBe('unanswered')
  })
})

test('while the provider fails, the next is texted in time, and the visitor is told in the end', async () => {
  const { visitor, timeIsUp, texts, db, now } = await openOnCall()
  const servers = await openProviderServers(() => ({ status: 503 }))
  const environment = settingsOf(servers.url, ['twilio'])
  const sender = openSender(db, { environment, now })
  const dana = await visitor()
  await dana.asks()
  await sender.sendQueued()
  await timeIsUp(dana.sessionId, 1)
  await sender.sendQueued()
  await timeIsUp(dana.sessionId, 2)
  expect((await texts()).map(({ status }) => status)).toEqual(['queued', 'queued'])
  expect((await dana.notes()).at(-1)).toBe(onCallNotes.unanswered)
  // An hour later it would wake somebody for nothing.
  now.set('2026-03-10T16:00:00Z')
  await sender.sendQueued()
  expect((await texts()).map(({ status }) => status)).toEqual(['failed', 'failed'])
  expect(JSON.stringify(await texts())).not.toMatch(/0142|on-call#/)
})

test('no limit of a day delays the text: it has its own', async () => {
  const { visitor, texts, db, now } = await openOnCall()
  await (await visitor()).asks()
  const servers = await openProviderServers()
  const environment = { ...settingsOf(servers.url, ['twilio']), SMS_DAILY_CAP: '1' }
  await openSender(db, { environment, now }).sendQueued(1)
  expect((await texts()).map(({ status }) => status)).toEqual(['sent'])
})
