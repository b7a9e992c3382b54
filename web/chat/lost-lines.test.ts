import { describe, expect, test } from 'vitest'
import { message, openTalk } from './scripted-line.ts'
import type { HttpWay } from './wire.ts'

describe('the line', () => {
  test('that died without a word is given up within 35 seconds', async () => {
    const { talk, join, line, said, pass } = openTalk()
    talk.begin()
    join()
    const first = line()
    await pass(12_000)
    expect(said().at(-1)).toEqual({ type: 'ping' })
    await pass(12_000)
    expect([first.isClosed, talk.view().connection]).toEqual([true, 'offline'])
  })

  test('that answers pings stays', async () => {
    const { talk, join, hear, lines, pass } = openTalk()
    talk.begin()
    join()
    for (let beat = 0; beat < 10; beat += 1) {
      await pass(12_000)
      hear({ type: 'pong' })
    }
    expect([lines.length, talk.view().connection]).toEqual([1, 'connected'])
  })

  test('that acknowledges nothing for ten seconds is given up', async () => {
    const { talk, join, line, pass } = openTalk()
    talk.begin()
    join()
    talk.send('Hello')
    const first = line()
    await pass(10_000)
    expect(first.isClosed).toBe(true)
  })

  test('that was given up is not heard any more', async () => {
    const { talk, join, line, pass, texts, lines } = openTalk()
    talk.begin()
    join()
    const old = line()
    old.heard.closed()
    await pass(4000)
    old.heard.heard(JSON.stringify({ type: 'message', ...message(4) }))
    old.heard.closed()
    expect([texts(), lines.length]).toEqual([[], 2])
  })

  test('ends with the talk', async () => {
    const { talk, join, line, lines, pass } = openTalk()
    talk.begin()
    join()
    talk.end()
    await pass(60_000)
    expect([line().isClosed, lines.length, talk.view().connection]).toEqual([true, 1, 'idle'])
  })
})

describe('where sockets are blocked', () => {
  function blocked(answers = true) {
    const sent: string[] = []
    const asked: (string | null)[] = []
    const http: HttpWay = {
      async send({ message: text, clientMessageId }) {
        if (!answers) throw new Error('nobody answers')
        sent.push(clientMessageId)
        return text === 'bad' ? { refused: 'Not this.' } : { stored: message(sent.length * 2, { senderType: 'customer', message: text, clientMessageId }) }
      },
      async since(after) {
        if (!answers) throw new Error('nobody answers')
        asked.push(after)
        return { session: null, messages: after === null ? [message(1), message(2, { senderType: 'customer', message: 'Hello', clientMessageId: 'own-1' })] : [] }
      },
    }
    return { ...openTalk({ http }), sent, asked }
  }

  test('messages go over HTTP within a second, with the same ids, and what has come is fetched', async () => {
    const { talk, line, pass, sent, asked, texts } = blocked()
    talk.begin()
    for (const text of ['Hello', 'bad']) talk.send(text)
    line().heard.closed()
    await pass(1000)
    expect([sent, texts(), talk.view().connection]).toEqual([['own-1', 'own-2'], ['message 1: sent', 'Hello: sent', 'bad: failed'], 'polling'])
    await pass(4000)
    expect(asked).toEqual([null, 'm2'])
  })

  test('a socket is still tried, seldom, and takes over', async () => {
    const { talk, line, lines, pass, join } = blocked()
    talk.begin()
    line().heard.closed()
    await pass(5000)
    line().heard.closed()
    const before = lines.length
    await pass(29_000)
    expect(lines.length).toBe(before)
    await pass(2000)
    join()
    expect([lines.length, talk.view().connection]).toEqual([before + 1, 'connected'])
  })

  test('and HTTP as well, everything waits', async () => {
    const { talk, line, pass, texts } = blocked(false)
    talk.begin()
    talk.send('Hello')
    line().heard.closed()
    await pass(1000)
    expect([texts(), talk.view().connection]).toEqual([['Hello: sending'], 'offline'])
  })
})
