import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import { openChat } from '#server/testing/live-chat.ts'
import { signedInCustomer, signedInStaff } from '#server/testing/people.ts'
import { openedSocket } from '#server/testing/sockets.ts'

describe('a message over a socket', () => {
  test('is acknowledged when it is stored, and shown to everyone in the conversation', async () => {
    const { testApp, join, stored, message } = await openChat()
    const robin = await signedInStaff(testApp)
    const [visitor, tab, agent] = [await join(), await join(), await join(robin.cookie, {})]
    visitor.say(message('Hello'))
    const [ack] = await visitor.heard('ack')
    expect(ack).toMatchObject({ clientMessageId: 'own-Hello-id', id: expect.any(String) })
    const [shown] = await visitor.heard('message')
    expect(shown).toMatchObject({
      id: ack?.id,
      senderType: 'customer',
      senderName: 'Dana',
      message: 'Hello',
      clientMessageId: 'own-Hello-id',
    })
    expect((await tab.heard('message'))[0]).toEqual(shown)
    const [seenByAgent] = await agent.heard('message')
    expect(seenByAgent).toMatchObject({ id: ack?.id, message: 'Hello' })
    expect(seenByAgent?.clientMessageId).toBeUndefined()
    agent.say(message('On Friday.'))
    expect((await visitor.heard('message', 2))[1]).toMatchObject({
      senderType: 'agent',
      senderName: robin.name,
      message: 'On Friday.',
    })
    expect(await stored()).toHaveLength(2)
  })

  test('sent twice, over two sockets at once, is one row and one line', async () => {
    const { join, stored, message } = await openChat()
    const [one, two] = [await join(), await join()]
    for (const page of [one, two, one, two]) page.say(message('Hello'))
    await Promise.all([one.heard('ack', 2), two.heard('ack', 2)])
    expect(new Set([...one.ofType('ack'), ...two.ofType('ack')].map(({ id }) => id)).size).toBe(1)
    await sleep(200)
    expect([
      one.ofType('message').length,
      two.ofType('message').length,
      (await stored()).length,
    ]).toEqual([1, 1, 1])
  })

  test('of many who write at once comes to all in one order', async () => {
    const { join, message } = await openChat({ environment: { RATE_LIMITS: 'off' } })
    const pages = await Promise.all(Array.from({ length: 5 }, () => join()))
    for (let at = 0; at < 20; at += 1)
      for (const [who, page] of pages.entries()) page.say(message(`${who}-${at}`))
    await Promise.all(pages.map((page) => page.heard('message', 100)))
    const [first, ...others] = pages.map((page) =>
      page.ofType('message').map(({ message: text }) => text),
    )
    for (const other of others) expect(other).toEqual(first)
    for (const who of [0, 1, 2, 3, 4])
      expect(first?.filter((text) => text.startsWith(`${who}-`))).toEqual(
        Array.from({ length: 20 }, (_, at) => `${who}-${at}`),
      )
  })

  test('that came while nobody listened comes with the next join: all after the last, nothing twice', async () => {
    const { join, message, sessionId, visitorId } = await openChat({
      environment: { RATE_LIMITS: 'off' },
    })
    const page = await join()
    for (let at = 0; at < 30; at += 1) page.say(message(`m${at}`))
    const all = await page.heard('message', 30)
    for (const after of [0, 11, 28, 29]) {
      const next = await join('', { visitorId, after: all[after]?.id })
      expect(next.ofType('message').map(({ id }) => id)).toEqual(
        all.slice(after + 1).map(({ id }) => id),
      )
      expect(next.frames.at(-1)?.type).toBe('joined')
    }
    const unknown = await join('', { visitorId, after: 'a-message-of-another-talk' })
    expect(unknown.ofType('message')).toHaveLength(30)
    page.say({ type: 'join', sessionId, visitorId, after: all[28]?.id })
    await page.heard('joined', 2)
    expect(page.ofType('message')).toHaveLength(31)
  })

  test('is there once, though the socket is killed a hundred times between sending and word of it', async () => {
    const { join, message, stored } = await openChat({ environment: { RATE_LIMITS: 'off' } })
    const texts = Array.from({ length: 100 }, (_, at) => `cut-${at}`)
    for (const [at, text] of texts.entries()) {
      const page = await join()
      page.say(message(text))
      // Now before the frame leaves, now when the server may have it, now when its answer is on the
      // way.
      if (at % 3 > 0) await sleep(at % 7)
      page.socket.terminate()
      const again = await join()
      again.say(message(text))
      await again.heard('ack')
      again.socket.terminate()
    }
    expect((await stored()).map(({ message: text }) => text)).toEqual(texts)
  })

  test('of a conversation longer than one reading comes whole', async () => {
    const { db, join, sessionId } = await openChat()
    const rows = Array.from({ length: 1203 }, (_, at) => ({
      sessionId,
      senderType: 'customer' as const,
      senderName: 'Dana',
      message: `m${at}`,
    }))
    await db.insertInto('chat_messages').values(rows).execute()
    const page = await join()
    expect(page.ofType('message').map(({ message: text }) => text)).toEqual(
      rows.map(({ message: text }) => text),
    )
  })
})

