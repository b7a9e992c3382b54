import { accuracyPage } from '#content/accuracy.ts'
import { fill } from '#domain/fill.ts'
import type { Accuracy } from '#domain/maintenance/accuracy/contract.ts'
import { DataTable, type Column } from '#web/ui/data-table.tsx'
import { count, percent, rangeOf } from './format-comparison.ts'

type Bin = Accuracy['bins'][number]

const texts = accuracyPage.chart
const [width, height, edge, half] = [400, 240, 12, 8]
const stepOf = ({ from, to }: Bin) => fill(texts.step, { from: percent(from), to: percent(to) })

const columns: Column<Bin>[] = [
  { key: 'range', label: texts.columns.range, place: 'title', cell: stepOf },
  {
    key: 'expected',
    label: texts.columns.expected,
    place: 'line',
    isNumber: true,
    cell: ({ expected }) => count(expected),
  },
  {
    key: 'interval',
    label: texts.columns.interval,
    place: 'line',
    isNumber: true,
    cell: rangeOf,
  },
  {
    key: 'found',
    label: texts.columns.found,
    place: 'line',
    isNumber: true,
    cell: ({ found }) => count(found),
  },
  {
    key: 'verdict',
    label: texts.columns.verdict,
    place: 'line',
    cell: (bin) => texts.verdict[bin.verdict],
  },
]

/** For each step of the predicted chance the range that chance alone gives, and what was found. */
export function ExpectedChart({ bins }: { bins: readonly Bin[] }) {
  const list = bins
    .map((bin) =>
      fill(texts.pair, {
        range: stepOf(bin),
        expected: count(bin.expected),
        found: count(bin.found),
      }),
    )
    .join('; ')
  const top = Math.max(...bins.flatMap(({ high, found }) => [high, found])) * 1.05
  const across = (at: number) => edge + ((at + 0.5) / bins.length) * (width - 2 * edge)
  const up = (value: number) => height - edge - (value / top) * (height - 2 * edge)
  return (
    <section aria-labelledby="expected">
      <h2 id="expected" className="section-head">
        {texts.heading}
      </h2>
      <div className="mt-4 grid gap-8 lg:grid-cols-2">
        <figure className="max-w-xl">
          <svg
            viewBox={`0 0 ${width} ${height}`}
            role="img"
            aria-label={fill(texts.alt, { list })}
            className="block w-full border-b border-l border-line"
          >
            {bins.map((bin, at) => (
              <BinMark key={bin.from} bin={bin} x={across(at)} up={up} />
            ))}
          </svg>
          <figcaption className="mt-2 text-xs text-soot-600">
            <ChartKey />
          </figcaption>
        </figure>
        <DataTable
          caption={texts.heading}
          columns={columns}
          rows={bins}
          keyOf={({ from }) => String(from)}
        />
      </div>
      <p className="measure mt-3 text-sm text-soot-600">{texts.note}</p>
    </section>
  )
}

type BinMarkProps = { bin: Bin; x: number; up: (value: number) => number }

function BinMark({ bin, x, up }: BinMarkProps) {
  const { expected, low, high, found } = bin
  return (
    <>
      <rect
        x={x - half}
        width={2 * half}
        y={up(high)}
        height={up(low) - up(high)}
        className="fill-soot-200 stroke-soot-400"
      />
      <ExpectedMark x={x} y={up(expected)} />
      <FoundMark isOutside={bin.verdict !== 'agrees'} x={x} y={up(found)} />
    </>
  )
}

function ExpectedMark({ x, y }: { x: number; y: number }) {
  return (
    <line x1={x - half} x2={x + half} y1={y} y2={y} className="stroke-soot-800" strokeWidth="2" />
  )
}

/** A diamond outside, a disk inside: told apart without color. */
function FoundMark({ isOutside, x, y }: { isOutside: boolean; x: number; y: number }) {
  return isOutside ? (
    <path d={`M${x} ${y - 7}l7 7-7 7-7-7z`} className="fill-kiln" />
  ) : (
    <circle cx={x} cy={y} r="5" className="fill-lake" />
  )
}

function ChartKey() {
  const marks = {
    interval: <rect x="2" y="3" width="16" height="14" className="fill-soot-200 stroke-soot-400" />,
    expected: <ExpectedMark x={10} y={10} />,
    inside: <FoundMark isOutside={false} x={10} y={10} />,
    outside: <FoundMark isOutside x={10} y={10} />,
  }
  return (
    <span className="flex flex-wrap gap-x-4 gap-y-1">
      {Object.entries(marks).map(([name, mark]) => (
        <span key={name} className="inline-flex items-center gap-1.5">
          <svg viewBox="0 0 20 20" aria-hidden="true" className="size-4">
            {mark}
          </svg>
          {texts.key[name as keyof typeof marks]}
        </span>
      ))}
    </span>
  )
}
