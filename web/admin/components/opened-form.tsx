import { officeLists } from '#content/office.ts'
import { ActionForm } from '#web/ui/action-form.tsx'
import { focusOnce } from '#web/ui/focus-once.ts'
import { SmallButton } from '#web/ui/small-button.tsx'

type OpenedFormProps = {
  words: { heading: string; text: string; submit: string; cancel: string }
  submit: React.SubmitEventHandler<HTMLFormElement>
  isSending: boolean
  failure: string | null
  onCancel: () => void
  children: React.ReactNode
}

/** A form that a press has opened in its place, with its heading and a way back. */
export const OpenedForm = ({ words, submit, onCancel, ...form }: OpenedFormProps) => (
  <>
    <h3 className="text-base font-semibold" tabIndex={-1} ref={focusOnce}>
      {words.heading}
    </h3>
    <p className="measure mt-1 mb-4 text-sm text-soot-800">{words.text}</p>
    <ActionForm
      {...form}
      label={words.heading}
      onSubmit={submit}
      submit={words.submit}
      submitting={officeLists.working}
      look="secondary"
      beside={<SmallButton onClick={onCancel}>{words.cancel}</SmallButton>}
    />
  </>
)
