import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'
import { FieldError } from './field-error.tsx'
import { useFocusBack } from './use-focus-back.ts'

type QuestionProps = {
  ref: React.RefObject<HTMLDialogElement | null>
  heading: string
  /** What follows from it. */
  text?: string
  submit: string
  submitting?: string
  cancel: string
  isBusy?: boolean
  /** Whether all is answered that it also asks for. */
  isReady?: boolean
  failure?: string | null
  onSure: () => void
  onClose?: () => void
  children?: React.ReactNode
}

/**
 * Asks before something is done. Escape and the second button leave it undone, and the focus
 * returns to what was pressed.
 */
export function Question({
  ref,
  heading,
  text,
  submit,
  submitting = submit,
  cancel,
  isBusy = false,
  isReady = true,
  failure,
  onSure,
  onClose,
  children,
}: QuestionProps) {
  const keepFocus = useFocusBack(isBusy)

  function sure() {
    keepFocus()
    onSure()
  }

  return (
    <Dialog ref={ref} heading={heading} onClose={onClose}>
      {text && <p className="measure break-words">{text}</p>}
      {children}
      {failure && (
        <div role="alert">
          <FieldError>{failure}</FieldError>
        </div>
      )}
      <div className="mt-6 flex flex-wrap gap-4">
        <Button
          disabled={isBusy || !isReady}
          // A held key and the second press of a double click were meant for what asks.
          onKeyDown={(event) => event.repeat && event.preventDefault()}
          onClick={({ detail }) => detail < 2 && sure()}
        >
          {isBusy ? submitting : submit}
        </Button>
        <Button look="quiet" disabled={isBusy} onClick={() => ref.current?.close()}>
          {cancel}
        </Button>
      </div>
    </Dialog>
  )
}
