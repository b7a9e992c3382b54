import { describe, expect, test } from 'vitest'
import { nothing, openChat, visitorId } from '#server/testing/claims.ts'
import { raceForRow } from '#server/testing/locks.ts'
import { queuedMails } from '#server/testing/mails.ts'
import { signedInCustomer, signedInStaff } from '#server/testing/people.ts'
import { beginConversation } from '#server/testing/sockets.ts'

describe('a claim', () => {
  test('keeps all that was said, and staff see what was written before it as not proven', async () => {
    const { testApp, claim, write } = await openChat()
    const [vicky, robin] = [
      await signedInCustomer(testApp, { firstName: 'Vicky', lastName: 'Victim' }),
      await signedInStaff(testApp),
    ]
    const { sessionId } = await beginConversation(testApp, { visitorId, name: 'Somebody' })
    await write(sessionId, 'Before')
    const { messages } = (await claim(sessionId, vicky.cookie)).body
    expect(messages).toMatchObject([{ message: 'Before' }])
    await write(sessionId, 'After', { cookie: vicky.cookie })
    const detail = (await robin.call('GET', `/api/admin/chat/sessions/${sessionId}`)).json()
    expect(detail).toMatchObject({
      conversation: { customer: { name: 'Vicky Victim' } },
      claimedAfter: messages[0].seq,
    })
    expect(
      detail.messages.map(
        ({ message, senderName, seq }: { message: string; senderName: string; seq: number }) => [
          message,
          senderName,
          seq <= detail.claimedAfter,
        ],
      ),
    ).toEqual([
      ['Before', 'Somebody', true],
      ['After', 'Vicky Victim', false],
    ])

    await robin.call('POST', `/api/admin/chat/sessions/${sessionId}/transcript`, {
      payload: { email: null },
    })
    const [transcript] = await queuedMails(testApp.db)
    expect(transcript).toMatchObject({
      to: vicky.email,
      data: {
        lines: [
          { from: 'Somebody (before sign-in)', text: 'Before' },
          { from: 'Vicky Victim', text: 'After' },
        ],
      },
    })
    await robin.call('POST', `/api/admin/chat/sessions/${sessionId}/lead`, { payload: {} })
    expect(
      await testApp.db.selectFrom('contact_messages').select(['email', 'message']).execute(),
    ).toEqual([{ email: vicky.email, message: '[before sign-in] Before\nAfter' }])
  })

  test('pressed twenty times in two tabs is one, and the old id still serves its customer', async () => {
    const { testApp, read, claim, write, rowOf } = await openChat()
    const vicky = await signedInCustomer(testApp)
    const { sessionId } = await beginConversation(testApp, { visitorId })
    const all = await Promise.all(Array.from({ length: 20 }, () => claim(sessionId, vicky.cookie)))
    expect(new Set(all.map(({ status, body }) => `${status} ${body.session.visitorId}`)).size).toBe(
      1,
    )
    expect((await rowOf(sessionId)).linkVersion).toBe(1)
    expect((await read(visitorId, vicky.cookie)).body.session.id).toBe(sessionId)
    expect((await write(sessionId, 'From the other tab', { cookie: vicky.cookie })).status).toBe(
      201,
    )
  })

  test("of two accounts at once is one account's", async () => {
    const { testApp, claim, rowOf } = await openChat()
    const people = [await signedInCustomer(testApp), await signedInCustomer(testApp)]
    const { sessionId } = await beginConversation(testApp, { visitorId })
    const statuses = await raceForRow(
      testApp.db,
      'chat_sessions',
      sessionId,
      people.map(
        ({ cookie }) =>
          async () =>
            (await claim(sessionId, cookie)).status,
      ),
    )
    expect(statuses.toSorted()).toEqual([200, 404])
    expect((await rowOf(sessionId)).customerId).toBe(people[statuses.indexOf(200)]?.id)
  })

  test.each([
    ['without the visitor id', 'visitor-of-somebody', {}, 404],
    ['by a page of another site', visitorId, { 'sec-fetch-site': 'cross-site' }, 403],
    ['by a page of another origin', visitorId, { origin: 'https://evil.example' }, 403],
    ['with what is no id', '', {}, 400],
  ])('%s is refused', async (_title, id, headers, status) => {
    const { testApp, rowOf } = await openChat()
    const vicky = await signedInCustomer(testApp)
    const { sessionId } = await beginConversation(testApp, { visitorId })
    expect(
      (
        await vicky.call('POST', '/api/customer/chat/claim', {
          payload: { visitorId: id, sessionId },
          headers,
        })
      ).status,
    ).toBe(status)
    expect((await rowOf(sessionId)).customerId).toBeNull()
  })

  test('by nobody who is signed in is a 401', async () => {
    const { testApp, claim } = await openChat()
    const { sessionId } = await beginConversation(testApp, { visitorId })
    expect((await claim(sessionId, '')).status).toBe(401)
  })
})

describe("the demo account, which is everyone's,", () => {
  test('takes no conversation: a visitor who tries the demo keeps it, and the next one finds nothing', async () => {
    const { testApp, read, claim, write, rowOf } = await openChat()
    const demo = await signedInCustomer(testApp, { isDemo: true })
    const { sessionId } = await beginConversation(testApp, {
      visitorId,
      name: 'Pat',
      email: 'pat@home.example',
    })
    await write(sessionId, 'I live at 12 Elm Street')
    const seen = await read(visitorId, demo.cookie)
    expect(seen.body.session).toMatchObject({ id: sessionId, visitorId })
    expect(seen.body.session).not.toHaveProperty('isYours')
    expect(await claim(sessionId, demo.cookie)).toMatchObject({
      status: 403,
      body: { message: expect.stringContaining('demo account') },
    })
    expect(await rowOf(sessionId)).toMatchObject({
      customerId: null,
      customerEmail: 'pat@home.example',
    })
    expect((await demo.call('GET', '/api/customer/chat')).json()).toEqual(nothing)
    expect((await read('visitor-of-the-next', demo.cookie)).body).toEqual(nothing)
  })

  test('gives each browser a conversation of its own, and none of them is in its export', async () => {
    const { testApp } = await openChat()
    const demo = await signedInCustomer(testApp, { isDemo: true })
    const [one, two] = [
      await beginConversation(testApp, { visitorId, cookie: demo.cookie }),
      await beginConversation(testApp, { visitorId: 'visitor-of-the-next', cookie: demo.cookie }),
    ]
    expect(one.sessionId).not.toBe(two.sessionId)
    await testApp.db
      .updateTable('chat_sessions')
      .set({ customerId: demo.id })
      .where('id', '=', one.sessionId)
      .execute()
    const exported = (await demo.call('GET', '/api/customer/export')).json()
    expect([exported.chatSessions, exported.chatMessages, exported.customer.id]).toEqual([
      undefined,
      undefined,
      demo.id,
    ])
  })
})
