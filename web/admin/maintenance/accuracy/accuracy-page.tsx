import { useQuery } from '@tanstack/react-query'
import { accuracyPage as texts } from '#content/accuracy.ts'
import { fill } from '#domain/fill.ts'
import type { Comparison, StaffAccuracy } from '#domain/maintenance/accuracy/contract.ts'
import { staffPage } from '#domain/sign-in-addresses.ts'
import { Loaded } from '#web/account/loaded.tsx'
import { StaffPage } from '#web/admin/lists/staff-page.tsx'
import { accuracyQuery } from '#web/data/maintenance-accuracy.ts'
import { count, title } from '#web/ui/columns.ts'
import { DataTable, type Column } from '#web/ui/data-table.tsx'
import { ExpectedChart } from './expected-chart.tsx'
import { percent, rangeOf, formatCount } from './format-comparison.ts'

/** /admin/accuracy */
export function AccuracyPage() {
  return (
    <StaffPage here={staffPage('accuracy')} heading={texts.heading} lead={texts.lead}>
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

function AccuracyView({ accuracy }: { accuracy: StaffAccuracy }) {
  const { overall, predictions, lives, needed, bins, versions } = accuracy
  return (
    <div className="mt-6 grid gap-8">
      {overall === null ? (
        <Statement heading={texts.notEnough.heading}>
          {fill(texts.notEnough.text, { lives: formatCount(lives), needed: formatCount(needed) })}
        </Statement>
      ) : (
        <Statement heading={texts.verdict.heading}>{verdictText(overall, predictions)}</Statement>
      )}
      <Counts accuracy={accuracy} />
      {bins.length > 0 && <ExpectedChart bins={bins} />}
      {overall !== null && <Versions versions={versions} />}
      <p className="measure text-sm text-soot-600">{texts.method}</p>
    </div>
  )
}

function Statement({ heading, children }: { heading: string; children: string }) {
  return (
    <section aria-labelledby="statement" className="border-l-2 border-clean pl-5">
      <h2 id="statement" className="text-lg">
        {heading}
      </h2>
      <p className="measure mt-1 text-sm text-soot-800">{children}</p>
    </section>
  )
}

function verdictText(overall: Comparison, predictions: number): string {
  const { verdict } = texts
  return `${fill(verdict.text, {
    expected: formatCount(Math.round(overall.expected)),
    predictions: formatCount(predictions),
    found: formatCount(overall.found),
  })} ${fill(verdict[overall.verdict], {
    low: formatCount(Math.ceil(overall.low)),
    high: formatCount(Math.floor(overall.high)),
  })}`
}

function Counts({ accuracy }: { accuracy: StaffAccuracy }) {
  const { overall, lives, predictions, unjudged, waiting, saidDue, notDuePastP10, widening } =
    accuracy
  const { counts } = texts
  const rows: [label: string, value: string][] = [
    [counts.lives, formatCount(lives)],
    [counts.predictions, formatCount(predictions)],
  ]
  if (overall !== null)
    rows.push(
      [counts.expected, formatCount(overall.expected)],
      [counts.interval, rangeOf(overall)],
      [counts.found, formatCount(overall.found)],
    )
  if (notDuePastP10 !== null)
    rows.push([
      counts.pastP10,
      fill(counts.pastP10Value, {
        share: percent(notDuePastP10.share),
        expected: percent(notDuePastP10.expected),
      }),
    ])
  if (saidDue.predictions > 0)
    rows.push([
      counts.saidDue,
      fill(counts.saidDueValue, {
        found: formatCount(saidDue.found),
        predictions: formatCount(saidDue.predictions),
      }),
    ])
  if (widening.sooner > 1 || widening.later > 1)
    rows.push([
      counts.widening,
      fill(counts.wideningValue, {
        sooner: widening.sooner.toFixed(2),
        later: widening.later.toFixed(2),
      }),
    ])
  rows.push([counts.unjudged, formatCount(unjudged)], [counts.waiting, formatCount(waiting)])
  return (
    <dl className="ledger max-w-xl">
      {rows.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

type Version = StaffAccuracy['versions'][number]

const { columns, named, tooFew } = texts.versions
const versionColumns: Column<Version>[] = [
  title(columns.version, ({ modelVersion }) => fill(named, { version: modelVersion })),
  count(columns.lives, ({ lives }) => formatCount(lives)),
  count(columns.predictions, ({ predictions }) => formatCount(predictions)),
  ...comparisonColumns(),
]

function comparisonColumns(): Column<Version>[] {
  const cells = {
    expected: ({ expected }: Comparison) => formatCount(expected),
    interval: rangeOf,
    found: ({ found }: Comparison) => formatCount(found),
  }
  return Object.entries(cells).map(([key, cell]) =>
    count(columns[key as keyof typeof cells], ({ overall }: Version) =>
      overall === null ? tooFew : cell(overall),
    ),
  )
}

function Versions({ versions }: { versions: readonly Version[] }) {
  return (
    <section aria-labelledby="versions">
      <h2 id="versions" className="section-head">
        {texts.versions.heading}
      </h2>
      <DataTable
        caption={texts.versions.heading}
        columns={versionColumns}
        rows={versions}
        keyOf={({ modelVersion }) => modelVersion}
      />
    </section>
  )
}
