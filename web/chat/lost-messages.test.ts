import { describe, expect, test } from 'vitest'
import { message, openConversation, sessionId } from './testing/scripted-connection.ts'
import type { HttpWay } from './wire.ts'

const session = {
  id: sessionId,
  visitorId: 'visitor-1',
  customerName: 'Dana',
  customerEmail: null,
  status: 'active',
  lastMessageAt: '2026-03-10T15:00:00Z',
  createdAt: '2026-03-10T15:00:00Z',
} as const

describe('the line', () => {
  test('that died without a word is given up within 35 seconds', async () => {
    const { conversation, join, connection, said, pass } = openConversation()
    conversation.begin()
    join()
    const first = connection()
    await pass(12_000)
    expect(said().at(-1)).toEqual({ type: 'ping' })
    await pass(12_000)
    expect([first.isClosed, conversation.view().connection]).toEqual([true, 'offline'])
  })

  test('that answers pings stays', async () => {
    const { conversation, join, hear, connections, pass } = openConversation()
    conversation.begin()
    join()
    for (let beat = 0; beat < 10; beat += 1) {
      await pass(12_000)
      hear({ type: 'pong' })
    }
    expect([connections.length, conversation.view().connection]).toEqual([1, 'connected'])
  })

  test('that acknowledges nothing for ten seconds is given up', async () => {
    const { conversation, join, connection, pass } = openConversation()
    conversation.begin()
    join()
    conversation.send('Hello')
    const first = connection()
    await pass(10_000)
    expect(first.isClosed).toBe(true)
  })

  test('that was given up is not heard any more', async () => {
    const { conversation, join, connection, pass, texts, connections } = openConversation()
    conversation.begin()
    join()
    const old = connection()
    old.heard.closed()
    await pass(4000)
    old.heard.heard(JSON.stringify({ type: 'message', ...message(4) }))
    old.heard.closed()
    expect([texts(), connections.length]).toEqual([[], 2])
  })

  test('ends with the conversation', async () => {
    const { conversation, join, connection, connections, pass } = openConversation()
    conversation.begin()
    join()
    conversation.end()
    await pass(60_000)
    expect([connection().isClosed, connections.length, conversation.view().connection]).toEqual([
      true,
      1,
      'idle',
    ])
  })
})

describe('where sockets are blocked', () => {
  function blocked(answers = true) {
    const sent: string[] = []
    const afterIds: (string | null)[] = []
    const http: HttpWay = {
      async send({ message: text, clientMessageId }) {
        if (!answers) throw new Error('nobody answers')
        sent.push(clientMessageId)
        return text === 'bad'
          ? { refused: 'Not this.' }
          : {
              stored: message(sent.length * 2, {
                senderType: 'customer',
                message: text,
                clientMessageId,
              }),
            }
      },
      async since(after) {
        if (!answers) throw new Error('nobody answers')
        afterIds.push(after)
        return {
          session,
          messages:
            after === null
              ? [
                  message(1),
                  message(2, {
                    senderType: 'customer',
                    message: 'Hello',
                    clientMessageId: 'own-1',
                  }),
                ]
              : [],
        }
      },
    }
    return { ...openConversation({ http }), sent, afterIds }
  }

  test('messages go over HTTP within a second, with the same ids, and what has come is fetched', async () => {
    const { conversation, connection, pass, sent, afterIds, texts } = blocked()
    conversation.begin()
    for (const text of ['Hello', 'bad']) conversation.send(text)
    connection().heard.closed()
    await pass(1000)
    expect([sent, texts(), conversation.view().connection]).toEqual([
      ['own-1', 'own-2'],
      ['message 1: sent', 'Hello: sent', 'bad: failed'],
      'polling',
    ])
    await pass(4000)
    expect(afterIds).toEqual([null, 'm2'])
  })

  test('a socket is still tried, seldom, and takes over', async () => {
    const { conversation, connection, connections, pass, join } = blocked()
    conversation.begin()
    connection().heard.closed()
    await pass(5000)
    connection().heard.closed()
    const before = connections.length
    await pass(29_000)
    expect(connections.length).toBe(before)
    await pass(2000)
    join()
    expect([connections.length, conversation.view().connection]).toEqual([before + 1, 'connected'])
  })

  test('and HTTP as well, everything waits', async () => {
    const { conversation, connection, pass, texts } = blocked(false)
    conversation.begin()
    conversation.send('Hello')
    connection().heard.closed()
    await pass(1000)
    expect([texts(), conversation.view().connection]).toEqual([['Hello: sending'], 'offline'])
  })

  test.each([
    ['is unknown', { session: null, messages: [] }],
    [
      'has given way to another of this visitor, whose messages are not mixed into it',
      { session: { ...session, id: 'talk-2' }, messages: [message(9, { sessionId: 'talk-2' })] },
    ],
  ])('a conversation that %s is over, and nothing is tried any more', async (_title, answer) => {
    const stored = new Map()
    const { conversation, connection, connections, pass, texts } = openConversation({
      stored,
      http: { send: () => Promise.reject(new Error('no answer')), since: async () => answer },
    })
    conversation.begin()
    connection().heard.closed()
    await pass(60_000)
    expect([conversation.view().refused, texts(), connections.length]).toEqual([
      'This conversation has ended.',
      [],
      1,
    ])
  })

  test('nothing is sent any more once the conversation was ended: somebody has signed out', async () => {
    const sent: string[] = []
    let answer: (stored: Awaited<ReturnType<HttpWay['send']>>) => void = () => {}
    const http: HttpWay = {
      send({ message: text }) {
        sent.push(text)
        return new Promise((resolve) => (answer = resolve))
      },
      since: async () => ({ session, messages: [] }),
    }
    const { conversation, connection, pass } = openConversation({ http })
    conversation.begin()
    for (const text of ['One', 'Two']) conversation.send(text)
    connection().heard.closed()
    await pass(1000)
    conversation.end()
    answer({
      stored: message(1, { senderType: 'customer', message: 'One', clientMessageId: 'own-1' }),
    })
    await pass(1000)
    expect(sent).toEqual(['One'])
  })

  test('what a conversation does not take any more waits for the next one', async () => {
    const stored = new Map()
    const http: HttpWay = {
      send: async () => ({
        refused: 'This chat is closed, and another one is open.',
        isOver: true,
      }),
      since: async () => ({ session, messages: [] }),
    }
    const { conversation, connection, pass } = openConversation({ stored, http })
    conversation.begin()
    conversation.send('Hello')
    connection().heard.closed()
    await pass(1000)
    expect([conversation.view().refused, [...stored.values()]]).toMatchObject([
      'This chat is closed, and another one is open.',
      [{ message: 'Hello', refused: null }],
    ])
  })
})
