import { useId } from 'react'
import { Button } from './button.tsx'
import { FieldError } from './field-error.tsx'
import { prepareToasts } from './toast.ts'

type ActionFormProps = {
  /** The name of the form for programs that read aloud. */
  label: string
  onSubmit: React.SubmitEventHandler<HTMLFormElement>
  isSending: boolean
  failure?: string | null
  /** A toast says the failure as well: here it only describes the fields. */
  isSaidElsewhere?: boolean
  submit: string
  submitting: string
  /** The one thing that matters on a screen is primary. */
  look?: 'primary' | 'secondary'
  /** What stands in the row of the button. */
  beside?: React.ReactNode
  children: React.ReactNode
}

/**
 * Fields in two columns where there is room, the error, and the button: nothing can be changed
 * while it is sending.
 */
export function ActionForm({
  label,
  onSubmit,
  isSending,
  failure,
  isSaidElsewhere = false,
  submit,
  submitting,
  look = 'primary',
  beside,
  children,
}: ActionFormProps) {
  const failureId = useId()
  return (
    // By default a browser would use this method: without scripts it would put what was typed into
    // the address.
    <form method="dialog" noValidate onSubmit={onSubmit} ref={prepareToasts} aria-label={label}>
      <fieldset
        disabled={isSending}
        aria-describedby={failure ? failureId : undefined}
        className="grid min-w-0 gap-x-6 gap-y-5 sm:grid-cols-2"
      >
        {children}
      </fieldset>
      {failure && (
        <div
          id={failureId}
          role={isSaidElsewhere ? undefined : 'alert'}
          className="mt-5 border-l-2 border-kiln pl-4"
        >
          <FieldError>{failure}</FieldError>
        </div>
      )}
      <div className="mt-6 flex flex-wrap items-center gap-x-6 gap-y-3">
        <Button
          type="submit"
          look={look}
          disabled={isSending}
          className="min-w-[min(12rem,100%)] max-xs:w-full"
        >
          {isSending ? submitting : submit}
        </Button>
        {beside}
      </div>
    </form>
  )
}
