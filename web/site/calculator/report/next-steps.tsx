import { calculator } from '#content/calculator.ts'
import { calculatorPage } from '#domain/addresses.ts'
import { quotePart } from '#content/navigation.ts'
import type { CalculationToSave } from '#web/data/savings.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { codeOf } from '#web/ui/part-boundary.tsx'

// Loaded with the first report: a form weighs more than the calculator.
const EmailReport = codeOf(() => import('./email-report.tsx'), {
  waiting: <div className="min-h-44" />,
  failed: (onAgain) => (
    <Button look="secondary" onClick={onAgain}>
      {calculator.emailReport.lost}
    </Button>
  ),
})

const { heading, text, quote, demo, save, saving, savedLink } = calculator.next

type NextStepsProps = {
  query: string
  calculation: CalculationToSave
  isSaving: boolean
  isSaved: boolean
  onSave: () => void
}

export function NextSteps({ query, calculation, isSaving, isSaved, onSave }: NextStepsProps) {
  return (
    <section aria-labelledby="next" className="no-print border-t border-line">
      <div className="wrap grid gap-x-12 gap-y-6 py-12 lg:grid-cols-12 lg:py-16">
        <div className="lg:col-span-7">
          <h2 id="next" className="max-w-[24ch] text-2xl">
            {heading}
          </h2>
          <p className="measure mt-4 text-soot-800">{text}</p>
        </div>
        <div className="grid content-start gap-3 lg:col-span-4 lg:col-start-9">
          <ButtonLink href={quote.href + query} data-part={quotePart}>
            {quote.label}
          </ButtonLink>
          <ButtonLink href={demo.href + query} look="secondary">
            {demo.label}
          </ButtonLink>
          {/* Not disabled while it works: it would lose the focus. A second press does nothing. */}
          <Button look="secondary" aria-disabled={isSaving || undefined} onClick={onSave}>
            {isSaving ? saving : save}
          </Button>
          <p role="status" className="text-sm">
            {isSaved && (
              <a href={calculatorPage + query} className="link">
                {savedLink}
              </a>
            )}
          </p>
          <EmailReport calculation={calculation} />
        </div>
      </div>
    </section>
  )
}
