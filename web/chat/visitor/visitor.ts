import { randomId } from '#web/chat/browser/random-id.ts'

/** What this browser remembers of its talk. Whoever knows the id may read it. */
export type Visitor = {
  visitorId: string
  name: string | null
  /** The talk that was open last: it is gone on with before the server has answered anything. */
  sessionId: string | null
  hasEmail: boolean
  /** The last message that was on the screen. */
  seenId: string | null
}

const key = 'lakeline:chat'

// Where nothing can be stored, the page is all that remembers.
let known: Visitor | null = null

/** Null for somebody who has never opened the chat. */
export function knownVisitor(): Visitor | null {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(key) ?? 'null')
    if (isVisitor(value)) known = value
  } catch {
    // As above.
  }
  return known
}

export function newVisitor(): Visitor {
  // The time and a random part, as stated; the random part alone is beyond guessing.
  return keepVisitor({ visitorId: `${Date.now().toString(36)}-${randomId()}`, name: null, sessionId: null, hasEmail: false, seenId: null })
}

export function changeVisitor(change: Partial<Visitor>): Visitor {
  return keepVisitor({ ...(knownVisitor() ?? newVisitor()), ...change })
}

function keepVisitor(visitor: Visitor): Visitor {
  known = visitor
  try {
    localStorage.setItem(key, JSON.stringify(visitor))
  } catch {
    // As above.
  }
  return visitor
}

function isVisitor(value: unknown): value is Visitor {
  return typeof value === 'object' && value !== null && 'visitorId' in value && typeof value.visitorId === 'string'
}
