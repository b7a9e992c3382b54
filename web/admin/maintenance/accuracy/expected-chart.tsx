import { Fragment } from 'react'
import { accuracyPage } from '#content/accuracy.ts'
import { fill } from '#domain/fill.ts'
import type { Accuracy } from '#domain/maintenance/accuracy/contract.ts'
import { count, text, title } from '#web/ui/columns.ts'
import { DataTable, type Column } from '#web/ui/data-table.tsx'
import { percent, rangeOf, formatCount } from './format-comparison.ts'

type Bin = Accuracy['bins'][number]

const texts = accuracyPage.chart
const [width, height, half] = [400, 260, 8]
// Room for the numbers of the axes.
const [left, right, above, below] = [40, 14, 14, 24]
const stepOf = ({ from, to }: Bin) => fill(texts.step, { from: percent(from), to: percent(to) })

const columns: Column<Bin>[] = [
  title(texts.columns.range, stepOf),
  count(texts.columns.expected, ({ expected }) => formatCount(expected)),
  count(texts.columns.interval, rangeOf),
  count(texts.columns.found, ({ found }) => formatCount(found)),
  text(texts.columns.verdict, (bin) => texts.verdict[bin.verdict]),
]

/** For each step of the predicted chance the range that chance alone gives, and what was found. */
export function ExpectedChart({ bins }: { bins: readonly Bin[] }) {
  const list = bins
    .map((bin) =>
      fill(texts.pair, {
        range: stepOf(bin),
        expected: formatCount(bin.expected),
        found: formatCount(bin.found),
      }),
    )
    .join('; ')
  const most = Math.max(...bins.flatMap(({ high, found }) => [high, found]))
  // Even, so that the middle of the axis is a whole number too.
  const top = 2 * Math.ceil(most / 2)
  const across = (at: number) => left + ((at + 0.5) / bins.length) * (width - left - right)
  const up = (value: number) => height - below - (value / top) * (height - above - below)
  return (
    <section aria-labelledby="expected">
      <h2 id="expected" className="section-head">
        {texts.heading}
      </h2>
      <div className="mt-4 grid gap-8 lg:grid-cols-2">
        <figure className="max-w-xl">
          <p className="mb-1 text-xs text-soot-600">{texts.axes.up}</p>
          <svg
            viewBox={`0 0 ${width} ${height}`}
            role="img"
            aria-label={fill(texts.alt, { list })}
            className="block w-full"
          >
            <Axes bins={bins} top={top} across={across} up={up} />
            {bins.map((bin, at) => (
              <BinMark key={bin.from} bin={bin} x={across(at)} up={up} />
            ))}
          </svg>
          <p className="text-right text-xs text-soot-600">{texts.axes.across}</p>
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

type AxesProps = {
  bins: readonly Bin[]
  top: number
  across: (at: number) => number
  up: (value: number) => number
}

/** Three heights, and the predicted chance where each step begins and where the last ends. */
function Axes({ bins, top, across, up }: AxesProps) {
  const steps = [...bins.map(({ from }) => from), ...bins.slice(-1).map(({ to }) => to)]
  return (
    <g className="fill-soot-600 stroke-line text-[11px]">
      {[0, top / 2, top].map((value) => (
        <Fragment key={value}>
          <line x1={left} x2={width - right} y1={up(value)} y2={up(value)} />
          <text x={left - 6} y={up(value) + 4} textAnchor="end" stroke="none">
            {formatCount(value)}
          </text>
        </Fragment>
      ))}
      {steps.map((chance, at) => (
        <text key={chance} x={across(at - 0.5)} y={height - 8} textAnchor="middle" stroke="none">
          {percent(chance)}
        </text>
      ))}
    </g>
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
