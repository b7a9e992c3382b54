import { describe, expect, test } from 'vitest'
import { message, openConversation, sessionId } from './testing/scripted-connection.ts'

describe('a message', () => {
  test('waits for the line, is sent once it is joined, and is sent for good when it is stored', () => {
    const { conversation, join, said, texts, ack, hear, stored } = openConversation()
    conversation.begin()
    conversation.send('  Hello  ')
    expect([texts(), stored.size]).toEqual([['Hello: sending'], 1])
    join()
    expect(said()).toEqual([
      { type: 'join', sessionId, visitorId: 'visitor-1' },
      {
        type: 'message',
        sessionId,
        senderType: 'customer',
        senderName: 'Dana',
        message: 'Hello',
        clientMessageId: 'own-1',
      },
    ])
    ack('own-1')
    expect([texts(), stored.size]).toEqual([['Hello: sent'], 0])
    hear({
      type: 'message',
      ...message(7, { senderType: 'customer', message: 'Hello', clientMessageId: 'own-1' }),
    })
    expect(conversation.view().messages).toMatchObject([{ key: 'own-1', id: 'm7', state: 'sent' }])
  })

  test('of space alone is none', () => {
    const { conversation, texts } = openConversation()
    expect([conversation.send(' \n '), texts()]).toEqual([null, []])
  })

  test('leaves when the one before is stored', () => {
    const { conversation, join, said, ack } = openConversation()
    conversation.begin()
    for (const text of ['one', 'two']) conversation.send(text)
    join()
    const sent = () =>
      said()
        .filter(({ type }) => type === 'message')
        .map(({ message: text }) => text)
    expect(sent()).toEqual(['one'])
    ack('own-1')
    expect(sent()).toEqual(['one', 'two'])
  })

  test('that was cut off is sent again with the same id', async () => {
    const { conversation, join, connection, connections, said, pass } = openConversation()
    conversation.begin()
    join()
    conversation.send('Hello')
    connection().heard.closed()
    await pass(3749)
    expect(connections).toHaveLength(1)
    await pass(1)
    join()
    expect(said().at(-1)).toMatchObject({ type: 'message', clientMessageId: 'own-1' })
  })

  test('outlives a reload', () => {
    const before = openConversation()
    before.conversation.send('Hello')
    const after = openConversation({ stored: before.stored })
    after.conversation.begin()
    after.join()
    expect(after.said().at(-1)).toMatchObject({
      type: 'message',
      message: 'Hello',
      clientMessageId: 'own-1',
    })
  })

  test('that is refused says why, and can be retried or thrown away', () => {
    const { conversation, join, hear, texts, said, stored } = openConversation()
    conversation.begin()
    join()
    conversation.send('Hello')
    hear({
      type: 'error',
      code: 'invalid_input',
      message: 'Please shorten it.',
      sessionId,
      clientMessageId: 'own-1',
    })
    expect([texts(), conversation.view().messages[0]?.reason]).toEqual([
      ['Hello: failed'],
      'Please shorten it.',
    ])
    conversation.retry('own-1')
    expect([texts(), said().filter(({ type }) => type === 'message')]).toMatchObject([
      ['Hello: sending'],
      [{}, {}],
    ])
    conversation.discard('own-1')
    expect([texts(), stored.size]).toEqual([[], 0])
  })

  test('that came too fast goes again after a second, before those behind it', async () => {
    const { conversation, join, hear, said, pass } = openConversation()
    conversation.begin()
    join()
    for (const text of ['one', 'two']) conversation.send(text)
    hear({
      type: 'error',
      code: 'too_many_requests',
      message: 'Slowly.',
      sessionId,
      clientMessageId: 'own-1',
    })
    await pass(1000)
    expect(
      said()
        .filter(({ type }) => type === 'message')
        .map(({ message: text }) => text),
    ).toEqual(['one', 'one'])
  })
})

