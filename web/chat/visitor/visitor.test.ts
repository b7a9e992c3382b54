import { beforeEach, describe, expect, test, vi } from 'vitest'

type Kept = Map<string, string>

/** A browser's storage: its keys are its own, as `Object.keys` finds them. */
function storage(kept: Kept) {
  return new Proxy({} as Storage, {
    ownKeys: () => [...kept.keys()],
    getOwnPropertyDescriptor: (_target, key) => ({ configurable: true, enumerable: kept.has(String(key)) }),
    get(_target, what) {
      if (what === 'getItem') return (key: string) => kept.get(key) ?? null
      if (what === 'setItem') return (key: string, value: string) => void kept.set(key, value)
      if (what === 'removeItem') return (key: string) => void kept.delete(key)
      return undefined
    },
  })
}

/** One tab of a browser. Tabs share what is kept; each has its own memory. */
async function openTab(kept: Kept = new Map()) {
  vi.resetModules()
  const tab: Kept = new Map()
  const at = <Answer>(act: () => Answer): Answer => {
    vi.stubGlobal('localStorage', storage(kept))
    vi.stubGlobal('sessionStorage', storage(tab))
    return act()
  }
  const visitor = await import('./visitor.ts')
  const { unsentInStorage } = await import('#web/chat/browser/unsent-in-storage.ts')
  const { keepDraft, readDraft } = await import('#web/chat/browser/draft.ts')
  const talks = await import('./open-talk.ts')
  /** Goes on with the talk, which must be there. */
  async function goOnOpen() {
    const open = await at(talks.goOn)
    if (typeof open === 'string') throw new Error(`no talk: ${open}`)
    return open
  }
  return { at, kept, tab, ...visitor, unsent: unsentInStorage, keepDraft, readDraft, ...talks, goOnOpen }
}

function raise(sentence: string): never {
  throw new Error(sentence)
}

const waiting = (clientMessageId: string, sessionId: string) => ({ clientMessageId, sessionId, message: 'Hello', at: '2026-03-10T15:00:00Z', refused: null })

const talkAnswer = (id: string, visitorId: string, more: object = {}) => ({
  session: { id, visitorId, customerName: 'Dana', customerEmail: null, status: 'active', lastMessageAt: '2026-03-10T15:00:00Z', createdAt: '2026-03-10T15:00:00Z', ...more },
  messages: [],
})
const noTalk = { session: null, messages: [] }

/** The server, by the beginning of method and address: a body, or a number for a refusal. */
function answers(by: Record<string, object | number>) {
  vi.stubGlobal('fetch', async (url: string, { method }: { method: string }) => {
    const [, answer] = Object.entries(by).find(([start]) => `${method} ${url}`.startsWith(start)) ?? []
    if (answer === undefined) throw new TypeError('offline')
    return typeof answer === 'number' ? Response.json({ message: 'No.', code: 'no' }, { status: answer }) : Response.json(answer)
  })
}

const vicky = { id: 'vicky', firstName: 'Vicky', lastName: 'Victim', company: null, email: 'vicky@fleet.example' }

/** A tab of a browser in which Vicky is signed in, on a talk that was begun before. */
async function openUnclaimed(kept: Kept = new Map()) {
  kept.set('customer', JSON.stringify(vicky))
  const tab = await openTab(kept)
  vi.stubGlobal('location', { hash: '' })
  if (tab.at(tab.knownVisitor) === null) tab.at(() => tab.changeVisitor({ visitorId: 'visitor-1', sessionId: 'talk-1', name: 'Somebody' }))
  answers({ 'GET /api/chat/sessions/visitor-1': talkAnswer('talk-1', 'visitor-1', { isYours: false }) })
  const open = await tab.goOnOpen()
  return { ...tab, open }
}

