import { ActionForm } from '#web/ui/action-form.tsx'
import { ResultAlert, type SendResult } from './result-alert.tsx'

type EmailPartProps = {
  words: { heading: string; lead?: string; submit: string; submitting: string }
  look?: 'secondary'
  submit: (event: React.SubmitEvent<HTMLFormElement>) => Promise<void>
  isSending: boolean
  result: SendResult | null
  children: React.ReactNode
}

/** A form of the page, and what became of it. */
export function EmailPart({ words, result, children, ...form }: EmailPartProps) {
  const { heading, lead, submit, submitting } = words
  return (
    <section aria-label={heading}>
      <h2 className="text-lg">{heading}</h2>
      {lead && <p className="mt-1 text-sm text-soot-800">{lead}</p>}
      <div className="mt-4">
        <ActionForm
          {...form}
          label={heading}
          onSubmit={form.submit}
          submit={submit}
          submitting={submitting}
        >
          {children}
        </ActionForm>
      </div>
      {result && <ResultAlert {...result} />}
    </section>
  )
}
