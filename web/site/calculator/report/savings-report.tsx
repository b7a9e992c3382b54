import { calculator, industries } from '#content/calculator.ts'
import { formatDollars } from '#domain/money.ts'
import type { CheckedInputs } from '#domain/savings/inputs.ts'
import type { Savings } from '#domain/savings/savings.ts'
import { Button } from '#web/ui/button.tsx'
import { CostColumns } from './cost-columns.tsx'
import { MathSteps } from './math-steps.tsx'
import { grouped } from '#web/site/calculator/calculation-steps.ts'

const { report } = calculator

type SavingsReportProps = {
  inputs: CheckedInputs
  savings: Savings
  headingRef: React.Ref<HTMLHeadingElement>
}

export function SavingsReport({ inputs, savings, headingRef }: SavingsReportProps) {
  return (
    <section aria-labelledby="report">
      <div className="on-night bg-night text-chalk print:bg-transparent print:text-ink">
        <div className="wrap grid gap-x-12 gap-y-6 py-12 lg:grid-cols-12 lg:grid-rows-[auto_1fr] lg:gap-y-4 lg:py-16 print:grid-cols-12 print:gap-x-8 print:gap-y-2 print:py-0">
          <h2
            id="report"
            ref={headingRef}
            tabIndex={-1}
            className="scroll-mt-6 text-2xl lg:col-span-4 print:col-span-12"
          >
            {report.heading}
          </h2>
          <Result savings={savings} />
          <div className="lg:col-span-4 lg:col-start-1 lg:row-start-2 print:col-span-4 print:row-start-2">
            <Inputs inputs={inputs} />
            <Button look="onNightQuiet" onClick={() => window.print()} className="no-print mt-6">
              {report.print}
            </Button>
          </div>
        </div>
      </div>
      <div className="wrap py-12 lg:py-16 print:pt-4 print:pb-0">
        <div className="grid gap-x-12 gap-y-10 lg:grid-cols-12 print:grid-cols-12 print:gap-x-6">
          <CostColumns inputs={inputs} savings={savings} />
          <WholeLife savings={savings} />
        </div>
        <Tiles savings={savings} />
        <MathSteps inputs={inputs} savings={savings} />
      </div>
    </section>
  )
}

function Inputs({ inputs }: { inputs: CheckedInputs }) {
  const rows = [
    [report.inputs.industry, industries.find(({ key }) => key === inputs.industry)?.label],
    [report.inputs.filters, grouped(inputs.filtersPerMonth)],
    [report.inputs.cost, formatDollars(inputs.costPerFilterDollars * 100)],
  ]
  return (
    <dl className="max-w-md text-sm">
      {rows.map(([name, value]) => (
        <div
          key={name}
          className="flex justify-between gap-4 border-b border-night-line py-1.5 print:border-line"
        >
          <dt className="text-chalk-soft print:text-soot-800">{name}</dt>
          <dd className="font-semibold">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

/** The month first and largest: it is what a budget is made of. */
function Result({ savings }: { savings: Savings }) {
  const { cents, costReductionPercent } = savings
  const rest = [
    { name: report.percentLess, value: `${costReductionPercent}%` },
    { name: report.annualSavings, value: formatDollars(cents.annualSavings) },
    { name: report.fiveYearSavings, value: formatDollars(cents.fiveYearSavings) },
  ]
  return (
    <div className="lg:col-span-7 lg:col-start-6 lg:row-span-2 lg:row-start-1 print:col-span-8">
      <dl>
        <dt className="text-lg">{report.monthlySavings}</dt>
        <dd className="text-4xl font-bold wrap-anywhere text-clean [font-stretch:120%] print:text-ink">
          {formatDollars(cents.monthlySavings)}
        </dd>
      </dl>
      <dl className="mt-6 grid grid-cols-2 gap-x-4 gap-y-4 border-t border-night-line pt-5 sm:grid-cols-[auto_1fr_1fr] sm:gap-x-10 print:mt-2 print:grid-cols-3 print:border-line print:pt-2">
        {rest.map(({ name, value }) => (
          <div key={name} className="flex flex-col-reverse justify-end first:max-sm:col-span-2">
            <dt className="text-sm text-chalk-soft print:text-soot-800">{name}</dt>
            <dd className="text-lg font-bold wrap-anywhere [font-stretch:116%] sm:text-xl">
              {value}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  )
}

/** The second line of the account: the new filter that has to be bought after the last cleaning. */
function WholeLife({ savings }: { savings: Savings }) {
  const { heading, text, monthly, fiveYears } = report.wholeLife
  const { costReductionPercent, monthlySavings, fiveYearSavings } = savings.wholeLife
  return (
    <div className="lg:col-span-4 lg:col-start-9 print:col-span-4">
      <h3 className="border-t-2 border-ink pt-4 text-lg print:border-t">{heading}</h3>
      <p className="mt-2 text-sm text-soot-800">{text}</p>
      <ul className="mt-3 grid gap-x-8 gap-y-1 sm:max-lg:grid-cols-3 print:grid-cols-1">
        <li>
          <strong>{`${costReductionPercent}%`}</strong> {report.percentLess}
        </li>
        <li>
          <strong className="wrap-anywhere">{formatDollars(monthlySavings * 100)}</strong> {monthly}
        </li>
        <li>
          <strong className="wrap-anywhere">{formatDollars(fiveYearSavings * 100)}</strong>{' '}
          {fiveYears}
        </li>
      </ul>
    </div>
  )
}

function Tiles({ savings }: { savings: Savings }) {
  const { cleaningPercent, lifespan, landfill } = report.tiles
  const tiles = [
    { value: `${savings.cleaningPercent}%`, label: cleaningPercent.label, note: null },
    { value: lifespan.value, label: lifespan.label, note: lifespan.note },
    { value: grouped(savings.filtersKeptFromLandfill), label: landfill.label, note: landfill.note },
  ]
  return (
    <dl className="mt-12 grid gap-x-12 border-t border-line sm:grid-cols-3 print:mt-4 print:grid-cols-3">
      {tiles.map(({ value, label, note }) => (
        <div
          key={label}
          className="flex flex-col-reverse justify-end py-5 max-sm:not-last:border-b max-sm:border-line print:py-2"
        >
          <dt>
            {label}
            {note && <span className="block text-sm text-soot-600">{note}</span>}
          </dt>
          <dd className="text-3xl font-bold wrap-anywhere [font-stretch:118%]">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
