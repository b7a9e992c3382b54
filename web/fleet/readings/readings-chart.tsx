import { readingsSheet as texts } from '#content/fleet.ts'
import { inUnit } from '#domain/distance.ts'
import { fill } from '#domain/fill.ts'
import type { MetricReading } from '#domain/fleet/contract.ts'
import { isDistance, labelOf, metricOf } from '#domain/fleet/metric-types.ts'
import { useDistanceUnit } from '#web/account/distance-unit.ts'
import { limitText } from '#web/account/reading-limits/limit-text.ts'
import { number } from '#web/account/format/format-amount.ts'
import { shortDay } from '#web/account/format/format-date.ts'
import { readingInUnit } from './reading-in-unit.ts'

const [width, height, edge] = [320, 120, 6]

type ReadingsChartProps = {
  type: string
  readings: readonly MetricReading[]
  /** The limit of this vehicle's own. */
  ownLimit: number | null
}

/** One kind of reading over time, with its limit where it has one. */
export function ReadingsChart({ type, readings, ownLimit }: ReadingsChartProps) {
  const distanceUnit = useDistanceUnit()
  const metric = metricOf(type)
  const label = labelOf(type, distanceUnit)
  const points = readings
    .map((reading) => ({
      on: reading.recordedDate,
      time: Date.parse(reading.recordedDate),
      ...readingInUnit(reading, distanceUnit),
    }))
    .sort((a, b) => a.time - b.time)
  const [first, last] = [points[0], points.at(-1)]
  if (first === undefined || last === undefined) return null
  const unit = last.unit
  const stored = ownLimit ?? metric?.scale?.limit ?? null
  const limit = stored !== null && isDistance(metric) ? inUnit(stored, distanceUnit) : stored
  const read = points.map(({ value }) => value)
  const values = read.concat(limit ?? [])
  const [low, high] = [
    limit === null ? Math.min(...values) : Math.min(0, ...values),
    Math.max(...values),
  ]
  const x = (time: number) =>
    edge + ((time - first.time) / Math.max(1, last.time - first.time)) * (width - 2 * edge)
  const y = (value: number) =>
    height - edge - ((value - low) / Math.max(1e-9, high - low)) * (height - 2 * edge)
  const [from, to] = [shortDay(first.on), shortDay(last.on)]
  const alt = fill(texts.chart, {
    metric: label,
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
        <span className="font-semibold">{label}</span>
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
        <span>{to}</span>
      </p>
      <p className="mt-1 text-xs text-soot-600">
        {fill(texts.extent, {
          low: number(Math.min(...read)),
          high: number(Math.max(...read)),
          unit,
        })}
      </p>
      {stored !== null && (
        <p className="mt-1 text-xs text-kiln">
          {texts.limit} {limitText(type, stored, distanceUnit)}
          {ownLimit !== null && `, ${texts.ownLimit}`}
        </p>
      )}
    </figure>
  )
}
