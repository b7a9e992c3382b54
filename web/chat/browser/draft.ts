const start = 'lakeline:chat-draft:'

/** What was typed into a talk and not sent, from page to page of this tab; `whose` it is, so that nobody else finds it. */
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
    // It lasts as long as the page.
  }
}
