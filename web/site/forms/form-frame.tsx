import { Button } from '#web/ui/button.tsx'
import { FieldError } from '#web/ui/field-error.tsx'
import { prepareToasts } from '#web/ui/toast.ts'
import { Honeypot } from './honeypot.tsx'
import { NoScript } from './no-script.tsx'

type FormFrameProps = {
  heading: string
  /** Says what the mark of a required field means. */
  note: string
  onSubmit: React.SubmitEventHandler<HTMLFormElement>
  /** Where a browser without scripts posts it; without one it says what it needs. */
  action?: string
  children: React.ReactNode
}

/**
 * Heading, fields in two columns where there is room, and the row with the button as the last
 * child.
 */
export function FormFrame({ heading, note, onSubmit, action, children }: FormFrameProps) {
  return (
    // Without scripts the default method would put what was typed into the address. There the
    // browser checks the fields, since nobody else does.
    <form
      {...(action === undefined
        ? { method: 'dialog', noValidate: true }
        : { method: 'post', action })}
      onSubmit={onSubmit}
      ref={prepareToasts}
      className="border-t-2 border-ink pt-5"
    >
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h2 className="text-xl">{heading}</h2>
        <p className="text-xs text-soot-600">{note}</p>
      </div>
      {action === undefined && <NoScript />}
      <Honeypot />
      <div className="mt-6 grid gap-x-6 gap-y-5 sm:grid-cols-2">{children}</div>
    </form>
  )
}

type SubmitRowProps = {
  isSending: boolean
  /** Why the last try failed: a toast that says it is gone after seconds. */
  failure: string | null
  label: string
  pending: string
  children?: React.ReactNode
}

/** The button, and beside it what happens next. */
export function SubmitRow({ isSending, failure, label, pending, children }: SubmitRowProps) {
  return (
    <div className="mt-1 flex flex-wrap items-center gap-x-6 gap-y-3 sm:col-span-2">
      {failure !== null && (
        <div role="alert" className="w-full border-l-2 border-kiln pl-4">
          <FieldError>{failure}</FieldError>
        </div>
      )}
      <Button type="submit" disabled={isSending} className="min-w-[min(12rem,100%)]">
        {isSending ? pending : label}
      </Button>
      {children}
    </div>
  )
}
