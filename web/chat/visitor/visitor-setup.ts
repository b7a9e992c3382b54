import { vi } from 'vitest'

export type Stored = Map<string, string>

/** A browser's storage: its keys are its own, as `Object.keys` finds them. */
export function storage(stored: Stored) {
  return new Proxy({} as Storage, {
    ownKeys: () => [...stored.keys()],
    getOwnPropertyDescriptor: (_target, key) => ({
      configurable: true,
      enumerable: stored.has(String(key)),
    }),
    get(_target, what) {
      if (what === 'getItem') return (key: string) => stored.get(key) ?? null
      if (what === 'setItem') return (key: string, value: string) => void stored.set(key, value)
      if (what === 'removeItem') return (key: string) => void stored.delete(key)
      return undefined
    },
  })
}

/** One tab of a browser. Tabs share what is kept; each has its own memory. */
export async function openTab(stored: Stored = new Map()) {
  vi.resetModules()
  const tab: Stored = new Map()
  const at = <Answer>(act: () => Answer): Answer => {
    vi.stubGlobal('localStorage', storage(stored))
    vi.stubGlobal('sessionStorage', storage(tab))
    return act()
  }
  const visitor = await import('./visitor.ts')
  const { unsentInStorage } = await import('#web/chat/browser/unsent-in-storage.ts')
  const { saveDraft, readDraft } = await import('#web/chat/browser/draft.ts')
  const conversations = await import('./open-conversation.ts')
  /** Continues the conversation, which must exist. */
  async function goOnOpen() {
    const open = await at(conversations.goOn)
    if (typeof open === 'string') throw new Error(`no conversation: ${open}`)
    return open
  }
  return {
    at,
    stored,
    tab,
    ...visitor,
    unsent: unsentInStorage,
    saveDraft,
    readDraft,
    ...conversations,
    goOnOpen,
  }
}

export const waiting = (clientMessageId: string, sessionId: string) => ({
  clientMessageId,
  sessionId,
  message: 'Hello',
  at: '2026-03-10T15:00:00Z',
  refused: null,
})

export const conversationAnswer = (id: string, visitorId: string, more: object = {}) => ({
  session: {
    id,
    visitorId,
    customerName: 'Dana',
    customerEmail: null,
    status: 'active',
    lastMessageAt: '2026-03-10T15:00:00Z',
    createdAt: '2026-03-10T15:00:00Z',
    ...more,
  },
  messages: [],
})

/** The server, by the beginning of method and address: a body, or a number for a refusal. */
export function answers(by: Record<string, object | number>) {
  vi.stubGlobal('fetch', async (url: string, { method }: { method: string }) => {
    const [, answer] =
      Object.entries(by).find(([start]) => `${method} ${url}`.startsWith(start)) ?? []
    if (answer === undefined) throw new TypeError('offline')
    return typeof answer === 'number'
      ? Response.json({ message: 'No.', code: 'no' }, { status: answer })
      : Response.json(answer)
  })
}

export const vicky = {
  id: 'vicky',
  firstName: 'Vicky',
  lastName: 'Victim',
  company: null,
  email: 'vicky@fleet.example',
}
