import { useRef, useState } from 'react'
import { officeLists } from '#content/office.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { TextAreaField } from '#web/ui/field.tsx'
import { SmallButton } from '#web/ui/small-button.tsx'

type AskFirstProps = {
  open: string
  /** What a screen reader says for `open`, where several stand in a list. */
  label?: string
  heading: string
  text?: string
  /** The label of a required reason; without it no reason is requested. */
  reason?: string
  submit: string
  /** The cancel button, where the usual word does not fit. */
  cancel?: string
  /** The action is harmless: the button looks like any other. */
  isPlain?: boolean
  isBusy: boolean
  onSure: (reason: string) => void
}

/** A button for an action that cannot be undone: it asks for confirmation first. */
export function AskFirst({
  open,
  label,
  heading,
  text,
  reason: reasonLabel,
  submit,
  cancel = officeLists.cancel,
  isPlain = false,
  isBusy,
  onSure,
}: AskFirstProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const [reason, setReason] = useState('')
  const needsReason = reasonLabel !== undefined && reason.trim() === ''

  function sure() {
    dialog.current?.close()
    onSure(reason.trim())
  }

  return (
    <>
      <SmallButton
        aria-label={label}
        disabled={isBusy}
        onClick={() => dialog.current?.showModal()}
        isFinal={!isPlain}
      >
        {open}
      </SmallButton>
      <Dialog ref={dialog} heading={heading}>
        {text && <p className="mb-5 text-sm text-soot-800">{text}</p>}
        {reasonLabel && (
          <TextAreaField
            label={reasonLabel}
            name="reason"
            required
            rows={3}
            maxLength={1000}
            value={reason}
            onChange={(event) => setReason(event.target.value)}
          />
        )}
        <div className="mt-5 flex flex-wrap gap-3">
          <Button disabled={needsReason || isBusy} onClick={sure}>
            {submit}
          </Button>
          <Button look="secondary" onClick={() => dialog.current?.close()}>
            {cancel}
          </Button>
        </div>
      </Dialog>
    </>
  )
}
