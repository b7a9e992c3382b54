import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { openChat } from '#server/testing/live-chat.ts'
import { signedInCustomer, signedInStaff } from '#server/testing/people.ts'
import { openedSocket, signalListeners } from '#server/testing/sockets.ts'

describe('whoever pretends', () => {
  test('to be an agent is a customer all the same', async () => {
    const { join, stored, message } = await openChat()
    const page = await join()
    page.say(
      message('Trust me', 'own-message-1', {
        senderType: 'agent',
        senderName: 'Robin',
        staffId: 'owner',
        createdAt: '2020-01-01',
      }),
    )
    await page.heard('ack')
    expect(await stored()).toEqual([{ type: 'customer', name: 'Dana', message: 'Trust me' }])
  })

  test.each([
    ['another visitor id', (visitorId: string) => ({ visitorId: `${visitorId}x` }), 'not_found'],
    ['none', () => ({}), 'not_found'],
    ['one that cannot be', () => ({ visitorId: { $ne: '' } }), 'invalid_input'],
  ])(
    'to know a conversation, with %s, does not join and does not write',
    async (_title, claim, code) => {
      const { url, sessionId, visitorId, stored, message, testApp } = await openChat()
      const kim = await signedInCustomer(testApp)
      for (const cookie of ['', kim.cookie]) {
        const page = await openedSocket(url, cookie)
        page.say({ type: 'join', sessionId, ...claim(visitorId) })
        expect((await page.heard('error'))[0]).toMatchObject({ code, sessionId })
        for (const frame of [
          message('Hello'),
          { type: 'typing', sessionId },
          { type: 'seen', sessionId, id: 'x' },
        ])
          page.say(frame)
        expect((await page.heard('error', 4)).slice(1).map((error) => error.code)).toEqual([
          'not_joined',
          'not_joined',
          'not_joined',
        ])
      }
      expect(await stored()).toEqual([])
    },
  )

  test('nothing, but has ended the session, is cut', async () => {
    const { db, testApp, join } = await openChat()
    const robin = await signedInStaff(testApp)
    const page = await join(robin.cookie, {})
    await db.deleteFrom('staff_sessions').execute()
    expect(await page.closed).toEqual([4401, 'session_ended'])
  })

  test('nothing, but no longer works here, is cut though the session is still stored', async () => {
    const { db, testApp, join } = await openChat()
    const [robin, kim] = [await signedInStaff(testApp), await signedInStaff(testApp)]
    const [page, colleague] = [await join(robin.cookie, {}), await join(kim.cookie, {})]
    await db.updateTable('staff').set({ isActive: false }).where('id', '=', robin.id).execute()
    const [listener] = await signalListeners(db)
    // Sessions are checked again when the listener is back.
    await sql`select pg_terminate_backend(${listener?.pid})`.execute(db)
    expect(await page.closed).toEqual([4401, 'session_ended'])
    colleague.say({ type: 'ping' })
    await colleague.heard('pong')
    expect(await db.selectFrom('staff_sessions').select('id').execute()).toHaveLength(2)
  })

  test('hears nothing any more of a conversation that was left', async () => {
    const { join, message, sessionId } = await openChat()
    const [one, two] = [await join(), await join()]
    one.say({ type: 'leave', sessionId })
    one.say({ type: 'ping' })
    await one.heard('pong')
    two.say(message('Hello'))
    await two.heard('message')
    await sleep(100)
    expect(one.ofType('message')).toEqual([])
  })
})

describe('whatever comes', () => {
  test.each([
    ['no JSON', '{', 'malformed_body'],
    ['nothing', '', 'malformed_body'],
    ['null', 'null', 'malformed_body'],
    ['a list', '[1]', 'malformed_body'],
    ['an unknown type', '{"type":"delete"}', 'invalid_input'],
    ['a type that is none', '{"type":{"a":1}}', 'invalid_input'],
    ['a message without a conversation', '{"type":"message","message":"a"}', 'invalid_input'],
    [
      'a prototype',
      '{"type":"message","__proto__":{"sessionId":"a"},"message":"a"}',
      'invalid_input',
    ],
    ['a NUL where an id stands', '{"type":"join","sessionId":"a\\u0000"}', 'invalid_input'],
    [
      'a depth of thousands',
      `{"type":"join","sessionId":${'['.repeat(7000)}${']'.repeat(7000)}}`,
      'invalid_input',
    ],
  ])(
    'as %s is answered with an error, and the conversation goes on',
    async (_title, text, code) => {
      const { join, message, stored } = await openChat()
      const page = await join()
      page.say(text)
      expect((await page.heard('error'))[0]).toMatchObject({ code, message: expect.any(String) })
      page.say(message('Hello'))
      await page.heard('ack')
      expect(await stored()).toHaveLength(1)
    },
  )

  test.each([
    ['nothing', '   '],
    ['too much', 'x'.repeat(2001)],
    ['a NUL', 'a\u0000b'],
    ['half a sign', 'a\ud800b'],
  ])('as a message of %s is refused by its id, and not stored', async (_title, text) => {
    const { join, message, stored } = await openChat()
    const page = await join()
    page.say(message(text, 'own-message-1'))
    expect((await page.heard('error'))[0]).toMatchObject({
      code: 'invalid_input',
      clientMessageId: 'own-message-1',
    })
    expect(await stored()).toEqual([])
  })

  test('as 2,000 characters of the longest writing is taken', async () => {
    const { join, message, stored } = await openChat()
    const page = await join()
    page.say(message('\u{1f69a}'.repeat(1000), 'own-message-1'))
    await page.heard('ack')
    expect((await stored())[0]?.message.length).toBe(2000)
  })

  test.each([
    ['frames', (page: Awaited<ReturnType<typeof openedSocket>>) => page.say({ type: 'ping' })],
    ['pings', (page: Awaited<ReturnType<typeof openedSocket>>) => page.socket.ping()],
  ])('as a flood of %s is cut, and the others go on', async (_title, send) => {
    const { join, message } = await openChat()
    const [page, other] = [await join(), await join()]
    for (let at = 0; at < 500; at += 1) send(page)
    expect((await page.closed)[0]).toBe(1008)
    other.say(message('Hello'))
    await other.heard('ack')
  })

  test('as a frame in a thousand pieces of nothing is cut', async () => {
    const { join } = await openChat()
    const page = await join()
    for (let at = 0; at < 1000; at += 1) page.socket.send('', { fin: false })
    expect((await page.closed)[0]).toBe(1008)
  })
})
