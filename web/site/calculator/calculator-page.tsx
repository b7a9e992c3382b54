import { calculator } from '#content/calculator.ts'
import { NoScript } from '#web/site/forms/no-script.tsx'
import { CalculatorBasis } from './report/calculator-basis.tsx'

const { title, heading, lead } = calculator

/**
 * `tool` is the island: inputs, preview and report. The top is low, so that a phone shows inputs
 * and preview together.
 */
export function CalculatorPage({ tool }: { tool: React.ReactNode }) {
  return (
    <>
      <div className="wrap pt-4 pb-4 sm:pt-10 lg:pt-14 lg:pb-10 print:py-2">
        <p className="eyebrow mb-2 lg:mb-3">{title}</p>
        <h1 className="text-3xl">{heading}</h1>
        <p className="measure mt-3 text-lg text-soot-800 max-sm:hidden print:hidden">{lead}</p>
        <NoScript />
      </div>
      {tool}
      <CalculatorBasis />
    </>
  )
}
