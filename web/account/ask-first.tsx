import { useRef, useState } from 'react'
import { accountWords } from '#content/account.ts'
import { TextAreaField } from '#web/ui/field.tsx'
import { Question } from '#web/ui/question.tsx'
import { SmallButton } from '#web/ui/small-button.tsx'
import { useFocusBack } from '#web/ui/use-focus-back.ts'

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
  /** It is the step that comes next. */
  isNext?: boolean
  isBusy: boolean
  /** Whether all is answered that `children` ask for. */
  isReady?: boolean
  onSure: (reason: string) => void
  children?: React.ReactNode
}

/** A button for an action that cannot be undone: it asks for confirmation first. */
export function AskFirst({
  open,
  label,
  heading,
  text,
  reason: reasonLabel,
  submit,
  cancel = accountWords.keep,
  isPlain = false,
  isNext = false,
  isBusy,
  isReady = true,
  onSure,
  children,
}: AskFirstProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const [reason, setReason] = useState('')
  const needsReason = reasonLabel !== undefined && reason.trim() === ''
  const keepFocus = useFocusBack(isBusy)

  function sure() {
    dialog.current?.close()
    keepFocus()
    onSure(reason.trim())
  }

  return (
    <>
      <SmallButton
        aria-label={label}
        disabled={isBusy}
        onClick={() => dialog.current?.showModal()}
        isFinal={!isPlain}
        isNext={isNext}
      >
        {open}
      </SmallButton>
      <Question
        ref={dialog}
        heading={heading}
        text={text}
        submit={submit}
        cancel={cancel}
        isBusy={isBusy}
        isReady={isReady && !needsReason}
        onSure={sure}
      >
        {children}
        {reasonLabel && (
          <TextAreaField
            label={reasonLabel}
            name="reason"
            required
            rows={3}
            maxLength={1000}
            className="mt-5"
            value={reason}
            onChange={(event) => setReason(event.target.value)}
          />
        )}
      </Question>
    </>
  )
}
