import type { Gauge } from '#domain/maintenance/clogging-evidence.ts'
import {
  offsJudged,
  offsShown,
  partPlaces,
  type Offs,
  type ReadLife,
} from '#domain/maintenance/gauges/gauge-off.ts'
import {
  curveOf,
  partsOf,
  pooled,
  straight,
  variancesOf,
  type OffCurve,
  type Variances,
} from '#domain/maintenance/gauges/off-curve.ts'

/**
 * What the read lives of a fleet say of its gauges, part by part of a life: what a reading shows
 * (the place on the scale of `placeOf`), how far what is judged by it is off then, and of that, in
 * units of each part, what all have in common and how much trucks differ, lives of one truck, and
 * readings of one life (variances). `unseen` is the gauge of a truck without a read life of its own,
 * `judged` how far what is judged of each of these lives is off.
 */
export type FleetGauges = Variances & {
  shown: readonly number[]
  off: OffCurve
  unseen: Gauge
  judged: ReadonlyMap<ReadLife, Offs>
}

/** The read lives of each truck. */
type Trucks = readonly (readonly ReadLife[])[]

// How alike two parts that are next to each other are of one truck: chosen on simulated fleets
// (docs/decisions/0014).
const alike = 0.6
const leastError = 0.01
const leastRise = 0.3

/** Of gauges that nobody has seen, by the lives of other fleets (judgement). */
const usual: Variances = { common: 0, trucks: 0.4, lives: 0.1, readings: 0.3 }
const flat: OffCurve['bias'] = partPlaces.map(() => 0)
export const usualGauges = gaugesBy(partPlaces, straight, usual, new Map())

/** Kind by kind of filter, drawn toward those of all kinds where they are few. */
export function gaugesOf<Kind>(kinds: ReadonlyMap<Kind, Trucks>): Map<Kind, FleetGauges> {
  const all = [...kinds.values()].flat()
  if (all.length === 0) return new Map([...kinds.keys()].map((kind) => [kind, usualGauges]))
  const shift = shiftOf(all, flat)
  const shown = new Map(
    [...kinds].map(([kind, trucks]) => [kind, risingFrom(shiftOf(trucks, shift))]),
  )
  const judged = new Map<ReadLife, Offs>()
  for (const [kind, trucks] of kinds)
    for (const life of trucks.flat())
      judged.set(life, offsJudged(life, { places: partPlaces, shown: shown.get(kind) ?? [] }))
  const by = (trucks: Trucks) => trucks.map((own) => own.map((life) => judged.get(life) ?? []))
  const ofAll = by(all)
  const offOfAll = curveOf(ofAll.flat(), straight)
  const variancesOfAll = variancesOf(ofAll, offOfAll, usual)
  return new Map(
    [...kinds].map(([kind, trucks]) => {
      const own = by(trucks)
      const off = curveOf(own.flat(), offOfAll)
      const variances = variancesOf(own, off, variancesOfAll)
      return [kind, gaugesBy(shown.get(kind) ?? partPlaces, off, variances, judged)]
    }),
  )
}

/** How far single readings are off, part by part. */
function shiftOf(trucks: Trucks, usually: OffCurve['bias']): OffCurve['bias'] {
  return curveOf(trucks.flat().map(offsShown), { ...straight, bias: usually }).bias
}

/** What is believed of the gauge of one truck, by its own read lives. */
export function gaugeOf(fleet: FleetGauges, own: readonly ReadLife[]): Gauge {
  if (own.length === 0) return fleet.unseen
  const { shown, judged, off, common, trucks, lives, readings } = fleet
  const judgedOf = (life: ReadLife) =>
    judged.get(life) ?? offsJudged(life, { places: partPlaces, shown })
  const seen = pooled(own.map((life) => partsOf(off, judgedOf(life))))
  const means = partPlaces.map(() => common)
  const variances = partPlaces.map((_to, to) =>
    partPlaces.map((_from, from) => trucks * alike ** Math.abs(to - from)),
  )
  // Part by part, as a Kalman filter does: each tells of the others what it has in common with them.
  for (const [at, { mean, ...of }] of seen.entries()) {
    if (of.lives === 0) continue
    const shared = variances.map((row) => row[at] ?? NaN)
    const sum = (shared[at] ?? NaN) + lives / of.lives + readings / of.readings + leastError
    const surprise = mean - (means[at] ?? NaN)
    for (const [to, part] of shared.entries()) {
      means[to] = (means[to] ?? NaN) + (part / sum) * surprise
      const row = variances[to] ?? []
      for (const [from, other] of shared.entries())
        row[from] = (row[from] ?? NaN) - (part * other) / sum
    }
  }
  return scaleOf(fleet, {
    means,
    errors: variances.map((row, at) => (row[at] ?? NaN) + lives + readings),
  })
}

function gaugesBy(
  shown: readonly number[],
  off: OffCurve,
  variances: Variances,
  judged: ReadonlyMap<ReadLife, Offs>,
): FleetGauges {
  const { common, trucks, lives, readings } = variances
  const unseen = scaleOf(
    { shown, off },
    {
      means: partPlaces.map(() => common),
      errors: partPlaces.map(() => trucks + lives + readings),
    },
  )
  return { shown, off, ...variances, unseen, judged }
}

/** On which it is off by a standard normal wherever it stands. */
function scaleOf(
  { shown, off }: Pick<FleetGauges, 'shown' | 'off'>,
  { means, errors }: { means: readonly number[]; errors: readonly number[] },
): Gauge {
  const wide = (at: number) =>
    (off.spread[at] ?? NaN) * Math.sqrt(Math.max(leastError, errors[at] ?? NaN))
  const judged = risingFrom(
    partPlaces.map(
      (_place, at) => (off.bias[at] ?? NaN) + (off.spread[at] ?? NaN) * (means[at] ?? NaN),
    ),
  )
  const marks: number[] = []
  for (const [at, place] of judged.entries()) {
    const before = judged[at - 1]
    marks.push(
      before === undefined
        ? place / wide(at)
        : (marks.at(-1) ?? NaN) + (place - before) / ((wide(at - 1) + wide(at)) / 2),
    )
  }
  return { places: partPlaces, shown, judged, marks }
}

/** The places of the parts, each off by so much, but never in another order. */
function risingFrom(bias: readonly number[]): number[] {
  const places: number[] = []
  for (const [at, place] of partPlaces.entries()) {
    const there = place + (bias[at] ?? NaN)
    const rise = place - (partPlaces[at - 1] ?? place)
    places.push(Math.max(there, (places.at(-1) ?? -Infinity) + leastRise * rise))
  }
  return places
}
