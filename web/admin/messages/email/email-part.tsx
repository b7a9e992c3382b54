import { ResultAlert } from './result-alert.tsx'
import type { Result } from './use-email-form.ts'

type EmailPartProps = {
  heading: string
  lead?: string
  result: Result | null
  children: React.ReactNode
}

/** A form of the page, and what became of it. */
export function EmailPart({ heading, lead, result, children }: EmailPartProps) {
  return (
    <section aria-label={heading}>
      <h2 className="text-lg">{heading}</h2>
      {lead && <p className="mt-1 text-sm text-soot-800">{lead}</p>}
      <div className="mt-4">{children}</div>
      {result && <ResultAlert {...result} />}
    </section>
  )
}
