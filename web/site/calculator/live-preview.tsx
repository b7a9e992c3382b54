import { useId } from 'react'
import { calculator } from '#content/calculator.ts'
import { formatDollars } from '#domain/money.ts'
import type { Savings } from '#domain/savings/savings.ts'
import { CostChart } from './report/cost-chart.tsx'

const { heading, monthly, annual, empty, outline, drawn } = calculator.preview

/**
 * What the inputs mean, while they are typed; an outline of it as long as they cannot be calculated
 * with.
 */
export function LivePreview({
  savings,
  isReportOpen,
}: {
  savings: Savings | null
  isReportOpen: boolean
}) {
  const id = useId()
  return (
    <section
      aria-labelledby={id}
      className="border-t-2 border-ink pt-3 lg:col-span-7 lg:row-span-2 lg:pt-5 print:mt-3 print:border-0 print:pt-0"
    >
      <div className={isReportOpen ? 'print:hidden' : ''}>
        <h2 id={id} className="text-xl">
          {heading}
        </h2>
        <div className="mt-1 min-h-16 lg:mt-3 lg:min-h-20">
          {savings ? (
            <StatList savings={savings} />
          ) : (
            <p className="max-w-[44ch] text-soot-800">{empty}</p>
          )}
        </div>
      </div>
      <div className="mt-4">
        <CostChart savings={savings} />
        <p className="text-xs text-soot-600">{savings ? drawn : outline}</p>
      </div>
    </section>
  )
}

function StatList({ savings }: { savings: Savings }) {
  return (
    <dl className="grid grid-cols-2 gap-x-4">
      {[
        { name: monthly, cents: savings.cents.monthlySavings, look: 'text-2xl text-moss' },
        { name: annual, cents: savings.cents.annualSavings, look: 'text-2xl' },
      ].map(({ name, cents, look }) => (
        <div key={name} className="flex flex-col">
          <dt className="text-sm text-soot-800">{name}</dt>
          <dd className={`font-bold wrap-anywhere [font-stretch:116%] ${look}`}>
            {formatDollars(cents)}
          </dd>
        </div>
      ))}
    </dl>
  )
}
