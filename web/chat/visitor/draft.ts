const key = 'lakeline:chat-draft'

/** What was typed and not sent, from page to page of this tab. */
export function readDraft(): string {
  try {
    return sessionStorage.getItem(key) ?? ''
  } catch {
    return ''
  }
}

export function keepDraft(text: string): void {
  try {
    sessionStorage.setItem(key, text)
  } catch {
    // It lasts as long as the page.
  }
}
