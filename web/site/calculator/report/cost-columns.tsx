import { calculator } from '#content/calculator.ts'
import { formatDollars } from '#domain/money.ts'
import type { CheckedInputs } from '#domain/savings/inputs.ts'
import type { Savings } from '#domain/savings/savings.ts'

const { replace, clean } = calculator.report.columns

/** Replacing beside cleaning, each with a bar as long as what it costs. */
export function CostColumns({ inputs, savings }: { inputs: CheckedInputs; savings: Savings }) {
  const { cents, cleaningPercent } = savings
  return (
    <div className="grid grid-cols-2 gap-x-4 sm:gap-x-8 lg:col-span-7 print:col-span-8">
      <Column
        heading={replace.heading}
        percent={100}
        look="fill-sooty"
        rows={[
          { name: replace.rows.perFilter, cents: inputs.costPerFilterDollars * 100 },
          { name: replace.rows.monthly, cents: cents.monthlyReplacement },
          { name: replace.rows.annual, cents: cents.annualReplacement },
        ]}
      />
      <Column
        heading={clean.heading}
        percent={cleaningPercent}
        look="fill-clean stroke-ink"
        rows={[
          { name: clean.rows.perFilter, cents: cents.cleaningPerFilter },
          { name: clean.rows.monthly, cents: cents.monthlyCleaning },
          { name: clean.rows.annual, cents: cents.annualCleaning },
        ]}
      />
    </div>
  )
}

type ColumnProps = {
  heading: string
  percent: number
  look: string
  rows: { name: string; cents: number }[]
}

function Column({ heading, percent, look, rows }: ColumnProps) {
  return (
    <div className="flex flex-col border-t-2 border-ink pt-4 print:border-t">
      <h3 className="text-lg">{heading}</h3>
      <svg className="mt-3 h-3 w-full" aria-hidden="true">
        <rect width={`${percent}%`} height="100%" className={look} />
      </svg>
      <dl className="mt-2">
        {rows.map(({ name, cents }) => (
          <div
            key={name}
            className="border-b border-line py-2.5 sm:flex sm:items-baseline sm:justify-between sm:gap-4 print:py-1"
          >
            <dt className="text-sm text-soot-800">{name}</dt>
            <dd className="text-lg font-semibold wrap-anywhere">{formatDollars(cents)}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
