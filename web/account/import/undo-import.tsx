import { useRef } from 'react'
import { fleet, importDialog } from '#content/fleet.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'

const texts = importDialog.undo

type UndoImportProps = {
  /** What follows from it. */
  text: string
  isBusy: boolean
  onUndo: () => void
}

/** Takes back what a file has added, after a question. */
export function UndoImport({ text, isBusy, onUndo }: UndoImportProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const close = () => dialog.current?.close()
  return (
    <>
      <Button look="secondary" disabled={isBusy} onClick={() => dialog.current?.showModal()}>
        {texts.open}
      </Button>
      <Dialog ref={dialog} heading={texts.heading}>
        <p className="measure">{text}</p>
        <div className="mt-6 flex flex-wrap gap-4">
          <Button
            onClick={() => {
              close()
              onUndo()
            }}
          >
            {texts.submit}
          </Button>
          <Button look="quiet" onClick={close}>
            {fleet.cancel}
          </Button>
        </div>
      </Dialog>
    </>
  )
}
