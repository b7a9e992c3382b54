import { describe, expect, test } from 'vitest'
import { nothing, openChat, strangersEmail, tokenIn, visitorId } from '#server/testing/claims.ts'
import { untilBlocked } from '#server/testing/locks.ts'
import { signedInCustomer, signedInStaff } from '#server/testing/people.ts'
import { beginConversation } from '#server/testing/sockets.ts'

describe("a stranger who begins a conversation under a customer's name", () => {
  test('does not get it proven by a link from another site that the customer follows: a GET claims nothing', async () => {
    const { testApp, db, call, read, write, rowOf, answerByMail } = await openChat()
    const [vicky, robin] = [
      await signedInCustomer(testApp, { firstName: 'Vicky', lastName: 'Victim' }),
      await signedInStaff(testApp),
    ]
    const { sessionId } = await beginConversation(testApp, {
      visitorId,
      name: 'Vicky',
      email: strangersEmail,
    })
    await write(sessionId, 'Vicky here, please tell me what is open')
    const { body: before } = await read(visitorId)
    for (const url of [
      `/api/chat/sessions/${visitorId}`,
      `/api/chat/photos/any?visitorId=${visitorId}`,
    ])
      await call('GET', url, undefined, vicky.cookie)
    expect(await rowOf(sessionId)).toMatchObject({
      customerId: null,
      visitorId,
      customerEmail: strangersEmail,
    })
    expect((await vicky.call('GET', '/api/customer/chat')).json()).toEqual(nothing)
    expect((await robin.call('GET', `/api/admin/chat/sessions/${sessionId}`)).json()).toMatchObject(
      { conversation: { customer: null }, customer: null, claimedAfter: null },
    )
    expect(await read(visitorId)).toEqual({ status: 200, body: before })
    expect((await answerByMail(sessionId)).map(({ to }) => to)).toEqual([strangersEmail])
    expect(
      await db.selectFrom('chat_messages').select('senderType as by').orderBy('seq').execute(),
    ).toEqual([{ by: 'customer' }, { by: 'agent' }])
  })

  test('does not get it proven by an own mailed link that the customer follows: the link claims nothing', async () => {
    const { testApp, call, rowOf, answerByMail } = await openChat()
    const vicky = await signedInCustomer(testApp)
    const { sessionId } = await beginConversation(testApp, { visitorId, email: strangersEmail })
    const token = tokenIn((await answerByMail(sessionId))[0])
    expect((await call('POST', '/api/chat/links', { token }, vicky.cookie)).body).toMatchObject({
      session: { id: sessionId, isYours: false },
    })
    expect(await rowOf(sessionId)).toMatchObject({ customerId: null, visitorId })
  })

  test('is out once the customer has claimed it: the old id, the mailed link, a message and an email all lead nowhere', async () => {
    const { testApp, db, call, read, claim, write, answerByMail } = await openChat()
    const vicky = await signedInCustomer(testApp, { firstName: 'Vicky', lastName: 'Victim' })
    const { sessionId } = await beginConversation(testApp, {
      visitorId,
      name: 'Stranger',
      email: strangersEmail,
    })
    await write(sessionId, 'What is open?')
    const token = tokenIn((await answerByMail(sessionId))[0])
    const claimed = (await claim(sessionId, vicky.cookie)).body.session
    expect(claimed).toMatchObject({
      id: sessionId,
      customerName: 'Vicky Victim',
      customerEmail: vicky.email,
      isYours: true,
      visitorId: expect.stringMatching(/^[a-z0-9]+-[0-9a-f]{32}$/),
    })

    for (const id of [visitorId, claimed.visitorId]) {
      expect((await read(id)).body, 'neither the old id nor the new one').toEqual(nothing)
      expect((await write(sessionId, 'Send invoices to me', { id })).status).toBe(404)
      expect(
        (
          await call('POST', `/api/chat/sessions/${id}/contact`, {
            sessionId,
            contact: strangersEmail,
          })
        ).status,
      ).toBe(404)
      expect(
        (await call('POST', `/api/chat/sessions/${id}/seen`, { sessionId, id: 'any' })).status,
      ).toBe(404)
    }
    for (const cookie of ['', vicky.cookie])
      expect((await call('POST', '/api/chat/links', { token }, cookie)).status).toBe(410)
    expect(
      (
        await call('POST', '/api/chat/sessions', {
          visitorId: claimed.visitorId,
          customerName: 'Vicky',
        })
      ).status,
    ).toBe(409)
    expect(await db.selectFrom('chat_messages').select('message').orderBy('seq').execute()).toEqual(
      [{ message: 'What is open?' }, { message: 'On Friday.' }],
    )
    const mails = await answerByMail(sessionId, 'You owe us $1,200.')
    expect(mails.map(({ to }) => to)).toEqual([strangersEmail, vicky.email])
    expect(JSON.stringify(mails[0])).not.toContain('1,200')
  })

  test("cannot slip a message in while the customer claims it: what is stored after the claim is the customer's", async () => {
    const { testApp, db, claim, write } = await openChat()
    const vicky = await signedInCustomer(testApp)
    const { sessionId } = await beginConversation(testApp, { visitorId })
    const held = await db.startTransaction().execute()
    await held
      .selectFrom('chat_sessions')
      .selectAll()
      .where('id', '=', sessionId)
      .forUpdate()
      .execute()
    const claiming = claim(sessionId, vicky.cookie)
    await untilBlocked(db, 1)
    // It was authorized as the visitor's and waits behind the claim.
    const writing = write(sessionId, 'Send invoices to me')
    await untilBlocked(db, 2)
    await held.commit().execute()
    expect([(await claiming).status, (await writing).status]).toEqual([200, 404])
    expect(await db.selectFrom('chat_messages').select('id').execute()).toEqual([])
  })
})
