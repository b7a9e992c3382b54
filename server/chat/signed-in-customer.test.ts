import { describe, expect, test } from 'vitest'
import { nothing, openChat, strangersEmail, tokenIn, visitorId } from '#server/testing/claims.ts'
import { signedInCustomer } from '#server/testing/people.ts'
import { beginConversation } from '#server/testing/sockets.ts'

describe('a customer who is signed in', () => {
  test('goes on as a visitor in a conversation that is not claimed', async () => {
    const { testApp, read, write, rowOf } = await openChat()
    const dana = await signedInCustomer(testApp)
    const { sessionId } = await beginConversation(testApp, { visitorId })
    expect((await read(visitorId, dana.cookie)).body.session).toMatchObject({
      id: sessionId,
      visitorId,
      isYours: false,
    })
    expect((await write(sessionId, 'Hello', { cookie: dana.cookie })).status).toBe(201)
    expect((await rowOf(sessionId)).customerId).toBeNull()
  })

  test("begins one of their own from the start, with the account's address whatever is typed, and finds it elsewhere", async () => {
    const { testApp, rowOf } = await openChat()
    const dana = await signedInCustomer(testApp)
    const { sessionId, session } = await beginConversation(testApp, {
      visitorId,
      cookie: dana.cookie,
      email: strangersEmail,
    })
    expect(session).toMatchObject({ customerEmail: dana.email, isYours: true })
    expect(await rowOf(sessionId)).toMatchObject({ customerId: dana.id, claimedSeq: null })
    expect(
      (await beginConversation(testApp, { visitorId: 'visitor-of-the-phone', cookie: dana.cookie }))
        .sessionId,
    ).toBe(sessionId)
    expect((await dana.call('GET', '/api/customer/chat')).json()).toMatchObject({
      session: { id: sessionId },
    })
  })

  test('reads where answers go instead of leaving another address', async () => {
    const { testApp, call, rowOf } = await openChat()
    const dana = await signedInCustomer(testApp)
    const { sessionId } = await beginConversation(testApp, { visitorId, cookie: dana.cookie })
    const left = await call(
      'POST',
      `/api/chat/sessions/${visitorId}/contact`,
      { sessionId, contact: strangersEmail },
      dana.cookie,
    )
    expect(left).toMatchObject({
      status: 409,
      body: { message: 'Answers to this conversation go to the email of your account.' },
    })
    expect((await rowOf(sessionId)).customerEmail).toBe(dana.email)
  })

  test('gets answers at the address that the account has when they are mailed, and the link asks for a sign-in', async () => {
    const { testApp, db, call, answerByMail } = await openChat()
    const [dana, kim] = [await signedInCustomer(testApp), await signedInCustomer(testApp)]
    const { sessionId } = await beginConversation(testApp, { visitorId, cookie: dana.cookie })
    await db
      .updateTable('customers')
      .set({ email: 'dana@new.example' })
      .where('id', '=', dana.id)
      .execute()
    const [mail] = await answerByMail(sessionId)
    expect(mail?.to).toBe('dana@new.example')
    const follow = (cookie: string) =>
      call('POST', '/api/chat/links', { token: tokenIn(mail) }, cookie)
    for (const cookie of ['', kim.cookie])
      expect(await follow(cookie)).toMatchObject({
        status: 401,
        body: { message: expect.stringContaining('Please sign in') },
      })
    expect(await follow(dana.cookie)).toMatchObject({
      status: 200,
      body: { session: { id: sessionId, isYours: true } },
    })
  })

  test('does not see the conversation of another account on the same computer, and begins anew', async () => {
    const { testApp, call, read } = await openChat()
    const [dana, kim] = [await signedInCustomer(testApp), await signedInCustomer(testApp)]
    await beginConversation(testApp, { visitorId, cookie: dana.cookie })
    for (const cookie of [kim.cookie, '']) {
      expect((await read(visitorId, cookie)).body).toEqual(nothing)
      expect(
        (await call('POST', '/api/chat/sessions', { visitorId, customerName: 'Kim' }, cookie))
          .status,
      ).toBe(409)
    }
    expect((await kim.call('GET', '/api/customer/chat')).json()).toEqual(nothing)
  })

  test('leaves an id to nobody, not even after the conversation was closed', async () => {
    const { testApp, call, read, db } = await openChat()
    const [dana, kim] = [await signedInCustomer(testApp), await signedInCustomer(testApp)]
    await beginConversation(testApp, { visitorId, cookie: dana.cookie })
    await db.updateTable('chat_sessions').set({ status: 'closed' }).execute()
    for (const cookie of [kim.cookie, '']) {
      expect(
        (await call('POST', '/api/chat/sessions', { visitorId, customerName: 'Kim' }, cookie))
          .status,
      ).toBe(409)
      expect((await read(visitorId, cookie)).body).toEqual(nothing)
    }
    expect(
      (await call('POST', '/api/chat/sessions', { visitorId, customerName: 'Dana' }, dana.cookie))
        .status,
    ).toBe(201)
  })
})
