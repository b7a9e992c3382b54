import { filterPassport } from '#content/filter-passport.ts'
import { fill } from '#domain/fill.ts'
import type { Passport } from '#domain/services/bench/passport.ts'

const { creep: words } = filterPassport
const [width, height] = [320, 96]
// From here on another cleaning buys little: our judgement, as with the limits of the bench.
const worthReplacing = 30

/** How much it holds back after each cleaning: this creeps up as ash stays. */
export function RestrictionChart({ passport: { cleanings, creep } }: { passport: Passport }) {
  if (creep === null) return null
  const read = cleanings.flatMap(({ measured: { pressureAfterInH2O: after } }) =>
    after === null ? [] : [Number(after)],
  )
  const most = Math.max(...read)
  const places = read.map((value, at) => ({
    x: 12 + (at / (read.length - 1)) * (width - 24),
    y: height - 12 - (value / most) * (height - 36),
    value,
  }))
  const values = {
    first: String(Number(creep.first)),
    last: String(Number(creep.last)),
    percent: String(creep.percent),
    count: String(read.length),
  }
  return (
    <section className="mt-10 max-w-4xl">
      <h2 className="text-lg">{words.heading}</h2>
      <svg
        viewBox={`0 0 ${width} ${height}`}
        role="img"
        aria-label={fill(words.chart, values)}
        className="mt-3 w-full max-w-md"
      >
        <path d={`M0 ${height - 12}H${width}`} className="fill-none stroke-line" />
        <path
          d={`M${places.map(({ x, y }) => `${x} ${y}`).join('L')}`}
          className="fill-none stroke-lake stroke-2"
        />
        {places.map(({ x, y, value }) => (
          <g key={x}>
            <circle cx={x} cy={y} r="4" className="fill-lake" />
            <text x={x} y={y - 9} textAnchor="middle" className="fill-ink text-xs">
              {value}
            </text>
          </g>
        ))}
      </svg>
      <p className="measure mt-2">
        {fill(creep.percent > 0 ? words.up : words.same, values)}
        {creep.percent >= worthReplacing && <strong> {words.advice}</strong>}
      </p>
    </section>
  )
}
