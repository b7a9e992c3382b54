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
  const { goOn, leaveTalk } = await import('./open-talk.ts')
  return { at, kept, ...visitor, unsent: unsentInStorage, keepDraft, readDraft, goOn, leaveTalk }
}

function raise(sentence: string): never {
  throw new Error(sentence)
}

const waiting = (clientMessageId: string, sessionId: string) => ({ clientMessageId, sessionId, message: 'Hello', at: '2026-03-10T15:00:00Z', refused: null })

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
    at(() => keepDraft(visitorId, 'Half a thought'))
    for (const [id, talk] of [['own-1', 'talk-1'], ['own-2', 'talk-2']] as const) at(() => unsent.put(waiting(id, talk)))
    at(forgetVisitor)
    expect([at(knownVisitor), at(() => readDraft(visitorId)), at(() => unsent.all('talk-1')), at(() => unsent.all('talk-2')).length]).toEqual([null, '', [], 1])
    expect(JSON.stringify([...kept])).not.toContain(visitorId)
    expect(at(newVisitor).visitorId).not.toBe(visitorId)
  })

  test('finds nothing of what another has typed in this tab', async () => {
    const { at, newVisitor, keepDraft, readDraft } = await openTab()
    const before = at(newVisitor)
    at(() => keepDraft(before.visitorId, 'Half a thought'))
    const next = at(newVisitor)
    expect([at(() => readDraft(next.visitorId)), at(() => readDraft(before.visitorId))]).toEqual(['', 'Half a thought'])
  })

  test('who leaves a talk that is over takes along what waits in it, though another tab has gone on before', async () => {
    const kept: Kept = new Map()
    const [one, two] = [await openTab(kept), await openTab(kept)]
    one.at(() => one.changeVisitor({ sessionId: 'talk-1', name: 'Dana' }))
    vi.stubGlobal('location', { hash: '' })
    const open = await one.at(one.goOn)
    if (open === null) throw new Error('no talk')
    two.at(() => two.changeVisitor({ sessionId: 'talk-2' }))
    one.at(() => one.unsent.put(waiting('own-1', 'talk-1')))
    const session = { id: 'talk-2', visitorId: open.visitorId, customerName: 'Dana', customerEmail: null, status: 'active', lastMessageAt: '2026-03-10T15:00:00Z', createdAt: '2026-03-10T15:00:00Z' }
    vi.stubGlobal('fetch', async () => Response.json({ session, messages: [] }))
    one.at(() => one.leaveTalk(open))
    expect((await one.at(one.goOn))?.sessionId).toBe('talk-2')
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
