import { useId } from 'react'
import { calculator } from '#content/calculator.ts'
import type { Savings } from '#domain/savings/savings.ts'
import { axisDollars, dollarScale, labelDollars } from './chart-scale.ts'
import { YearTable } from './year-table.tsx'

const { title, replace, clean, saved, year, description } = calculator.report.chart
const years = [1, 2, 3, 4, 5]
// Where the lines of the outline end, in percent from the top.
const outlined = { replaceY: 8, cleanY: 62 }

/**
 * Five years of replacing against cleaning: two lines and what lies between them. Places are in
 * percent, letters in pixels, so that the letters keep their size from 320 px up. Told apart
 * without colour: line and dots differ too.
 */
export function CostChart({ savings }: { savings: Savings | null }) {
  const lastYear = savings?.fiveYearSeries.at(-1)
  const scale = lastYear ? dollarScale(lastYear.replacing) : null
  const yOf = (dollars: number) => (scale ? 100 - (dollars / scale.top) * 100 : 100)
  const { replaceY, cleanY } = lastYear
    ? { replaceY: yOf(lastYear.replacing), cleanY: yOf(lastYear.cleaning) }
    : outlined
  const ends = [
    { y: replaceY, name: replace, dollars: lastYear?.replacing, look: 'fill-ink' },
    {
      y: (replaceY + cleanY) / 2,
      name: saved,
      dollars: savings?.fiveYearSavings,
      look: 'fill-moss',
    },
    { y: cleanY, name: clean, dollars: lastYear?.cleaning, look: 'fill-ink' },
  ]
  const words = ends.flatMap(({ name, dollars }) =>
    dollars === undefined ? [] : [`${name} ${labelDollars(dollars)}.`],
  )
  return (
    <figure className="break-inside-avoid">
      <figcaption className="text-sm font-semibold">{title}</figcaption>
      <div className="pt-5 pr-22 pb-7 pl-12">
        <svg
          className="h-52 w-full overflow-visible sm:h-64 lg:h-72 print:h-48"
          role="img"
          aria-label={[`${title}.`, ...words, description].join(' ')}
        >
          <Axes
            ticks={
              scale?.ticks.map((tick) => ({ y: yOf(tick), label: axisDollars(tick) })) ??
              outlineTicks
            }
          />
          <Between replaceY={replaceY} cleanY={cleanY} />
          <Lines replaceY={replaceY} cleanY={cleanY} isOutline={savings === null} />
          {ends.map((end) => (
            <EndLabel key={end.name} {...end} />
          ))}
        </svg>
      </div>
      {savings && <YearTable series={savings.fiveYearSeries} className="sr-only" />}
    </figure>
  )
}

type Tick = { y: number; label: string }
const outlineTicks: readonly Tick[] = [0, 25, 50, 75, 100].map((y) => ({
  y,
  label: y === 0 ? '$' : '',
}))

function Axes({ ticks }: { ticks: readonly Tick[] }) {
  return (
    <g className="fill-soot-600 stroke-none text-xs">
      {ticks.map(({ y, label }) => (
        <g key={y}>
          <line
            x1="0"
            x2="100%"
            y1={`${y}%`}
            y2={`${y}%`}
            className={y === 100 ? 'stroke-ink' : 'stroke-line'}
          />
          <text y={`${y}%`} dx="-0.6em" dy="0.35em" textAnchor="end">
            {label}
          </text>
        </g>
      ))}
      {years.map((at) => (
        <text key={at} x={`${at * 20}%`} y="100%" dy="1.7em" textAnchor="middle">
          {at === 1 ? `${year} ${at}` : at}
        </text>
      ))}
    </g>
  )
}

/** The saving: the wedge between the lines, filled with the checker of a filter's face. */
function Between({ replaceY, cleanY }: { replaceY: number; cleanY: number }) {
  const id = useId()
  return (
    <>
      <defs>
        <pattern id={`${id}-cells`} width="12" height="12" patternUnits="userSpaceOnUse">
          <path d="M0 0h6v6h-6zM6 6h6v6h-6z" className="fill-clean" />
        </pattern>
        <clipPath id={`${id}-wedge`} clipPathUnits="objectBoundingBox">
          <polygon points={`0,1 1,${replaceY / 100} 1,${cleanY / 100}`} />
        </clipPath>
      </defs>
      <rect
        width="100%"
        height="100%"
        fill={`url(#${id}-cells)`}
        clipPath={`url(#${id}-wedge)`}
        className="opacity-60 dark:opacity-30 print:opacity-60"
      />
    </>
  )
}

type LinesProps = { replaceY: number; cleanY: number; isOutline: boolean }

function Lines({ replaceY, cleanY, isOutline }: LinesProps) {
  const tone = isOutline ? 'stroke-soot-400' : 'stroke-ink'
  const at = (part: number, endY: number) => ({
    x: `${part * 20}%`,
    y: `${100 - ((100 - endY) * part) / 5}%`,
  })
  return (
    <g className={`fill-ceramic ${tone}`} strokeWidth={2.5}>
      <line x1="0" y1="100%" x2="100%" y2={`${replaceY}%`} />
      <line x1="0" y1="100%" x2="100%" y2={`${cleanY}%`} strokeDasharray="7 5" />
      <line
        x1="100%"
        x2="100%"
        y1={`${replaceY}%`}
        y2={`${cleanY}%`}
        transform="translate(7 0)"
        strokeWidth={1}
      />
      {years.map((part) => (
        <g key={part}>
          <circle
            cx={at(part, replaceY).x}
            cy={at(part, replaceY).y}
            r={3.5}
            className={isOutline ? 'fill-soot-400' : 'fill-ink'}
          />
          <circle cx={at(part, cleanY).x} cy={at(part, cleanY).y} r={3.5} strokeWidth={2} />
        </g>
      ))}
    </g>
  )
}

type EndLabelProps = { y: number; name: string; dollars: number | undefined; look: string }

function EndLabel({ y, name, dollars, look }: EndLabelProps) {
  return (
    <text y={`${y}%`} className={`text-xs ${dollars === undefined ? 'fill-soot-600' : look}`}>
      <tspan x="100%" dx="14" dy={dollars === undefined ? '0.35em' : '-0.25em'}>
        {name}
      </tspan>
      {dollars !== undefined && (
        <tspan x="100%" dx="14" dy="1.25em" className="font-bold">
          {labelDollars(dollars)}
        </tspan>
      )}
    </text>
  )
}