const claimed = { 'POST /api/customer/chat/claim': talkAnswer('talk-1', 'visitor-2', { isYours: true }) }

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
  ])('with a talk of %s', async (_title, before, now, isKnown) => {
    const { at, changeVisitor, visitorAs } = await openTab()
    at(() => changeVisitor({ customerId: before }))
    expect(at(() => visitorAs(now)) !== null).toBe(isKnown)
  })

  test('who signs out leaves nothing behind: neither the talk nor what was typed', async () => {
    const { at, kept, changeVisitor, forgetVisitor, knownVisitor, newVisitor, keepDraft, readDraft, unsent } = await openTab()
    const { visitorId } = at(() => changeVisitor({ sessionId: 'talk-1', customerId: 'dana' }))
    at(() => keepDraft('talk-1', 'Half a thought'))
    for (const [id, talk] of [['own-1', 'talk-1'], ['own-2', 'talk-2']] as const) at(() => unsent.put(waiting(id, talk)))
    at(forgetVisitor)
    expect([at(knownVisitor), at(() => readDraft('talk-1')), at(() => unsent.all('talk-1')), at(() => unsent.all('talk-2')).length]).toEqual([null, '', [], 1])
    expect(JSON.stringify([...kept])).not.toContain(visitorId)
    expect(at(newVisitor).visitorId).not.toBe(visitorId)
  })

  test('who leaves a talk that is over takes along what waits in it, though another tab has gone on before', async () => {
    const kept: Kept = new Map()
    const [one, two] = [await openTab(kept), await openTab(kept)]
    one.at(() => one.changeVisitor({ sessionId: 'talk-1', name: 'Dana' }))
    vi.stubGlobal('location', { hash: '' })
    const open = await one.goOnOpen()
    two.at(() => two.changeVisitor({ sessionId: 'talk-2' }))
    one.at(() => one.unsent.put(waiting('own-1', 'talk-1')))
    answers({ 'GET /api/chat/sessions/': talkAnswer('talk-2', open.visitorId) })
    one.at(() => one.leaveTalk(open))
    expect((await one.goOnOpen()).sessionId).toBe('talk-2')
    expect([one.unsent.all('talk-1'), one.unsent.all('talk-2')]).toMatchObject([[], [{ clientMessageId: 'own-1' }]])
  })

  test('who was forgotten in one tab is forgotten in the others', async () => {
    const kept: Kept = new Map()
    const [one, two] = [await openTab(kept), await openTab(kept)]
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
    const kept: Kept = new Map()
    const { at, unsent } = await openTab(kept)
    at(() => unsent.put(waiting('own-1', 'talk-1')))
    const full = new Proxy(storage(kept), {
      get: (store, what) => (what === 'setItem' ? () => raise('QuotaExceededError') : Reflect.get(store, what)),
    })
    vi.stubGlobal('localStorage', full)
    unsent.put({ ...waiting('own-1', 'talk-1'), refused: 'Too long.' })
    unsent.put(waiting('own-2', 'talk-1'))
    expect(unsent.all('talk-1')).toMatchObject([{ clientMessageId: 'own-1', refused: 'Too long.' }, { clientMessageId: 'own-2' }])
    for (const id of ['own-1', 'own-2']) unsent.remove(id)
    expect(unsent.all('talk-1')).toEqual([])
  })

  test('of an older page is read with what was not kept then', async () => {
    const { at, visitorAs } = await openTab(new Map([['lakeline:chat', JSON.stringify({ visitorId: 'visitor-1', name: 'Dana', sessionId: 'talk-1', hasEmail: false, seenId: null })]]))
    expect(at(() => visitorAs('dana'))).toMatchObject({ sessionId: 'talk-1', customerId: null, leftId: null })
  })
})

