import { type ReactNode, useState } from 'react'
import { taskWords as words } from '#content/tasks.ts'
import { fill } from '#domain/fill.ts'
import type { Task } from '#domain/tasks/tasks.ts'
import { useAct } from '#web/admin/lists/use-act.ts'
import { taskCalls } from '#web/data/tasks.ts'
import { SmallButton } from '#web/ui/small-button.tsx'

type Settling = {
  isBusy: boolean
  settle: (task: Task) => void
  /** What was marked last, with the way back; null where nothing was. */
  line: ReactNode
}

/** To mark tasks of a list as done, one after the other. */
export function useSettling(): Settling {
  const [done, setDone] = useState<Task | null>(null)
  const { isBusy, act } = useAct()
  const settle = (task: Task) =>
    void act(
      () => taskCalls.settle(task.id, true).then(() => setDone(task)),
      task.kind === 'call' ? words.called : words.marked,
    )
  const takeBack = (task: Task) =>
    void act(() => taskCalls.settle(task.id, false).then(() => setDone(null)), words.undone)
  const line = done && (
    <p className="my-3 flex flex-wrap items-center gap-x-4 gap-y-2 text-sm text-soot-800">
      <span className="min-w-0 break-words">
        {fill(words.doneWith, { what: whatWasDone(done) })}
      </span>
      {/* A call that was made stays made. */}
      {done.kind !== 'call' && (
        <SmallButton disabled={isBusy} onClick={() => takeBack(done)}>
          {words.undo}
        </SmallButton>
      )}
    </p>
  )
  return { isBusy, settle, line }
}

const whatWasDone = ({ kind, by, customerName, text }: Task): string =>
  kind === 'mention'
    ? fill(words.noteBy, { by: by ?? '', customer: customerName })
    : kind === 'call'
      ? fill(words.callTo, { customer: customerName })
      : text
