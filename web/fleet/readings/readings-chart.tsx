import { readingsSheet as texts } from '#content/fleet.ts'
import { fill } from '#domain/fill.ts'
import type { Metric } from '#domain/fleet/contract.ts'
import { metricOf } from '#domain/fleet/metric-types.ts'
import { number } from '#web/account/format/format-amount.ts'
import { shortDay } from '#web/account/format/format-date.ts'

const [width, height, edge] = [320, 120, 6]

/** One kind of reading over time, with its limit where it has one. */
export function ReadingsChart({ type, readings }: { type: string; readings: readonly Metric[] }) {
  const metric = metricOf(type)
  const points = readings
    .map(({ recordedDate, metricValue }) => ({
      on: recordedDate,
      time: Date.parse(recordedDate),
      value: Number(metricValue),
    }))
    .sort((a, b) => a.time - b.time)
  const [first, last] = [points[0], points.at(-1)]
  if (first === undefined || last === undefined) return null
  const limit = metric?.scale?.limit ?? null
  const values = points.map(({ value }) => value).concat(limit ?? [])
  const [low, high] = [
    limit === null ? Math.min(...values) : Math.min(0, ...values),
    Math.max(...values),
  ]
  const x = (time: number) =>
    edge + ((time - first.time) / Math.max(1, last.time - first.time)) * (width - 2 * edge)
  const y = (value: number) =>
    height - edge - ((value - low) / Math.max(1e-9, high - low)) * (height - 2 * edge)
  const unit = metric?.units[0]?.[0] ?? ''
  const [from, to] = [shortDay(first.on), shortDay(last.on)]
  const alt = fill(texts.chart, {
    metric: metric?.label ?? type,
    count: points.length,
    from,
    to,
    first: number(first.value),
    last: number(last.value),
    unit,
  })
  return (
    <figure>
      <figcaption className="mb-1 flex items-baseline justify-between gap-3 text-sm">
        <span className="font-semibold">{metric?.label ?? type}</span>
        <span>
          {number(last.value)} {unit}
        </span>
      </figcaption>
      <svg
        viewBox={`0 0 ${width} ${height}`}
        role="img"
        aria-label={alt}
        className="block w-full border-b border-l border-line"
      >
        {limit !== null && (
          <line
            x1="0"
            x2={width}
            y1={y(limit)}
            y2={y(limit)}
            className="stroke-kiln"
            strokeWidth="1.5"
            strokeDasharray="5 4"
          />
        )}
        <polyline
          points={points
            .map(({ time, value }) => `${x(time).toFixed(1)},${y(value).toFixed(1)}`)
            .join(' ')}
          className="fill-none stroke-lake"
          strokeWidth="2"
        />
        {points.map(({ time, value }, at) => (
          <circle key={at} cx={x(time)} cy={y(value)} r="2.5" className="fill-lake" />
        ))}
      </svg>
      <p className="mt-1 flex justify-between gap-3 text-xs text-soot-600">
        <span>{from}</span>
        {limit !== null && (
          <span className="text-kiln">
            {texts.limit} {number(limit)} {unit}
          </span>
        )}
        <span>{to}</span>
      </p>
    </figure>
  )
}
