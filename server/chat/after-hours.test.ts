import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { openChat, visitorId } from '#server/testing/chat-over-http.ts'
import type { TestApp } from '#server/testing/harness.ts'
import { runQueued } from '#server/testing/jobs.ts'
import { queuedMails } from '#server/testing/mails.ts'
import { beginConversation } from '#server/testing/sockets.ts'
import { followUpJob, storeMessage } from './store.ts'

const agentSays = (db: TestApp['db'], sessionId: string, message = 'On Friday.') =>
  storeMessage(
    db,
    { sessionId, senderType: 'agent', senderName: 'Robin', message, clientMessageId: null },
    { raises: true },
  )
const laterBy = (db: TestApp['db'], minutes: number) =>
  sql`update chat_messages set created_at = created_at - make_interval(mins => ${minutes})`.execute(
    db,
  )

describe('after hours', () => {
  test('the chat promises once until the doors open what can be kept', async () => {
    const { testApp, call, now } = await openChat()
    const { sessionId } = await beginConversation(testApp, { visitorId })
    const send = (id: string) =>
      call('POST', `/api/chat/sessions/${visitorId}/messages`, {
        sessionId,
        message: 'Anybody?',
        clientMessageId: id,
      })
    await send('own-message-1')
    now.set('2026-03-15T01:00:00Z')
    await send('own-message-2')
    await send('own-message-3')
    const { messages } = (await call('GET', `/api/chat/sessions/${visitorId}`)).body
    expect(messages.map(({ senderType }: { senderType: string }) => senderType)).toEqual([
      'customer',
      'customer',
      'system',
      'customer',
    ])
    expect(messages[2].message).toContain(
      'we reply by Monday 9 AM ET. Truck down? Call our 24/7 line, (216) 555-0199.',
    )
    expect(messages[2].clientMessageId).toBeUndefined()
  })

  test('nobody reads that it is closed while one of the team is answering', async () => {
    const { testApp, call, db, now } = await openChat()
    const { sessionId } = await beginConversation(testApp, { visitorId })
    now.set('2026-03-15T01:00:00Z')
    await agentSays(db, sessionId)
    const send = (id: string) =>
      call('POST', `/api/chat/sessions/${visitorId}/messages`, {
        sessionId,
        message: 'Good that you are there.',
        clientMessageId: id,
      })
    const sides = async () =>
      (await call('GET', `/api/chat/sessions/${visitorId}`)).body.messages.map(
        ({ senderType }: { senderType: string }) => senderType,
      )
    await send('own-message-1')
    expect(await sides()).toEqual(['agent', 'customer'])
    await laterBy(db, 31)
    await send('own-message-2')
    expect(await sides()).toEqual(['agent', 'customer', 'customer', 'system'])
  })

  test('who left an address and has not seen the answer for three minutes gets one mail, and the way back', async () => {
    const { testApp, call, db } = await openChat()
    const { sessionId, session } = await beginConversation(testApp, { visitorId })
    expect(
      (
        await call('POST', `/api/chat/sessions/${visitorId}/contact`, {
          sessionId,
          contact: 'dana@fleet.example',
        })
      ).body.customerEmail,
    ).toBe('dana@fleet.example')
    await agentSays(db, sessionId)
    await laterBy(db, 4)
    for (let time = 0; time < 2; time += 1) {
      await sql`select graphile_worker.add_job(${followUpJob}, json_build_object('sessionId', ${sessionId}::text))`.execute(
        db,
      )
      await runQueued(testApp, followUpJob)
    }
    const mails = await queuedMails(db)
    expect(mails).toMatchObject([
      {
        to: 'dana@fleet.example',
        template: 'chatAnswer',
        data: { answers: [{ from: 'Robin', text: 'On Friday.' }] },
      },
    ])
    const link = new URL(String(mails[0]?.data['secretLink']))
    expect([link.pathname, link.search]).toEqual(['/contact', ''])
    const token = link.hash.slice('#chat='.length)
    expect((await call('POST', '/api/chat/links', { token })).body).toMatchObject({
      session: { id: session.id, visitorId },
      messages: [{ message: 'On Friday.' }],
    })
  })

  test.each([
    [
      'an answer that was seen',
      async (id: string, db: TestApp['db']) =>
        void (await sql`update chat_sessions set visitor_read_seq = 1000000 where id = ${id}`.execute(
          db,
        )),
    ],
    [
      'an answer of a minute ago',
      async (_id: string, db: TestApp['db']) => void (await laterBy(db, -3)),
    ],
    [
      'somebody without an address',
      async (id: string, db: TestApp['db']) =>
        void (await db
          .updateTable('chat_sessions')
          .set({ customerEmail: null })
          .where('id', '=', id)
          .execute()),
    ],
  ])('no mail goes out for %s', async (_title, change) => {
    const { testApp, db } = await openChat()
    const { sessionId } = await beginConversation(testApp, {
      visitorId,
      email: 'dana@fleet.example',
    })
    await agentSays(db, sessionId)
    await laterBy(db, 4)
    await change(sessionId, db)
    await sql`select graphile_worker.add_job(${followUpJob}, json_build_object('sessionId', ${sessionId}::text))`.execute(
      db,
    )
    await runQueued(testApp, followUpJob)
    expect(await queuedMails(db)).toEqual([])
  })

  test.each([['wrong'], ['a.1.b'], [''], ['x'.repeat(299)]])(
    'a link with %o leads nowhere',
    async (token) => {
      const { call } = await openChat()
      expect([400, 410]).toContain((await call('POST', '/api/chat/links', { token })).status)
    },
  )

  test('a link ends after thirty days', async () => {
    const { linkTo, conversationOfLink } = await import('./conversation-link.ts')
    const token = linkTo(
      'secret',
      { sessionId: 'talk-1', version: 0 },
      new Date('2026-03-10T15:00:00Z'),
    )
    expect(conversationOfLink('secret', token, new Date('2026-04-09T15:00:00Z'))).toEqual({
      sessionId: 'talk-1',
      version: 0,
    })
    expect(() => conversationOfLink('secret', token, new Date('2026-04-10T15:00:00Z'))).toThrow(
      'This link has expired.',
    )
    expect(() => conversationOfLink('other', token, new Date('2026-03-10T15:00:00Z'))).toThrow(
      'This link has expired.',
    )
    expect(() =>
      conversationOfLink(
        'secret',
        token.replace('talk-1', 'talk-2'),
        new Date('2026-03-10T15:00:00Z'),
      ),
    ).toThrow('This link has expired.')
  })
})
