import { describe, expect, test } from 'vitest'
import { openChat, visitorId } from '#server/testing/chat-over-http.ts'
import { beginConversation } from '#server/testing/sockets.ts'

describe('a conversation', () => {
  test('begins with a name, and the same visitor gets the same one again', async () => {
    const { call } = await openChat()
    const begun = await call('POST', '/api/chat/sessions', {
      visitorId,
      customerName: ' Dana ',
      status: 'closed',
    })
    expect(begun).toMatchObject({
      status: 201,
      body: { session: { visitorId, customerName: 'Dana', status: 'active' }, messages: [] },
    })
    const again = await call('POST', '/api/chat/sessions', { visitorId, customerName: 'Another' })
    expect(again.body.session).toEqual(begun.body.session)
    expect((await call('GET', `/api/chat/sessions/${visitorId}`)).body).toEqual(begun.body)
  })

  test.each([[{ customerName: null }], [{}]])(
    'begins without a name, as the data model allows: %j',
    async (name) => {
      const { call } = await openChat()
      const begun = await call('POST', '/api/chat/sessions', {
        visitorId,
        ...name,
        status: 'active',
      })
      expect(begun).toMatchObject({
        status: 201,
        body: { session: { visitorId, customerName: null, status: 'active' } },
      })
      const { id: sessionId } = begun.body.session
      const said = await call('POST', `/api/chat/sessions/${visitorId}/messages`, {
        sessionId,
        message: 'Hello',
        clientMessageId: 'own-message-1',
      })
      expect(said).toMatchObject({ status: 201, body: { senderName: 'Visitor' } })
    },
  )

  test('is one, though twenty tabs begin it at once', async () => {
    const { call, db } = await openChat()
    const all = await Promise.all(
      Array.from({ length: 20 }, () =>
        call('POST', '/api/chat/sessions', { visitorId, customerName: 'Dana' }),
      ),
    )
    expect(new Set(all.map(({ status, body }) => `${status} ${body.session.id}`)).size).toBe(1)
    expect(await db.selectFrom('chat_sessions').select('id').execute()).toHaveLength(1)
  })

  test('begins however many have begun before it', async () => {
    const { call } = await openChat()
    for (let at = 0; at < 15; at += 1) {
      expect(
        (
          await call('POST', '/api/chat/sessions', {
            visitorId: `visitor-number-${at}`,
            customerName: 'Dana',
          })
        ).status,
      ).toBe(201)
    }
  })

  test('of an unknown visitor is null and nothing', async () => {
    const { call } = await openChat()
    expect(await call('GET', '/api/chat/sessions/visitor-of-nobody')).toEqual({
      status: 200,
      body: { session: null, messages: [] },
    })
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
    expect(await call('POST', '/api/chat/sessions', payload)).toMatchObject({
      status: 400,
      body: { fields: { [field]: expect.any(String) } },
    })
  })
})

