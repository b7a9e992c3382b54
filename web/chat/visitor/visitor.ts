import { saveDraft } from '#web/chat/browser/draft.ts'
import { randomId } from '#web/chat/browser/random-id.ts'
import { unsentInStorage } from '#web/chat/browser/unsent-in-storage.ts'
import { storeMode } from './chat-mode.ts'

/** What this browser remembers of its talk. Whoever knows the id may read it. */
export type Visitor = {
  visitorId: string
  name: string | null
  /** The talk that was open last: it is gone on with before the server has answered anything. */
  sessionId: string | null
  /** A talk that is over, whose unsent words go on in the next one. */
  leftId: string | null
  /** The account that the talk belongs to; null as long as it is a visitor's. */
  customerId: string | null
  hasEmail: boolean
  /** Opened by the link of a mail: whoever has that mail knows the visitor id too. */
  isFromLink: boolean
  /** The last message that was on the screen. */
  seenId: string | null
}

const key = 'lakeline:chat'
const nothing = {
  name: null,
  sessionId: null,
  leftId: null,
  customerId: null,
  hasEmail: false,
  isFromLink: false,
  seenId: null,
}

// Where nothing can be stored, the page is all that remembers.
let known: Visitor | null = null
let isStored = false

/** Null for somebody who has never opened the chat. */
export function knownVisitor(): Visitor | null {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(key) ?? 'null')
    // What was kept and is gone was forgotten by another tab.
    if (isVisitor(value)) known = { ...nothing, ...value }
    else if (isStored) known = null
    isStored = isVisitor(value)
  } catch {
    // As above.
  }
  return known
}

/** The visitor as this account, or as nobody who is signed in: null where the talk was another account's. */
export function visitorAs(customerId: string | null): Visitor | null {
  const visitor = knownVisitor()
  return visitor === null || (visitor.customerId !== null && visitor.customerId !== customerId)
    ? null
    : visitor
}

/** Somebody else from now on, or for the first time. */
export function newVisitor(): Visitor {
  return storeVisitor({ ...nothing, visitorId: newVisitorId() })
}

/** The time and a random part, as stated; the random part alone is beyond guessing. */
export const newVisitorId = () => `${Date.now().toString(36)}-${randomId()}`

export function changeVisitor(change: Partial<Visitor>): Visitor {
  return storeVisitor({ ...(knownVisitor() ?? newVisitor()), ...change })
}

/** At the end of a session: who comes to this computer next finds neither the talk nor what was typed. */
export function forgetVisitor(): void {
  const { sessionId } = knownVisitor() ?? {}
  for (const { clientMessageId } of unsentInStorage.all(sessionId ?? ''))
    unsentInStorage.remove(clientMessageId)
  saveDraft(sessionId ?? '', '')
  storeMode('closed')
  known = null
  try {
    localStorage.removeItem(key)
  } catch {
    // What may not be written was never kept.
  }
}

function storeVisitor(visitor: Visitor): Visitor {
  known = visitor
  try {
    localStorage.setItem(key, JSON.stringify(visitor))
    isStored = true
  } catch {
    // As above.
  }
  return visitor
}

function isVisitor(value: unknown): value is Visitor {
  return (
    typeof value === 'object' &&
    value !== null &&
    'visitorId' in value &&
    typeof value.visitorId === 'string'
  )
}
