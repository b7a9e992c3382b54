import type { Unsent, UnsentStore } from '#web/chat/outgoing.ts'

// If storage is full or forbidden, unsent messages wait as long as the page is open.
const here = new Map<string, Unsent>()

/** What the visitor of this browser has not sent yet. */
export const unsentInStorage = unsentBehind('lakeline:unsent:')

/** The same for staff: nobody sends it under another name. */
export const unsentOfStaff = (staffId: string): UnsentStore =>
  unsentBehind(`lakeline:unsent-of-staff:${staffId}:`)

function unsentBehind(start: string): UnsentStore {
  return {
    all: (sessionId) =>
      [...new Set([...storedKeys(), ...here.keys()])]
        .filter((key) => key.startsWith(start))
        .flatMap((key) => here.get(key) ?? read(key))
        .filter((unsent) => unsent.sessionId === sessionId),
    put(unsent) {
      const key = start + unsent.clientMessageId
      try {
        localStorage.setItem(key, JSON.stringify(unsent))
        here.delete(key)
      } catch {
        here.set(key, unsent)
      }
    },
    remove(clientMessageId) {
      here.delete(start + clientMessageId)
      try {
        localStorage.removeItem(start + clientMessageId)
      } catch {
        // Storage that forbids writing has nothing to delete.
      }
    },
  }
}

function storedKeys(): string[] {
  try {
    return Object.keys(localStorage)
  } catch {
    return []
  }
}

function read(key: string): Unsent[] {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(key) ?? 'null')
    return typeof value === 'object' &&
      value !== null &&
      'clientMessageId' in value &&
      'message' in value
      ? [value as Unsent]
      : []
  } catch {
    return []
  }
}
