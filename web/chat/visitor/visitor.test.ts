import { beforeEach, describe, expect, test, vi } from 'vitest'
import {
  answers,
  type Stored,
  openTab,
  storage,
  conversationAnswer,
  vicky,
  waiting,
} from './visitor-setup.ts'

function raise(sentence: string): never {
  throw new Error(sentence)
}

beforeEach(() => void vi.unstubAllGlobals())

describe('a visitor', () => {
  test('is known again by an id of the time and 128 random bits', async () => {
    const { at, newVisitor, knownVisitor } = await openTab()
    const { visitorId } = at(newVisitor)
    expect(visitorId).toMatch(/^[a-z0-9]+-[0-9a-f]{32}$/)
    expect(at(knownVisitor)?.visitorId).toBe(visitorId)
  })

  test.each([
    ['nobody, and then nobody', null, null, true],
    ['nobody, and then an account', null, 'dana', true],
    ['an account, and then the same', 'dana', 'dana', true],
    ['an account, and then another', 'dana', 'kim', false],
    ['an account, and then nobody', 'dana', null, false],
  ])('with a conversation of %s', async (_title, before, now, isKnown) => {
    const { at, changeVisitor, visitorAs } = await openTab()
    at(() => changeVisitor({ customerId: before }))
    expect(at(() => visitorAs(now)) !== null).toBe(isKnown)
  })

  test('who signs out leaves nothing behind: neither the conversation nor what was typed', async () => {
    const {
      at,
      stored,
      changeVisitor,
      forgetVisitor,
      knownVisitor,
      newVisitor,
      saveDraft,
      readDraft,
      unsent,
    } = await openTab()
    const { visitorId } = at(() => changeVisitor({ sessionId: 'talk-1', customerId: 'dana' }))
    at(() => saveDraft('talk-1', 'Half a thought'))
    for (const [id, conversation] of [
      ['own-1', 'talk-1'],
      ['own-2', 'talk-2'],
    ] as const)
      at(() => unsent.put(waiting(id, conversation)))
    at(forgetVisitor)
    expect([
      at(knownVisitor),
      at(() => readDraft('talk-1')),
      at(() => unsent.all('talk-1')),
      at(() => unsent.all('talk-2')).length,
    ]).toEqual([null, '', [], 1])
    expect(JSON.stringify([...stored])).not.toContain(visitorId)
    expect(at(newVisitor).visitorId).not.toBe(visitorId)
  })

  test('who leaves a conversation that is over takes along what waits in it, though another tab has gone on before', async () => {
    const stored: Stored = new Map()
    const [one, two] = [await openTab(stored), await openTab(stored)]
    one.at(() => one.changeVisitor({ sessionId: 'talk-1', name: 'Dana' }))
    vi.stubGlobal('location', { hash: '' })
    const open = await one.goOnOpen()
    two.at(() => two.changeVisitor({ sessionId: 'talk-2' }))
    one.at(() => one.unsent.put(waiting('own-1', 'talk-1')))
    answers({ 'GET /api/chat/sessions/': conversationAnswer('talk-2', open.visitorId) })
    one.at(() => one.leaveConversation(open))
    expect((await one.goOnOpen()).sessionId).toBe('talk-2')
    expect([one.unsent.all('talk-1'), one.unsent.all('talk-2')]).toMatchObject([
      [],
      [{ clientMessageId: 'own-1' }],
    ])
  })

  test('who was forgotten in one tab is forgotten in the others', async () => {
    const stored: Stored = new Map()
    const [one, two] = [await openTab(stored), await openTab(stored)]
    one.at(() => one.changeVisitor({ sessionId: 'talk-1' }))
    expect(two.at(two.knownVisitor)?.sessionId).toBe('talk-1')
    one.at(one.forgetVisitor)
    expect(two.at(two.knownVisitor)).toBeNull()
  })

  test('is remembered by the page alone where nothing can be stored', async () => {
    const { changeVisitor, knownVisitor, forgetVisitor } = await openTab()
    const refuse = () => {
      throw new Error('storage is switched off')
    }
    vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse, removeItem: refuse })
    vi.stubGlobal('sessionStorage', { getItem: refuse, setItem: refuse, removeItem: refuse })
    changeVisitor({ sessionId: 'talk-1' })
    expect(knownVisitor()?.sessionId).toBe('talk-1')
    forgetVisitor()
    expect(knownVisitor()).toBeNull()
  })

  test('keeps what waits to be sent as long as the page is open where the storage is full, and once only', async () => {
    const stored: Stored = new Map()
    const { at, unsent } = await openTab(stored)
    at(() => unsent.put(waiting('own-1', 'talk-1')))
    const full = new Proxy(storage(stored), {
      get: (store, what) =>
        what === 'setItem' ? () => raise('QuotaExceededError') : Reflect.get(store, what),
    })
    vi.stubGlobal('localStorage', full)
    unsent.put({ ...waiting('own-1', 'talk-1'), refused: 'Too long.' })
    unsent.put(waiting('own-2', 'talk-1'))
    expect(unsent.all('talk-1')).toMatchObject([
      { clientMessageId: 'own-1', refused: 'Too long.' },
      { clientMessageId: 'own-2' },
    ])
    for (const id of ['own-1', 'own-2']) unsent.remove(id)
    expect(unsent.all('talk-1')).toEqual([])
  })

  test('of an older page is read with what was not kept then', async () => {
    const { at, visitorAs } = await openTab(
      new Map([
        [
          'lakeline:chat',
          JSON.stringify({
            visitorId: 'visitor-1',
            name: 'Dana',
            sessionId: 'talk-1',
            seenId: null,
          }),
        ],
      ]),
    )
    expect(at(() => visitorAs('dana'))).toMatchObject({
      sessionId: 'talk-1',
      customerId: null,
      leftId: null,
    })
  })
})

test('who tries the demo stays the visitor of this browser: the demo account is nobody in the chat', async () => {
  const stored: Stored = new Map([['customer', JSON.stringify({ ...vicky, id: 'demo-customer' })]])
  const { at, changeVisitor, goOnOpen } = await openTab(stored)
  vi.stubGlobal('location', { hash: '' })
  at(() => changeVisitor({ visitorId: 'visitor-1', sessionId: 'talk-1', name: 'Pat' }))
  answers({})
  expect(await goOnOpen()).toMatchObject({ sessionId: 'talk-1', mayClaim: false, by: null })
})
