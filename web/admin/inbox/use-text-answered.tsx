import { useState } from 'react'
import { inboxText } from '#content/inbox.ts'
import { fill } from '#domain/fill.ts'
import type { InboxRow } from '#domain/today/inbox.ts'
import { useAct } from '#web/admin/lists/use-act.ts'
import { markTextAnswered } from '#web/data/today-inbox.ts'
import { SmallButton } from '#web/ui/small-button.tsx'
import { whoWaits } from './inbox-rows.tsx'

const { text: words } = inboxText

/** To mark a text as answered, and the way back from the last one. */
export function useTextAnswered() {
  const [last, setLast] = useState<InboxRow | null>(null)
  const { isBusy, act } = useAct()
  const mark = (row: InboxRow, isAnswered: boolean) =>
    void act(
      () => markTextAnswered(row.about.id, isAnswered).then(() => setLast(isAnswered ? row : null)),
      isAnswered ? words.done : words.undone,
    )
  const line = last && (
    <p className="my-3 flex flex-wrap items-center gap-x-4 gap-y-2 text-sm text-soot-800">
      <span className="min-w-0 break-words">{fill(words.doneWith, { who: whoWaits(last) })}</span>
      <SmallButton disabled={isBusy} onClick={() => mark(last, false)}>
        {words.undo}
      </SmallButton>
    </p>
  )
  return { isBusy, line, answer: (row: InboxRow) => mark(row, true) }
}
