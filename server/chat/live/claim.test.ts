import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { signedInCustomer, signedInStaff } from '#server/testing/people.ts'
import { beginConversation, openedSocket, openLiveApp } from '#server/testing/sockets.ts'
import { asOwner } from '#server/testing/harness.ts'

async function openChat() {
  const live = await openLiveApp()
  const { testApp, db, url } = live
  const { sessionId, visitorId } = await beginConversation(testApp)
  const join = async (cookie = '', more: object = { visitorId }) => {
    const page = await openedSocket(url, cookie)
    page.say({ type: 'join', sessionId, ...more })
    await page.heard('joined')
    return page
  }
  const message = (text: string) => ({
    type: 'message',
    sessionId,
    message: text,
    clientMessageId: `own-${text.replace(/\W/g, '')}-id`,
  })
  const stored = () =>
    db
      .selectFrom('chat_messages')
      .select(['senderType as type', 'message'])
      .orderBy('seq')
      .execute()
  const claim = (customer: Awaited<ReturnType<typeof signedInCustomer>>) =>
    customer.call('POST', '/api/customer/chat/claim', { payload: { visitorId, sessionId } })
  const audited = () =>
    db
      .selectFrom('audit_log')
      .select(['action', 'subjectId as id', 'staffId as by'])
      .orderBy('id')
      .execute()
  return { ...live, sessionId, visitorId, join, message, stored, claim, audited }
}

describe('a conversation on a socket', () => {
  test('is claimed by no join: who is signed in reads and writes as the visitor that they are', async () => {
    const { db, testApp, join, message } = await openChat()
    const dana = await signedInCustomer(testApp)
    const page = await join(dana.cookie)
    page.say(message('Hello'))
    await page.heard('ack')
    expect(
      await db.selectFrom('chat_sessions').select('customerId').executeTakeFirstOrThrow(),
    ).toEqual({ customerId: null })
  })

  test('ends at the claim for all but its customer: neither a seat nor the old id is left', async () => {
    const { testApp, url, join, message, sessionId, visitorId, stored, claim } = await openChat()
    const [dana, kim, demo] = [
      await signedInCustomer(testApp),
      await signedInCustomer(testApp),
      await signedInCustomer(testApp, { isDemo: true }),
    ]
    const strangers = [await join(), await join(kim.cookie), await join(demo.cookie)]
    const customer = await join(dana.cookie)
    expect((await claim(dana)).status).toBe(200)
    for (const stranger of strangers) expect(await stranger.closed).toEqual([4401, 'session_ended'])
    for (const cookie of ['', kim.cookie, demo.cookie]) {
      const back = await openedSocket(url, cookie)
      back.say({ type: 'join', sessionId, visitorId })
      expect(await back.heard('error')).toMatchObject([{ code: 'not_found', sessionId }])
      back.say(message('Still here'))
      await back.heard('error', 2)
    }
    customer.say(message('What do I owe?'))
    await customer.heard('ack')
    expect(await stored()).toEqual([{ type: 'customer', message: 'What do I owe?' }])
  })

  test('gives no message to a stranger, and takes none, though the word of the claim is lost', async () => {
    const { db, testApp, join, message, visitorId, sessionId, stored } = await openChat()
    const dana = await signedInCustomer(testApp)
    const [reads, writes] = [await join(), await join()]
    await sql`update chat_sessions set customer_id = ${dana.id}, visitor_id = 'visitor-after-the-claim' where visitor_id = ${visitorId}`.execute(
      db,
    )
    writes.say(message('Send invoices to me'))
    expect(await writes.heard('error')).toMatchObject([{ code: 'not_found' }])
    const customer = await join(dana.cookie, {})
    customer.say({
      type: 'message',
      sessionId,
      message: 'What do I owe?',
      clientMessageId: 'own-of-dana-1',
    })
    await customer.heard('message')
    expect(await reads.closed).toEqual([4401, 'session_ended'])
    expect([reads.ofType('message'), await stored()]).toEqual([
      [],
      [{ type: 'customer', message: 'What do I owe?' }],
    ])
  })
})

describe('an agent at a socket', () => {
  test("who joins leaves a row in the audit before the first message comes, once a look and the same as the page's", async () => {
    const { testApp, db, join, sessionId, audited } = await openChat()
    const [robin, kim] = [await signedInStaff(testApp), await signedInStaff(testApp, 'technician')]
    const longAgo = {
      staffId: robin.id,
      staffName: robin.name,
      action: 'conversation_read',
      subjectKind: 'chat_session',
      subjectId: sessionId,
    }
    await db
      .insertInto('audit_log')
      .values({ ...longAgo, at: sql`now() - interval '11 minutes'` })
      .execute()
    await join(robin.cookie, {})
    await join(robin.cookie, {})
    await robin.call('GET', `/api/admin/chat/sessions/${sessionId}`)
    await join(kim.cookie, {})
    expect(await audited()).toEqual([
      { action: 'conversation_read', id: sessionId, by: robin.id },
      { action: 'conversation_read', id: sessionId, by: robin.id },
      { action: 'conversation_read', id: sessionId, by: kim.id },
    ])
  })

  test('who answers leaves one row of it, and who is a visitor none', async () => {
    const { testApp, join, message, sessionId, audited } = await openChat()
    const robin = await signedInStaff(testApp)
    const [visitor, agent] = [await join(), await join(robin.cookie, {})]
    visitor.say(message('Hello'))
    for (const text of ['On Friday.', 'At nine.']) agent.say(message(text))
    await agent.heard('ack', 2)
    await robin.call('POST', `/api/admin/chat/sessions/${sessionId}/messages`, {
      payload: { message: 'Or ten.', clientMessageId: 'own-of-robin-1' },
    })
    expect((await audited()).map(({ action }) => action)).toEqual([
      'conversation_read',
      'request_answered',
    ])
  })

  test('reads nothing that could not be written down', async () => {
    const { testApp, db, url, sessionId, join, message } = await openChat()
    const robin = await signedInStaff(testApp)
    const visitor = await join()
    visitor.say(message('Hello'))
    await visitor.heard('ack')
    await sql`alter table audit_log rename to audit_log_away`.execute(asOwner(db))
    const agent = await openedSocket(url, robin.cookie)
    agent.say({ type: 'join', sessionId })
    expect(await agent.heard('error')).toMatchObject([{ code: 'internal' }])
    await sleep(200)
    expect(agent.ofType('message')).toEqual([])
  })
})
