import { beforeEach, describe, expect, test, vi } from 'vitest'
import {
  answers,
  type Stored,
  openTab,
  conversationAnswer,
  vicky,
  waiting,
} from './visitor-setup.ts'

const noConversation = { session: null, messages: [] }

/** A tab of a browser in which Vicky is signed in, on a conversation that was begun before. */
async function openUnclaimed(stored: Stored = new Map()) {
  stored.set('customer', JSON.stringify(vicky))
  const tab = await openTab(stored)
  vi.stubGlobal('location', { hash: '' })
  if (tab.at(tab.knownVisitor) === null)
    tab.at(() =>
      tab.changeVisitor({ visitorId: 'visitor-1', sessionId: 'talk-1', name: 'Somebody' }),
    )
  answers({
    'GET /api/chat/sessions/visitor-1': conversationAnswer('talk-1', 'visitor-1', {
      isYours: false,
    }),
  })
  const open = await tab.goOnOpen()
  return { ...tab, open }
}

const claimed = {
  'POST /api/customer/chat/claim': conversationAnswer('talk-1', 'visitor-2', { isYours: true }),
}

beforeEach(() => void vi.unstubAllGlobals())

describe('a conversation that was begun before somebody signed in', () => {
  test('is theirs by a press only, and what is typed and what waits is there after it', async () => {
    const { at, open, knownVisitor, unsent, saveDraft, readDraft, claim } = await openUnclaimed()
    expect([open.mayClaim, at(knownVisitor)?.customerId]).toEqual([true, null])
    at(() => unsent.put(waiting('own-1', 'talk-1')))
    at(() => saveDraft(open.sessionId, 'Half a thought'))
    answers(claimed)
    const after = await at(() => claim(open))
    expect([after.mayClaim, after.visitorId, after.sessionId]).toEqual([
      false,
      'visitor-2',
      'talk-1',
    ])
    expect(after.conversation.view().messages).toMatchObject([{ key: 'own-1', state: 'sending' }])
    expect([at(() => readDraft(after.sessionId)), at(knownVisitor)]).toMatchObject([
      'Half a thought',
      { visitorId: 'visitor-2', customerId: 'vicky' },
    ])
  })

  test('keeps everything in a second tab, which finds it under its new id', async () => {
    const stored: Stored = new Map()
    const [one, two] = [await openUnclaimed(stored), await openUnclaimed(stored)]
    two.at(() => two.unsent.put(waiting('own-1', 'talk-1')))
    two.at(() => two.saveDraft('talk-1', 'Half a thought'))
    answers({
      ...claimed,
      'GET /api/chat/sessions/visitor-2': claimed['POST /api/customer/chat/claim'],
    })
    await one.at(() => one.claim(one.open))
    expect(two.at(() => two.isStillOurs(two.open))).toBe(false)
    two.at(() => two.follow(two.open))
    const found = await two.goOnOpen()
    expect([found.visitorId, found.mayClaim, two.at(() => two.readDraft(found.sessionId))]).toEqual(
      ['visitor-2', false, 'Half a thought'],
    )
    expect(found.conversation.view().messages).toMatchObject([{ key: 'own-1', state: 'sending' }])
  })

  test.each([
    ['without a connection', {}],
    ['when the session has ended', { 'POST /api/customer/chat/claim': 401 }],
  ])('stays as it is %s', async (_title, by) => {
    const { at, open, knownVisitor, unsent, claim } = await openUnclaimed()
    at(() => unsent.put(waiting('own-1', 'talk-1')))
    const before = at(knownVisitor)
    answers(by)
    await expect(at(() => claim(open))).rejects.toThrow()
    expect([
      at(knownVisitor),
      at(() => unsent.all('talk-1')).length,
      open.conversation.view().refused,
    ]).toEqual([before, 1, null])
  })

  test('is left for a new one: what was typed comes along, and what waits is sent by a press only', async () => {
    const { at, open, knownVisitor, unsent, saveDraft, readDraft, startOwn } = await openUnclaimed()
    at(() => unsent.put(waiting('own-1', 'talk-1')))
    at(() => saveDraft('talk-1', 'Half a thought'))
    answers({})
    await expect(at(() => startOwn(open))).rejects.toThrow()
    expect([at(knownVisitor)?.visitorId, at(() => readDraft('talk-1'))]).toEqual([
      'visitor-1',
      'Half a thought',
    ])
    answers({
      'POST /api/chat/sessions': conversationAnswer('talk-3', 'visitor-3', { isYours: true }),
    })
    const begun = await at(() => startOwn(open))
    expect([begun.sessionId, at(knownVisitor)]).toMatchObject([
      'talk-3',
      { visitorId: 'visitor-3', customerId: 'vicky' },
    ])
    expect(at(() => readDraft('talk-3'))).toBe('Half a thought')
    expect(begun.conversation.view().messages).toMatchObject([
      { key: 'own-1', state: 'failed', reason: expect.stringContaining('other conversation') },
    ])
  })

  test("gives nothing of a signed-in person's words to the next account in another tab", async () => {
    const stored: Stored = new Map()
    const two = await openUnclaimed(stored)
    two.at(() => two.saveDraft('talk-1', 'Half a thought'))
    stored.set('customer', JSON.stringify({ ...vicky, id: 'kim' }))
    two.at(two.newVisitor)
    two.at(() => two.follow(two.open))
    answers({
      'GET /api/chat/sessions/': conversationAnswer('talk-4', 'visitor-4', { isYours: true }),
    })
    expect(two.at(() => two.readDraft('talk-4'))).toBe('')
    expect((await two.goOnOpen()).sessionId).toBe('talk-4')
    expect(two.at(() => two.readDraft('talk-4'))).toBe('')
  })
})

