import { filterPassport } from '#content/filter-passport.ts'
import { fill } from '#domain/fill.ts'
import type { Passport } from '#domain/services/passports/passport.ts'
import { formatReading, removedGrams } from '#domain/services/format-readings.ts'
import { type Quantity, type Readings, readingOf } from '#domain/services/readings.ts'
import { shortDay } from '#web/account/format/format-date.ts'
import { LifeChart, type LifePoint } from './life-chart.tsx'

const { charts: words, creep: creepWords } = filterPassport
// From here on another cleaning buys little: our judgement, as with the limits of the bench.
const worthReplacing = 30

type ChartsProps = {
  cleanings: readonly { on: string; measured: Readings }[]
  lives: Passport['lives']
  creep: Passport['creep']
  asNew: Passport['asNew']
  asNewFrom: Passport['asNewFrom']
}

/** What was read at each cleaning: how much it holds back creeps up as ash stays. */
export function LifeCharts({ cleanings, lives, creep, asNew, asNewFrom }: ChartsProps) {
  // What we only learned from others is no line to measure this one by.
  const said = (quantity: 'flowCfm' | 'pressureInH2O') =>
    asNewFrom[quantity]?.source === 'learned' ? null : asNew[quantity]
  const charts = [
    chartOf('pressure', cleanings, said('pressureInH2O')),
    chartOf('flow', cleanings, said('flowCfm')),
    removedChart(cleanings),
  ].filter(({ points }) => points.some(({ before, after }) => before !== null || after !== null))
  if (charts.length === 0) return null
  return (
    <section className="mt-10">
      <h2 className="text-lg">{words.heading}</h2>
      <p className="mt-1 text-xs text-soot-600">{words.legend}</p>
      <div className="mt-4 grid gap-x-8 gap-y-6 sm:grid-cols-2 lg:grid-cols-3">
        {charts.map((chart) => (
          <LifeChart key={chart.name} slots={lives.of} {...chart} />
        ))}
      </div>
      <Creep creep={creep} />
    </section>
  )
}

function Creep({ creep }: { creep: Passport['creep'] }) {
  if (creep === null) return null
  const values = {
    first: String(Number(creep.first)),
    last: String(Number(creep.last)),
    percent: String(creep.percent),
  }
  return (
    <p className="measure mt-5 border-l-2 border-soot-400 pl-3">
      {fill(creep.percent > 0 ? creepWords.up : creepWords.same, values)}
      {creep.percent >= worthReplacing && <strong> {creepWords.advice}</strong>}
    </p>
  )
}

type Named = keyof typeof words.names
const numberOrNull = (text: string | null) => (text === null ? null : Number(text))

function chartOf(
  quantity: Exclude<Quantity, 'weight'>,
  cleanings: ChartsProps['cleanings'],
  asNew: string | null,
) {
  const format = (value: number) => formatReading(quantity, String(value))
  const points = cleanings.map(({ measured }): LifePoint => {
    const { before, after } = readingOf(measured, quantity)
    return { before: numberOrNull(before), after: numberOrNull(after) }
  })
  return {
    ...textsOf(quantity, cleanings, points, format),
    points,
    format,
    asNew:
      asNew === null
        ? null
        : { value: Number(asNew), label: fill(words.asNew, { value: format(Number(asNew)) }) },
  }
}

function removedChart(cleanings: ChartsProps['cleanings']) {
  const format = (grams: number) => formatReading('weight', String(grams))
  const points = cleanings.map(({ measured }): LifePoint => {
    const grams = removedGrams(measured)
    return { before: null, after: grams === null || grams < 0 ? null : grams }
  })
  const texts = textsOf('removed', cleanings, points, format)
  return { ...texts, points, format, asNew: null, isAmount: true }
}

function textsOf(
  named: Named,
  cleanings: ChartsProps['cleanings'],
  points: readonly LifePoint[],
  format: (value: number) => string,
) {
  const { name, unit, better } = words.names[named]
  const said = points.flatMap(({ before, after }, at) => {
    const values = valuesOf(named, before, after, format)
    return values === null
      ? []
      : [fill(words.point, { day: shortDay(cleanings[at]?.on ?? null), values })]
  })
  return {
    name,
    note: [unit, better].filter(Boolean).join(', '),
    summary: fill(words.summary, { name, unit, points: said.join('; ') }),
  }
}

function valuesOf(
  named: Named,
  before: number | null,
  after: number | null,
  format: (value: number) => string,
): string | null {
  if (named === 'removed') return after === null ? null : format(after)
  if (before === null) return after === null ? null : fill(words.to, { after: format(after) })
  return after === null
    ? fill(words.from, { before: format(before) })
    : fill(words.beforeAfter, { before: format(before), after: format(after) })
}
