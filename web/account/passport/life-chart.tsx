import '#web/styles/passport.css'
/** One cleaning in a chart: null where nothing was read. */
export type LifePoint = { before: number | null; after: number | null }

type LifeChartProps = {
  name: string
  note: string
  /** All of it in words. */
  summary: string
  points: readonly LifePoint[]
  /** How many columns there are at least: one for each cleaning that we plan with. */
  slots: number
  asNew?: { value: number; label: string } | null
  /** Bars from zero, instead of a change from before to after. */
  isAmount?: boolean
  format: (value: number) => string
}

const [width, height, top, bottom] = [300, 132, 24, 104]
const half = 4.5

/** A reading over the lives of a filter, drawn on as many columns as it has lives. */
export function LifeChart({
  name,
  note,
  summary,
  points,
  slots,
  asNew = null,
  isAmount = false,
  format,
}: LifeChartProps) {
  const columns = Math.max(slots, points.length)
  const most = Math.max(
    asNew?.value ?? 0,
    ...points.flatMap(({ before, after }) => [before ?? 0, after ?? 0]),
  )
  const x = (at: number) => ((at + 0.5) * width) / columns
  const y = (value: number) => bottom - (most === 0 ? 0 : (value / most) * (bottom - top))
  return (
    <figure className="min-w-0">
      <figcaption className="text-sm">
        <span className="font-semibold">{name}</span>
        <span className="block text-xs text-soot-600">{note}</span>
      </figcaption>
      <svg viewBox={`0 0 ${width} ${height}`} role="img" aria-label={summary} className="life mt-2">
        <path d={`M0 ${bottom + 8}H${width}`} className="fill-none stroke-soot-400" />
        {Array.from({ length: columns }, (_, at) => (
          <text key={at} x={x(at)} y={height - 4} textAnchor="middle" className="life-step">
            {at + 1}
          </text>
        ))}
        {asNew !== null && (
          <>
            <path d={`M0 ${y(asNew.value)}H${width}`} className="life-new" />
            <text x={width} y={y(asNew.value) - 5} textAnchor="end" className="life-step">
              {asNew.label}
            </text>
          </>
        )}
        {points.map((point, at) =>
          isAmount ? (
            <Bar key={at} value={point.after} x={x(at)} y={y} format={format} />
          ) : (
            <Change key={at} point={point} x={x(at)} y={y} format={format} />
          ),
        )}
      </svg>
    </figure>
  )
}

type Drawn = { x: number; y: (value: number) => number; format: (value: number) => string }

function Bar({ value, x, y, format }: Drawn & { value: number | null }) {
  if (value === null) return null
  return (
    <>
      <rect
        x={x - 14}
        y={y(value)}
        width="28"
        height={bottom + 8 - y(value)}
        className="fill-lake"
      />
      <text x={x} y={y(value) - 6} textAnchor="middle" className="life-value">
        {format(value)}
      </text>
    </>
  )
}

// The higher one has its number above, the lower one below.
function Change({ point: { before, after }, x, y, format }: Drawn & { point: LifePoint }) {
  const isUp = (after ?? 0) >= (before ?? 0)
  const label = (value: number, isAbove: boolean) => (isAbove ? y(value) - 8 : y(value) + 15)
  return (
    <>
      {before !== null && after !== null && (
        <path d={`M${x} ${y(before)}V${y(after)}`} className="stroke-lake stroke-2" />
      )}
      {before !== null && (
        <>
          <rect
            x={x - half}
            y={y(before) - half}
            width={half * 2}
            height={half * 2}
            className="fill-ceramic stroke-ink"
            strokeWidth="1.5"
          />
          <text x={x} y={label(before, !isUp)} textAnchor="middle" className="life-step">
            {format(before)}
          </text>
        </>
      )}
      {after !== null && (
        <>
          <rect
            x={x - half - 0.75}
            y={y(after) - half - 0.75}
            width={half * 2 + 1.5}
            height={half * 2 + 1.5}
            className="fill-lake"
          />
          <text x={x} y={label(after, isUp)} textAnchor="middle" className="life-value">
            {format(after)}
          </text>
        </>
      )}
    </>
  )
}
