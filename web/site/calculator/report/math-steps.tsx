import { calculator } from '#content/calculator.ts'
import type { CheckedInputs } from '#domain/savings/inputs.ts'
import type { Savings } from '#domain/savings/savings.ts'
import { Disclosure } from '#web/ui/disclosure.tsx'
import { calculationSteps } from '#web/site/calculator/calculation-steps.ts'
import { YearTable } from './year-table.tsx'

const { heading, rounding } = calculator.report.maths

/** For whoever wants to check: every formula with the numbers in it, and five years by year. */
export function MathSteps({ inputs, savings }: { inputs: CheckedInputs; savings: Savings }) {
  return (
    <Disclosure summary={heading} isWide className="mt-4 border-y border-line py-2 print:mt-0">
      <div className="grid gap-x-12 gap-y-8 pt-2 pb-8 lg:grid-cols-12">
        <div className="lg:col-span-7">
          <dl className="text-sm">
            {calculationSteps(inputs, savings).map(({ name, formula, result }) => (
              <div
                key={name}
                className="border-b border-line py-2 sm:grid sm:grid-cols-2 sm:gap-x-6"
              >
                <dt className="text-soot-800">{name}</dt>
                <dd className="flex flex-wrap justify-between gap-x-3">
                  <span>{formula}</span>
                  <span className="font-semibold">{`= ${result}`}</span>
                </dd>
              </div>
            ))}
          </dl>
          <p className="mt-3 text-xs text-soot-600">{rounding}</p>
        </div>
        <YearTable series={savings.fiveYearSeries} withNew className="lg:col-span-5" />
      </div>
    </Disclosure>
  )
}