describe('a conversation of an account', () => {
  test('asks for the sign-in once the session has ended, and is there after it', async () => {
    const { at, open, claim, goOn, goOnOpen } = await openUnclaimed()
    answers(claimed)
    await at(() => claim(open))
    answers({ 'GET /api/chat/sessions/visitor-2': noConversation, 'GET /api/customer/chat': 401 })
    expect(await at(goOn)).toBe('locked')
    answers({ 'GET /api/chat/sessions/visitor-2': claimed['POST /api/customer/chat/claim'] })
    expect((await goOnOpen()).sessionId).toBe('talk-1')
  })

  test('behind a mailed link asks for the sign-in, and the link is still there to come back to', async () => {
    const { at, goOn, startOver } = await openTab()
    const replaceState = vi.fn()
    vi.stubGlobal('location', { hash: '#chat=token', pathname: '/contact', search: '' })
    vi.stubGlobal('history', { state: null, replaceState })
    answers({ 'POST /api/chat/links': 401 })
    expect(await at(goOn)).toBe('locked')
    expect(replaceState).not.toHaveBeenCalled()
    at(() => startOver(null))
    expect(replaceState).toHaveBeenCalledWith(null, '', '/contact')
  })
})

test('who opens a mailed link in a browser that did not know it reads that others read along, and writes under an id of their own after it', async () => {
  const {
    at,
    knownVisitor,
    saveDraft,
    readDraft,
    goOnOpen,
    startOver,
    leaveConversation,
    startConversation,
  } = await openTab()
  vi.stubGlobal('location', { hash: '#chat=token', pathname: '/contact', search: '' })
  const history = {
    state: null,
    replaceState: () => vi.stubGlobal('location', { hash: '', pathname: '/contact', search: '' }),
  }
  vi.stubGlobal('history', history)
  answers({
    'POST /api/chat/links': conversationAnswer('talk-1', 'visitor-of-the-sender'),
    'GET /api/chat/sessions/': noConversation,
    'POST /api/chat/sessions': conversationAnswer('talk-2', 'visitor-2'),
  })
  const open = await goOnOpen()
  expect([open.isFromLink, (await goOnOpen()).isFromLink]).toEqual([true, true])
  at(() => leaveConversation(open))
  expect(at(knownVisitor)?.visitorId).not.toBe('visitor-of-the-sender')
  at(() => saveDraft('talk-1', 'Half a thought'))
  at(() => startOver(open))
  expect(await at(() => startConversation('Pat'))).toMatchObject({
    sessionId: 'talk-2',
    isFromLink: false,
  })
  expect([at(knownVisitor)?.visitorId, at(() => readDraft('talk-2'))]).toEqual([
    'visitor-2',
    'Half a thought',
  ])
})
