import { useRef } from 'react'
import { company } from '#content/company.ts'
import { prepareToasts } from '#web/ui/toast.ts'
import { useNow } from '#web/ui/use-now.ts'
import { calculationToSave } from './calculation-to-save.ts'
import { InputsForm } from './inputs-form.tsx'
import { LivePreview } from './live-preview.tsx'
import { NextSteps } from './report/next-steps.tsx'
import { SavingsReport } from './report/savings-report.tsx'
import { ShareLink } from './report/share-link.tsx'
import { useCalculator } from './use-calculator.ts'
import { useSaidAfterPause } from './use-said-after-pause.ts'
import { useSave } from './use-save.ts'
import { inWords } from './calculation-steps.ts'

/** The island of the page. On paper the report comes before the chart, and the form is hidden. */
export function Calculator() {
  const form = useRef<HTMLFormElement>(null)
  const reportHeading = useRef<HTMLHeadingElement>(null)
  const it = useCalculator(form, reportHeading)
  const { inputs, savings, isReportOpen, query } = it
  const { isSaving, isSaved, save } = useSave()
  const said = useSaidAfterPause(savings ? inWords(savings, isReportOpen) : '')
  const calculation =
    inputs && savings && calculationToSave(it.typed.filtersPerMonth, inputs, savings)

  return (
    <div ref={prepareToasts} className="print:flex print:flex-col">
      <PrintHead />
      <div className="wrap grid gap-x-12 gap-y-6 pb-12 lg:grid-cols-12 lg:grid-rows-[auto_1fr] lg:gap-y-8 lg:pb-20 print:order-2 print:block print:pb-0">
        <div className={`lg:col-span-5 ${isReportOpen ? 'print:hidden' : ''}`}>
          <InputsForm calculator={it} formRef={form} isSaving={isSaving} />
        </div>
        <LivePreview savings={savings} isReportOpen={isReportOpen} />
        <ShareLink query={query} />
      </div>
      {isReportOpen && inputs && savings && calculation && (
        <div className="print:order-1">
          <SavingsReport inputs={inputs} savings={savings} headingRef={reportHeading} />
          <NextSteps
            query={query}
            calculation={calculation}
            isSaving={isSaving}
            isSaved={isSaved(calculation)}
            onSave={() => save(calculation)}
          />
        </div>
      )}
      <p role="status" className="sr-only">
        {said}
      </p>
    </div>
  )
}

/** Whose numbers these are and of which day; on paper only. */
function PrintHead() {
  const now = useNow()
  return (
    <p className="mb-4 hidden justify-between border-b border-ink pb-2 text-sm print:order-0 print:flex">
      <strong>{company.name}</strong>
      <span>{company.phone.display}</span>
      <span>{company.email}</span>
      <span>{now?.toLocaleDateString('en-US', { dateStyle: 'long' })}</span>
    </p>
  )
}
