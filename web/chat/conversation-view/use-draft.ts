import { useState } from 'react'
import { saveDraft, readDraft } from '#web/chat/browser/draft.ts'

/**
 * The text in the field of a conversation; it survives a reload, another conversation and another
 * page.
 */
export function useDraft(whose: string) {
  const [text, setText] = useState(() => readDraft(whose))

  function type(next: string): void {
    setText(next)
    saveDraft(whose, next)
  }

  return [text, type] as const
}