describe('a message over HTTP', () => {
  test('is stored once, however often it is sent, and answered with its row', async () => {
    const { testApp, call, db } = await openChat()
    const { sessionId } = await beginConversation(testApp, { visitorId })
    const sent = {
      sessionId,
      message: ' Hello ',
      clientMessageId: 'own-message-1',
      senderType: 'agent',
      senderName: 'Robin',
    }
    const all = await Promise.all(
      Array.from({ length: 20 }, () =>
        call('POST', `/api/chat/sessions/${visitorId}/messages`, sent),
      ),
    )
    expect(all[0]).toMatchObject({
      status: 201,
      body: {
        message: 'Hello',
        senderType: 'customer',
        senderName: 'Dana',
        clientMessageId: 'own-message-1',
      },
    })
    expect(new Set(all.map(({ body }) => body.id)).size).toBe(1)
    expect(await db.selectFrom('chat_messages').select('message').execute()).toEqual([
      { message: 'Hello' },
    ])
  })

  test('of many at once keeps one order, and what comes after one misses nothing', async () => {
    const { testApp, call, db } = await openChat()
    const { sessionId, session } = await beginConversation(testApp, { visitorId })
    await Promise.all(
      Array.from({ length: 60 }, (_, at) =>
        call('POST', `/api/chat/sessions/${visitorId}/messages`, {
          sessionId,
          message: `m${at}`,
          clientMessageId: `own-message-${at}`,
        }),
      ),
    )
    const { messages } = (await call('GET', `/api/chat/sessions/${visitorId}`)).body
    expect(messages).toHaveLength(60)
    const times = messages.map(({ createdAt }: { createdAt: string }) => createdAt)
    expect(times).toEqual([...times].sort())
    const rest = (await call('GET', `/api/chat/sessions/${visitorId}?after=${messages[40].id}`))
      .body.messages
    expect(rest).toEqual(messages.slice(41))
    const row = await db
      .selectFrom('chat_sessions')
      .selectAll()
      .where('id', '=', sessionId)
      .executeTakeFirstOrThrow()
    expect([
      row.lastMessageAt.toISOString() > session.lastMessageAt,
      row.lastMessageAt.toISOString(),
      row.visitorReadSeq,
    ]).toEqual([true, times.at(-1), messages.at(-1).seq])
  })

  test.each(['messages', 'seen', 'email'])(
    'to the conversation of somebody else is a 404 (%s)',
    async (what) => {
      const { testApp, call, db } = await openChat()
      const { sessionId } = await beginConversation(testApp, { visitorId })
      const body = {
        sessionId,
        message: 'Hello',
        clientMessageId: 'own-message-1',
        id: 'anything',
        email: 'dana@fleet.example',
      }
      expect(
        await call('POST', `/api/chat/sessions/visitor-of-somebody/${what}`, body),
      ).toMatchObject({ status: 404, body: { code: 'not_found' } })
      expect(await db.selectFrom('chat_messages').select('id').execute()).toEqual([])
    },
  )

  test.each([
    [{ message: ' ' }],
    [{ message: '\u200b\u200b' }],
    [{ message: '\u2060\n\ufeff\u200d' }],
    [{ message: '\u2800' }],
    [{ message: 'x'.repeat(2001) }],
    [{ clientMessageId: 'no' }],
    [{ sessionId: 7 }],
    [{ message: 'a\u0007' }],
  ])('with %o is a 400', async (wrong) => {
    const { testApp, call } = await openChat()
    const { sessionId } = await beginConversation(testApp, { visitorId })
    const body = { sessionId, message: 'Hello', clientMessageId: 'own-message-1', ...wrong }
    expect((await call('POST', `/api/chat/sessions/${visitorId}/messages`, body)).status).toBe(400)
  })

  test('opens a closed conversation again', async () => {
    const { testApp, call, db } = await openChat()
    const { sessionId } = await beginConversation(testApp, { visitorId })
    await db.updateTable('chat_sessions').set({ status: 'closed' }).execute()
    const send = () =>
      call('POST', `/api/chat/sessions/${visitorId}/messages`, {
        sessionId,
        message: 'One more',
        clientMessageId: 'own-message-1',
      })
    expect((await send()).status).toBe(201)
    expect((await call('GET', `/api/chat/sessions/${visitorId}`)).body.session.status).toBe(
      'active',
    )
  })

  test('to a closed conversation beside a newer open one is a 409', async () => {
    const { testApp, call, db } = await openChat()
    const { sessionId } = await beginConversation(testApp, { visitorId })
    await db.updateTable('chat_sessions').set({ status: 'closed' }).execute()
    await beginConversation(testApp, { visitorId })
    expect(
      (
        await call('POST', `/api/chat/sessions/${visitorId}/messages`, {
          sessionId,
          message: 'One more',
          clientMessageId: 'own-message-1',
        })
      ).status,
    ).toBe(409)
  })
})