describe('beside the messages', () => {
  test('whether somebody of the team is here comes with the acknowledgement to a visitor, and to nobody of the team', async () => {
    const { join, message, testApp } = await openChat()
    const visitor = await join()
    visitor.say(message('Anybody there?'))
    expect((await visitor.heard('ack'))[0]).toMatchObject({ isTeamHere: false })
    const robin = await signedInStaff(testApp)
    const agent = await join(robin.cookie, {})
    visitor.say(message('And now?', 'own-message-2'))
    expect((await visitor.heard('ack', 2))[1]).toMatchObject({ isTeamHere: true })
    agent.say(message('Yes.', 'answer-message-1'))
    expect((await agent.heard('ack'))[0]).not.toHaveProperty('isTeamHere')
  })

  test('typing is shown to the others, with the name that the server knows, and not more than they need', async () => {
    const { testApp, join, sessionId } = await openChat()
    const [robin, kim] = [await signedInStaff(testApp), await signedInStaff(testApp)]
    const [visitor, agent, other] = [
      await join(),
      await join(robin.cookie, {}),
      await join(kim.cookie, {}),
    ]
    for (let at = 0; at < 5; at += 1)
      agent.say({ type: 'typing', sessionId, senderName: 'The owner' })
    visitor.say({ type: 'typing', sessionId })
    for (const page of [visitor, other]) expect((await page.heard('typing'))[0]).toBeDefined()
    await sleep(200)
    expect(visitor.ofType('typing')).toEqual([
      { type: 'typing', sessionId, senderType: 'agent', senderName: robin.name },
    ])
    expect(agent.ofType('typing')).toEqual([
      { type: 'typing', sessionId, senderType: 'customer', senderName: 'Dana' },
    ])
  })

  test('how far one side has read is shown to the other, and never goes back', async () => {
    const { db, testApp, join, message, sessionId } = await openChat()
    const robin = await signedInStaff(testApp)
    const [visitor, agent] = [await join(), await join(robin.cookie, {})]
    for (const text of ['one', 'two']) agent.say(message(text))
    const [one, two] = await visitor.heard('message', 2)
    for (const id of [two?.id, one?.id, 'unknown']) visitor.say({ type: 'seen', sessionId, id })
    visitor.say({ type: 'ping' })
    await visitor.heard('pong')
    expect(await agent.heard('seen')).toEqual([
      { type: 'seen', sessionId, senderType: 'customer', id: two?.id },
    ])
    expect(
      (
        await db
          .selectFrom('chat_sessions')
          .select('visitorReadSeq as seq')
          .executeTakeFirstOrThrow()
      ).seq,
    ).toBe(two?.seq)
  })

  test('how far the other side has read comes with every join, also by its own writing', async () => {
    const { testApp, join, message, visitorId } = await openChat()
    const robin = await signedInStaff(testApp)
    const [visitor, agent] = [await join(), await join(robin.cookie, {})]
    visitor.say(message('Hello'))
    const [hello] = await visitor.heard('ack')
    expect((await join()).ofType('seen')).toEqual([])
    expect((await join(robin.cookie, {})).ofType('seen')).toMatchObject([
      { senderType: 'customer', id: hello?.id },
    ])
    agent.say(message('On Friday.'))
    const [answer] = await agent.heard('ack')
    const again = await join('', { visitorId, after: answer?.id })
    expect(again.ofType('seen')).toMatchObject([{ senderType: 'agent', id: answer?.id }])
  })

  test('a message in a closed conversation opens it on every screen', async () => {
    const { testApp, db, sessionId, join, message } = await openChat()
    const robin = await signedInStaff(testApp)
    await db
      .updateTable('chat_sessions')
      .set({ status: 'closed' })
      .where('id', '=', sessionId)
      .execute()
    const [visitor, agent] = [await join(), await join(robin.cookie, {})]
    visitor.say(message('One more thing'))
    expect(await agent.heard('status')).toMatchObject([{ status: 'active' }])
    expect(await visitor.heard('status')).toMatchObject([{ status: 'active' }])
    visitor.say(message('and another'))
    await agent.heard('message', 2)
    await sleep(200)
    expect(agent.ofType('status')).toHaveLength(1)
  })

  test('the office hears that a conversation has changed, whichever page is open, and nobody else does', async () => {
    const { testApp, url, join, message, sessionId } = await openChat()
    const [robin, dana] = [await signedInStaff(testApp), await signedInCustomer(testApp)]
    const [office, customer, visitor] = [
      await openedSocket(url, robin.cookie),
      await openedSocket(url, dana.cookie),
      await join(),
    ]
    visitor.say(message('Hello'))
    expect(await office.heard('inbox')).toEqual([{ type: 'inbox', sessionId }])
    expect(customer.frames).toEqual([])
  })
})
