import { use, useRef } from 'react'
import { fleet, importDialog as texts } from '#content/fleet.ts'
import { fileWords } from '#content/file-import.ts'
import { fill } from '#domain/fill.ts'
import { AskFirst } from '#web/account/ask-first.tsx'
import { number } from '#web/account/format/format-amount.ts'
import { Button } from '#web/ui/button.tsx'
import { StepHeading } from '#web/ui/use-step-focus.ts'
import { SmallButton } from '#web/ui/small-button.tsx'
import { accepted } from './bring-table.tsx'
import type { FoundTable, TableSaid } from './found-table.ts'
import { RefusedFile } from './refused-file.tsx'

const { bring, refused: words } = fileWords

type StoredTablesProps = {
  /** A file, and its rows that were corrected. */
  stored: readonly FoundTable[]
  /** What is said of each once they were taken back. */
  undone: readonly string[]
  isBusy: boolean
  failure: React.ReactNode
  onCorrected: (file: File) => void
  onUndo: () => void
  onAnother: () => void
  onClose: () => void
}

/** What was stored, what is still to be corrected, and the way back. */
export function StoredTables(props: StoredTablesProps) {
  const { stored, undone, isBusy, failure, onCorrected, onUndo, onAnother, onClose } = props
  const last = stored.at(-1)
  const canUndo = stored.some(({ importId }) => importId !== null)
  return (
    <div className="grid gap-4">
      <div
        role="status"
        ref={use(StepHeading)}
        tabIndex={-1}
        className="grid gap-1 outline-none text-base font-semibold break-words"
      >
        {undone.map((said, at) => (
          <p key={at}>{said}</p>
        ))}
        {stored.map(({ done }, at) => (
          <p key={at}>{done}</p>
        ))}
      </div>
      {last !== undefined && last.said.errorCount > 0 && (
        <StillWrong
          count={last.said.errorCount}
          said={last.said}
          isBusy={isBusy}
          onCorrected={onCorrected}
        />
      )}
      {failure}
      <div className="flex flex-wrap items-center gap-4">
        <Button onClick={onClose}>{fleet.close}</Button>
        <SmallButton disabled={isBusy} onClick={onAnother}>
          {bring.another}
        </SmallButton>
        {canUndo && last !== undefined && last.table !== 'parts' && (
          <AskFirst
            {...texts.undo}
            text={texts.undo.what[last.table]}
            cancel={fleet.cancel}
            isPlain
            isBusy={isBusy}
            onSure={onUndo}
          />
        )}
      </div>
    </div>
  )
}

type StillWrongProps = {
  count: number
  said: TableSaid
  isBusy: boolean
  onCorrected: (file: File) => void
}

/** The rows that stayed away come in a file of their own. */
function StillWrong({ count, said, isBusy, onCorrected }: StillWrongProps) {
  const file = useRef<HTMLInputElement>(null)
  return (
    <div className="grid gap-3 border-l-4 border-lake bg-paper px-5 py-4">
      <p className="measure">
        {count === 1 ? words.still.one : fill(words.still.many, { count: number(count) })}
      </p>
      <div className="flex flex-wrap gap-3">
        <RefusedFile {...said} />
        <SmallButton disabled={isBusy} onClick={() => file.current?.click()}>
          {words.bring}
        </SmallButton>
      </div>
      <input
        ref={file}
        type="file"
        accept={accepted}
        hidden
        onChange={({ target }) => {
          const [chosen] = target.files ?? []
          if (chosen !== undefined) onCorrected(chosen)
          target.value = ''
        }}
      />
    </div>
  )
}
