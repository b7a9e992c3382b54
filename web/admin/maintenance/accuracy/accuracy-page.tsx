import { useQuery } from '@tanstack/react-query'
import { accuracyPage as texts } from '#content/accuracy.ts'
import { fill } from '#domain/fill.ts'
import type { Accuracy } from '#domain/maintenance/accuracy/contract.ts'
import { Loaded } from '#web/account/loaded.tsx'
import { StaffPage } from '#web/admin/lists/staff-page.tsx'
import { accuracyQuery } from '#web/data/maintenance-accuracy.ts'
import { ReliabilityChart } from './reliability-chart.tsx'

const percent = (share: number) => `${Math.round(share * 100)}%`
const number = (value: number) => Math.round(value).toLocaleString('en-US')

/** /admin/accuracy */
export function AccuracyPage() {
  return (
    <StaffPage here="/admin/accuracy" heading={texts.heading} lead={texts.lead}>
      {() => <Live />}
    </StaffPage>
  )
}

function Live() {
  return (
    <Loaded query={useQuery(accuracyQuery)}>
      {(accuracy) => <AccuracyView accuracy={accuracy} />}
    </Loaded>
  )
}

function AccuracyView({ accuracy }: { accuracy: Accuracy }) {
  const { figures, outcomes, needed, cleanedEarly, waiting, bins } = accuracy
  const counts = { outcomes, cleanedEarly, waiting }
  return (
    <div className="mt-6 grid gap-8">
      <dl className="ledger max-w-xl">
        {Object.entries(counts).map(([name, count]) => (
          <div key={name}>
            <dt>{texts.counts[name as keyof typeof counts]}</dt>
            <dd>{number(count)}</dd>
          </div>
        ))}
        {figures &&
          Object.entries(figures).map(([name, value]) => (
            <div key={name}>
              <dt>{texts.figures[name as keyof typeof figures]}</dt>
              <dd>{name === 'medianErrorMiles' ? number(value) : percent(value)}</dd>
            </div>
          ))}
      </dl>
      {figures === null ? (
        <section aria-labelledby="not-enough" className="border-l-2 border-clean pl-5">
          <h2 id="not-enough" className="text-lg">
            {texts.notEnough.heading}
          </h2>
          <p className="measure mt-1 text-sm text-soot-800">
            {fill(texts.notEnough.text, { outcomes: number(outcomes), needed: number(needed) })}
          </p>
        </section>
      ) : (
        <ReliabilityChart bins={bins} />
      )}
      <p className="measure text-sm text-soot-600">{texts.early}</p>
    </div>
  )
}
