import { accuracyPage } from '#content/accuracy.ts'
import { fill } from '#domain/fill.ts'
import type { Accuracy } from '#domain/maintenance/accuracy/contract.ts'
import { DataTable, type Column } from '#web/ui/data-table.tsx'

type Bin = Accuracy['bins'][number]

const texts = accuracyPage.chart
const [size, edge] = [300, 10]
const percent = (share: number) => `${Math.round(share * 100)}%`
const at = (share: number) => edge + share * (size - 2 * edge)

const columns: Column<Bin>[] = [
  {
    key: 'range',
    label: texts.range,
    place: 'title',
    cell: ({ from, to }) => `${percent(from)} – ${percent(to)}`,
  },
  {
    key: 'said',
    label: texts.said,
    place: 'line',
    isNumber: true,
    cell: ({ said }) => percent(said),
  },
  {
    key: 'came',
    label: texts.came,
    place: 'line',
    isNumber: true,
    cell: ({ came }) => percent(came),
  },
  { key: 'count', label: texts.count, place: 'line', isNumber: true, cell: ({ count }) => count },
]

/** On the line what was said came true as often as it was said. */
export function ReliabilityChart({ bins }: { bins: readonly Bin[] }) {
  const list = bins
    .map(({ said, came }) => fill(texts.pair, { said: percent(said), came: percent(came) }))
    .join('; ')
  return (
    <section aria-labelledby="reliability">
      <h2 id="reliability" className="section-head">
        {texts.heading}
      </h2>
      <div className="mt-4 grid gap-8 lg:grid-cols-2">
        <figure className="max-w-md">
          <svg
            viewBox={`0 0 ${size} ${size}`}
            role="img"
            aria-label={fill(texts.alt, { list })}
            className="block w-full border-b border-l border-line"
          >
            <line
              x1={at(0)}
              y1={size - at(0)}
              x2={at(1)}
              y2={size - at(1)}
              className="stroke-line"
              strokeWidth="2"
            />
            {bins.map(({ said, came, from }) => (
              <circle key={from} cx={at(said)} cy={size - at(came)} r="6" className="fill-lake" />
            ))}
          </svg>
          <figcaption className="mt-1 flex justify-between text-xs text-soot-600">
            <span>{texts.came} ↑</span>
            <span>{texts.said} →</span>
          </figcaption>
        </figure>
        <DataTable
          caption={texts.heading}
          columns={columns}
          rows={bins}
          keyOf={({ from, to }) => `${from} ${to}`}
        />
      </div>
    </section>
  )
}