describe('a talk that was begun before somebody signed in', () => {
  test('is theirs by a press only, and what is typed and what waits is there after it', async () => {
    const { at, open, knownVisitor, unsent, keepDraft, readDraft, claim } = await openUnclaimed()
    expect([open.mayClaim, at(knownVisitor)?.customerId]).toEqual([true, null])
    at(() => unsent.put(waiting('own-1', 'talk-1')))
    at(() => keepDraft(open.sessionId, 'Half a thought'))
    answers(claimed)
    const after = await at(() => claim(open))
    expect([after.mayClaim, after.visitorId, after.sessionId]).toEqual([false, 'visitor-2', 'talk-1'])
    expect(after.talk.view().lines).toMatchObject([{ key: 'own-1', state: 'sending' }])
    expect([at(() => readDraft(after.sessionId)), at(knownVisitor)]).toMatchObject(['Half a thought', { visitorId: 'visitor-2', customerId: 'vicky' }])
  })

  test('keeps everything in a second tab, which finds it under its new id', async () => {
    const kept: Kept = new Map()
    const [one, two] = [await openUnclaimed(kept), await openUnclaimed(kept)]
    two.at(() => two.unsent.put(waiting('own-1', 'talk-1')))
    two.at(() => two.keepDraft('talk-1', 'Half a thought'))
    answers({ ...claimed, 'GET /api/chat/sessions/visitor-2': claimed['POST /api/customer/chat/claim'] })
    await one.at(() => one.claim(one.open))
    expect(two.at(() => two.isStillOurs(two.open))).toBe(false)
    two.at(() => two.follow(two.open))
    const found = await two.goOnOpen()
    expect([found.visitorId, found.mayClaim, two.at(() => two.readDraft(found.sessionId))]).toEqual(['visitor-2', false, 'Half a thought'])
    expect(found.talk.view().lines).toMatchObject([{ key: 'own-1', state: 'sending' }])
  })

  test.each([['without a connection', {}], ['when the session has ended', { 'POST /api/customer/chat/claim': 401 }]])('stays as it is %s', async (_title, by) => {
    const { at, open, knownVisitor, unsent, claim } = await openUnclaimed()
    at(() => unsent.put(waiting('own-1', 'talk-1')))
    const before = at(knownVisitor)
    answers(by)
    await expect(at(() => claim(open))).rejects.toThrow()
    expect([at(knownVisitor), at(() => unsent.all('talk-1')).length, open.talk.view().refused]).toEqual([before, 1, null])
  })

  test('is left for a new one: what was typed comes along, and what waits is sent by a press only', async () => {
    const { at, open, knownVisitor, unsent, keepDraft, readDraft, startOwn } = await openUnclaimed()
    at(() => unsent.put(waiting('own-1', 'talk-1')))
    at(() => keepDraft('talk-1', 'Half a thought'))
    answers({})
    await expect(at(() => startOwn(open))).rejects.toThrow()
    expect([at(knownVisitor)?.visitorId, at(() => readDraft('talk-1'))]).toEqual(['visitor-1', 'Half a thought'])
    answers({ 'POST /api/chat/sessions': talkAnswer('talk-3', 'visitor-3', { isYours: true }) })
    const begun = await at(() => startOwn(open))
    expect([begun.sessionId, at(knownVisitor)]).toMatchObject(['talk-3', { visitorId: 'visitor-3', customerId: 'vicky' }])
    expect(at(() => readDraft('talk-3'))).toBe('Half a thought')
    expect(begun.talk.view().lines).toMatchObject([{ key: 'own-1', state: 'failed', reason: expect.stringContaining('other conversation') }])
  })

  test('gives nothing of a signed-in person\'s words to the next account in another tab', async () => {
    const kept: Kept = new Map()
    const two = await openUnclaimed(kept)
    two.at(() => two.keepDraft('talk-1', 'Half a thought'))
    kept.set('customer', JSON.stringify({ ...vicky, id: 'kim' }))
    two.at(two.newVisitor)
    two.at(() => two.follow(two.open))
    answers({ 'GET /api/chat/sessions/': talkAnswer('talk-4', 'visitor-4', { isYours: true }) })
    expect(two.at(() => two.readDraft('talk-4'))).toBe('')
    expect((await two.goOnOpen()).sessionId).toBe('talk-4')
    expect(two.at(() => two.readDraft('talk-4'))).toBe('')
  })
})

describe('a talk of an account', () => {
  test('asks for the sign-in once the session has ended, and is there after it', async () => {
    const { at, open, claim, goOn, goOnOpen } = await openUnclaimed()
    answers(claimed)
    await at(() => claim(open))
    answers({ 'GET /api/chat/sessions/visitor-2': noTalk, 'GET /api/customer/chat': 401 })
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

test('who opens a mailed link in a browser that did not know it is told that others read along, and writes under an id of their own after it', async () => {
  const { at, knownVisitor, keepDraft, readDraft, goOnOpen, startOver, leaveTalk, startTalk } = await openTab()
  vi.stubGlobal('location', { hash: '#chat=token', pathname: '/contact', search: '' })
  const history = { state: null, replaceState: () => vi.stubGlobal('location', { hash: '', pathname: '/contact', search: '' }) }
  vi.stubGlobal('history', history)
  answers({ 'POST /api/chat/links': talkAnswer('talk-1', 'visitor-of-the-sender'), 'GET /api/chat/sessions/': noTalk, 'POST /api/chat/sessions': talkAnswer('talk-2', 'visitor-2') })
  const open = await goOnOpen()
  expect([open.isFromLink, (await goOnOpen()).isFromLink]).toEqual([true, true])
  at(() => leaveTalk(open))
  expect(at(knownVisitor)?.visitorId).not.toBe('visitor-of-the-sender')
  at(() => keepDraft('talk-1', 'Half a thought'))
  at(() => startOver(open))
  expect(await at(() => startTalk('Pat'))).toMatchObject({ sessionId: 'talk-2', isFromLink: false })
  expect([at(knownVisitor)?.visitorId, at(() => readDraft('talk-2'))]).toEqual(['visitor-2', 'Half a thought'])
})

test('who tries the demo stays the visitor of this browser: the demo account is nobody in the chat', async () => {
  const kept: Kept = new Map([['customer', JSON.stringify({ ...vicky, id: 'demo-customer' })]])
  const { at, changeVisitor, goOnOpen } = await openTab(kept)
  vi.stubGlobal('location', { hash: '' })
  at(() => changeVisitor({ visitorId: 'visitor-1', sessionId: 'talk-1', name: 'Pat' }))
  answers({})
  expect(await goOnOpen()).toMatchObject({ sessionId: 'talk-1', mayClaim: false, by: null })
})