describe('the screen', () => {
  test('shows each stored message once, in the order of the database', () => {
    const { conversation, join, hear, texts } = openConversation()
    conversation.begin({ session: null, messages: [message(3)] })
    join()
    for (const seq of [5, 4, 5, 3]) hear({ type: 'message', ...message(seq) })
    expect(texts()).toEqual(['message 3: sent', 'message 4: sent', 'message 5: sent'])
  })

  test('asks for what came after its last message, at every join and when it wakes', async () => {
    const { conversation, join, hear, connection, said, pass } = openConversation()
    conversation.begin({ session: null, messages: [message(3)] })
    join()
    expect(said()[0]).toMatchObject({ type: 'join', after: 'm3' })
    hear({ type: 'message', ...message(4) })
    conversation.wake()
    expect(said().at(-1)).toMatchObject({ type: 'join', after: 'm4' })
    expect(conversation.view().isUpToDate).toBe(false)
    connection().heard.closed()
    await pass(4500)
    join()
    expect([said()[0], conversation.view().isUpToDate]).toMatchObject([{ after: 'm4' }, true])
  })

  test('does not take the answer to another call for all that came before it', () => {
    const { conversation, join, said } = openConversation()
    conversation.begin({ session: null, messages: [message(3)] })
    conversation.receive(message(9))
    join()
    expect(said()[0]).toMatchObject({ after: 'm3' })
  })

  test('expects somebody to type once an own message is stored: until an agent answers, for five seconds at most', async () => {
    const { conversation, join, hear, pass, ack } = openConversation()
    conversation.begin()
    conversation.send('Hello')
    join()
    expect(conversation.view().typing).toBeNull()
    ack('own-1', true)
    expect(conversation.view().typing).toEqual({ senderName: null })
    hear({ type: 'message', ...message(4) })
    expect(conversation.view().typing).toBeNull()
    hear({ type: 'typing', sessionId, senderType: 'agent', senderName: 'Robin' })
    expect(conversation.view().typing).toEqual({ senderName: 'Robin' })
    await pass(5000)
    expect(conversation.view().typing).toBeNull()
  })

  test.each([
    ['while nobody of the team is here', 'customer'],
    ['of an agent', 'agent'],
  ] as const)('%s expects nobody', (_title, senderType) => {
    const { conversation, join, ack } = openConversation({ senderType })
    conversation.begin()
    join()
    conversation.send('Hello')
    ack('own-1')
    expect(conversation.view().typing).toBeNull()
  })

  test('tells how far it was read, once, and shows how far the other has', () => {
    const { conversation, join, hear, said } = openConversation()
    conversation.begin({ session: null, messages: [message(3)] })
    join()
    conversation.seen()
    conversation.seen()
    expect(said().filter(({ type }) => type === 'seen')).toEqual([
      { type: 'seen', sessionId, id: 'm3' },
    ])
    hear({ type: 'seen', sessionId, senderType: 'agent', id: 'm9' })
    expect(conversation.view().seenByOther).toBe('m9')
  })

  test('ignores frames of other conversations and what is no frame', () => {
    const { conversation, join, hear, connection, texts } = openConversation()
    conversation.begin()
    join()
    hear({ type: 'message', ...message(4), sessionId: 'talk-2' })
    for (const text of ['', 'null', '{', '[]', '{"type":5}', '{"type":"else"}'])
      connection().heard.heard(text)
    expect([texts(), conversation.view().connection]).toEqual([[], 'connected'])
  })

  test('stops when the conversation cannot be joined', async () => {
    const { conversation, connection, connections, hear, pass } = openConversation()
    conversation.begin()
    connection().heard.opened()
    hear({ type: 'error', code: 'not_found', message: 'There is no such conversation.', sessionId })
    await pass(60_000)
    expect([conversation.view().refused, connections.length]).toEqual([
      'There is no such conversation.',
      1,
    ])
  })

  test('stops when the conversation takes no message, and keeps what was written for the next one', () => {
    const { conversation, join, hear, stored } = openConversation()
    conversation.begin()
    join()
    conversation.send('Hello')
    hear({
      type: 'error',
      code: 'conflict',
      message: 'Another one is open.',
      sessionId,
      clientMessageId: 'own-1',
    })
    expect([conversation.view().refused, [...stored.values()]]).toMatchObject([
      'Another one is open.',
      [{ message: 'Hello', refused: null }],
    ])
  })

  test('of an agent goes on: the message says why it was not taken', () => {
    const { conversation, join, hear, texts } = openConversation({ senderType: 'agent' })
    conversation.begin()
    join()
    conversation.send('Hello')
    hear({
      type: 'error',
      code: 'conflict',
      message: 'Another one is open.',
      sessionId,
      clientMessageId: 'own-1',
    })
    expect([conversation.view().refused, texts()]).toEqual([null, ['Hello: failed']])
  })
})
