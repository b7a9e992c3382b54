export type ChatMode = 'closed' | 'minimized' | 'open'

const key = 'lakeline:chat-mode'

/** The state of the chat in this tab, across pages. */
export function readMode(): ChatMode {
  try {
    const stored = sessionStorage.getItem(key)
    return stored === 'open' || stored === 'minimized' ? stored : 'closed'
  } catch {
    return 'closed'
  }
}

export function storeMode(mode: ChatMode): void {
  try {
    if (mode === 'closed') sessionStorage.removeItem(key)
    else sessionStorage.setItem(key, mode)
  } catch {
    // The next page begins with a closed chat.
  }
}
