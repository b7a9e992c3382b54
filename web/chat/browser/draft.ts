const start = 'lakeline:chat-draft:'

/**
 * Unsent text of a conversation, across pages of this tab; `whose` it is, so that nobody else finds
 * it.
 */
export function readDraft(whose: string): string {
  try {
    return sessionStorage.getItem(start + whose) ?? ''
  } catch {
    return ''
  }
}

export function saveDraft(whose: string, text: string): void {
  try {
    if (text === '') sessionStorage.removeItem(start + whose)
    else sessionStorage.setItem(start + whose, text)
  } catch {
    // Falls back to the page's memory.
  }
}
