import type { Contact } from '#domain/chat/away.ts'
import { saveDraft } from '#web/chat/browser/draft.ts'
import { randomId } from '#web/chat/browser/random-id.ts'
import { unsentInStorage } from '#web/chat/browser/unsent-in-storage.ts'
import { storeMode } from './chat-mode.ts'

/** What this browser stores of its conversation. Whoever knows the id may read it. */
export type Visitor = {
  visitorId: string
  name: string | null
  /** The last open conversation, shown before the server has responded. */
  sessionId: string | null
  /** A closed conversation, whose unsent messages move to the next one. */
  leftId: string | null
  /** The account that the conversation belongs to; null while it is a visitor's. */
  customerId: string | null
  /** Where an answer may go beside the chat. */
  contact: Contact
  /** Opened by an emailed link: whoever has that email knows the visitor id too. */
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
  contact: null,
  isFromLink: false,
  seenId: null,
}

// Where nothing can be stored, only the page remembers it.
let known: Visitor | null = null
let isStored = false

/** Null for somebody who has never opened the chat. */
export function knownVisitor(): Visitor | null {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(key) ?? 'null')
    // A stored entry that is gone was removed by another tab.
    if (isVisitor(value)) known = { ...nothing, ...value }
    else if (isStored) known = null
    isStored = isVisitor(value)
  } catch {
    // As above.
  }
  return known
}

/**
 * The visitor as this account, or as nobody signed in: null where the conversation was another
 * account's.
 */
export function visitorAs(customerId: string | null): Visitor | null {
  const visitor = knownVisitor()
  return visitor === null || (visitor.customerId !== null && visitor.customerId !== customerId)
    ? null
    : visitor
}

/** Another person from now on, or the first one. */
export function newVisitor(): Visitor {
  return storeVisitor({ ...nothing, visitorId: newVisitorId() })
}

/** The time and a random part, as stated; the random part alone is beyond guessing. */
export const newVisitorId = () => `${Date.now().toString(36)}-${randomId()}`

export function changeVisitor(change: Partial<Visitor>): Visitor {
  return storeVisitor({ ...(knownVisitor() ?? newVisitor()), ...change })
}

/** At sign-out: the next user of this computer finds neither the conversation nor drafts. */
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
    // Storage that forbids writing has nothing to delete.
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
