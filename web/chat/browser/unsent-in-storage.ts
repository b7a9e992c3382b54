import type { Unsent, UnsentStore } from '#web/chat/outgoing.ts'

/** What the visitor of this browser has not sent yet. Without a storage it waits as long as the page is open. */
export const unsentInStorage = unsentBehind('lakeline:unsent:')

/** The same of one of the office: nobody sends it under another name. */
export const unsentOfStaff = (staffId: string): UnsentStore => unsentBehind(`lakeline:unsent-of-staff:${staffId}:`)

function unsentBehind(start: string): UnsentStore {
  return {
    all(sessionId) {
      try {
        return Object.keys(localStorage)
          .filter((key) => key.startsWith(start))
          .flatMap((key) => read(localStorage.getItem(key)))
          .filter((unsent) => unsent.sessionId === sessionId)
      } catch {
        return []
      }
    },
    put(unsent) {
      try {
        localStorage.setItem(start + unsent.clientMessageId, JSON.stringify(unsent))
      } catch {
        // It stays on the screen.
      }
    },
    remove(clientMessageId) {
      try {
        localStorage.removeItem(start + clientMessageId)
      } catch {
        // As above.
      }
    },
  }
}

function read(kept: string | null): Unsent[] {
  try {
    const value: unknown = JSON.parse(kept ?? 'null')
    return typeof value === 'object' && value !== null && 'clientMessageId' in value && 'message' in value ? [value as Unsent] : []
  } catch {
    return []
  }
}
