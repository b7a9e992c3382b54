import { fleet } from '#content/fleet.ts'
import { partOf } from '#web/account/part.tsx'
import { FieldError } from '#web/ui/field-error.tsx'
import { StepHeading, useStepFocus } from '#web/ui/use-step-focus.ts'
import { SmallButton } from '#web/ui/small-button.tsx'
import { BringTable } from './bring-table.tsx'
import type { TableCalls } from './found-table.ts'
import { StoredTables } from './stored-tables.tsx'
import { useFileImport } from './use-file-import.ts'
import { Working } from './working.tsx'

// Needed once there is a file.
const TableFound = partOf(
  async () => ({ default: (await import('./table-found.tsx')).TableFound }),
  <div className="min-h-96" />,
)

type FileImportProps = {
  calls: TableCalls
  /** Beside what is taken. */
  note: React.ReactNode
  onChanged: () => void
  /** Leaves it, with or without having stored anything. */
  onClose: () => void
}

/** A file is brought, shown as what we took it for, stored with a press, and taken back. */
export function FileImport({ calls, note, onChanged, onClose }: FileImportProps) {
  const file = useFileImport(calls, onChanged)
  const { working, failure, checked, stored, undone } = file
  const isBusy = working !== null
  const isStored = checked === null && (stored.length > 0 || undone.length > 0)
  const step = checked !== null ? 'found' : isStored ? 'stored' : 'bring'
  const { heading, keepFocus } = useStepFocus(`${step} ${stored.length}`, isBusy)
  const problem = failure !== null && (
    <div role="alert" className="pb-4">
      <FieldError>{failure}</FieldError>
    </div>
  )
  return (
    <StepHeading value={heading}>
      <div className="min-w-0 text-sm" onChangeCapture={keepFocus} onClickCapture={keepFocus}>
        <div
          hidden={step !== 'bring'}
          ref={step === 'bring' ? heading : undefined}
          tabIndex={-1}
          className="outline-none"
        >
          <BringTable
            most={1}
            note={note}
            isBusy={isBusy}
            failure={failure}
            onBring={([chosen]) => file.bring(chosen)}
          />
          <SmallButton className="mt-5" onClick={onClose}>
            {fleet.cancel}
          </SmallButton>
        </div>
        {working !== null && <Working label={working} />}
        {checked !== null && (
          <TableFound
            found={checked.found}
            program={checked.program}
            tables={calls.tables}
            isBusy={isBusy}
            failure={problem}
            onReadAs={file.readAs}
            onColumns={file.readWith}
            onImport={file.store}
            onCancel={file.leave}
          />
        )}
        {isStored && (
          <StoredTables
            stored={stored}
            undone={undone}
            isBusy={isBusy}
            failure={problem}
            onCorrected={file.bringCorrected}
            onUndo={file.undo}
            onAnother={file.startOver}
            onClose={onClose}
          />
        )}
      </div>
    </StepHeading>
  )
}
