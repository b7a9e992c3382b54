import { company } from '#content/company.ts'
import { forms } from '#content/forms.ts'
import { Button } from '#web/ui/button.tsx'
import { focusOnce } from '#web/ui/focus-once.ts'

const { heading, another, what, urgent, next, reference: yourReference } = forms.sent
const { display, e164 } = company.emergencyPhone

type NoteProps = {
  children: string
  /** What was sent, by its label; what was left out is absent. A request may be urgent. */
  sent?: readonly (readonly [label: string, value: string | null])[]
  /** Of the stored row, for the phone. */
  reference?: string | null
  /** What there is to say right away. */
  answer?: React.ReactNode
  onAnother: () => void
}

/**
 * Takes the place of a form that was sent, and stays: what happens next, what was sent, whom to
 * call if it is urgent, and the way to another one.
 */
export function SentNote({ children, sent = [], reference = null, answer, onAnother }: NoteProps) {
  const facts = sent.filter(([, value]) => value !== null && value !== '')
  return (
    <div role="status" className="border-t-2 border-ink pt-5">
      <h2 tabIndex={-1} ref={focusOnce} className="flex items-center gap-2.5 text-xl outline-none">
        <span className="size-3 shrink-0 bg-moss" aria-hidden="true" />
        {heading}
      </h2>
      <p className="measure mt-2 text-lg text-soot-800">{children}</p>
      {reference !== null && (
        <p className="mt-2">
          {yourReference} <strong className="tabular-nums">{reference}</strong>
        </p>
      )}
      {answer}
      {facts.length > 0 && (
        <>
          <p className="mt-4">
            {urgent}{' '}
            <a href={`tel:${e164}`} className="link font-semibold whitespace-nowrap">
              {display}
            </a>
          </p>
          <h3 className="mt-6 text-base">{what}</h3>
          <dl className="mt-2 border-t border-line text-sm">
            {facts.map(([label, value]) => (
              <div
                key={label}
                className="grid grid-cols-[minmax(6rem,9rem)_1fr] gap-x-4 border-b border-line py-2"
              >
                <dt className="text-soot-600">{label}</dt>
                <dd className="min-w-0 break-words whitespace-pre-line">{value}</dd>
              </div>
            ))}
          </dl>
          <a href={next.href} className="link mt-5 inline-flex min-h-11 items-center">
            {next.label}
          </a>
        </>
      )}
      <Button
        look="secondary"
        onClick={onAnother}
        className={facts.length > 0 ? 'mt-3 block' : 'mt-6'}
      >
        {another}
      </Button>
    </div>
  )
}
