import { useQuery } from '@tanstack/react-query'
import { analyticsTab } from '#content/fleet-analytics.ts'
import { fill } from '#domain/fill.ts'
import type { Accuracy, Comparison } from '#domain/maintenance/accuracy/contract.ts'
import { maintenanceAccuracyQuery } from '#web/data/maintenance.ts'
import { Problem } from '#web/account/problem.tsx'
import { number } from '#web/account/format/format-amount.ts'
import { SkeletonLines } from '#web/ui/skeleton.tsx'

const texts = analyticsTab.accuracy

/** What was found at this fleet's services, against what the predictions expected. */
export function AccuracySection() {
  const { data, error, isPending, refetch } = useQuery(maintenanceAccuracyQuery())
  return (
    <section aria-labelledby="accuracy" className="mt-10">
      <h2 id="accuracy" className="section-head text-lg">
        {texts.heading}
      </h2>
      <p className="measure mt-3 text-sm text-soot-800">{texts.lead}</p>
      {isPending && <SkeletonLines label={texts.heading} lines={2} />}
      {error && <Problem message={error.message} onAgain={() => void refetch()} />}
      {data && <p className="measure mt-2 text-sm font-semibold">{verdictOn(data)}</p>}
    </section>
  )
}

function verdictOn({ overall, lives, needed, predictions }: Accuracy): string {
  if (overall === null) return fill(texts.notEnough, { lives: number(lives), needed })
  const counts = {
    predictions: number(predictions),
    expected: number(Math.round(overall.expected)),
    found: number(overall.found),
  }
  return `${fill(texts.verdict, counts)} ${rangeOf(overall)}`
}

function rangeOf(overall: Comparison): string {
  const low = number(Math.ceil(overall.low))
  const high = number(Math.floor(overall.high))
  return fill(texts[overall.verdict], { low, high })
}
