import type { Gauge, GaugeScale } from '#domain/maintenance/clogging-evidence.ts'
import {
  partPlaces,
  type GaugeOff,
  type GaugeOffByPart,
} from '#domain/maintenance/gauges/gauge-off.ts'

/**
 * How far the gauges of a fleet are off, on the scale of a reading: all of them, by how much one truck's
 * differ from another's (variance), one life's from another of the same truck, and one reading's
 * from another of the same life.
 */
export type FleetGauges = { bias: number; trucks: number; lives: number; readings: number }

/** Of gauges that nobody has seen, by the lives of other fleets (judgement). */
export const usualGauges: FleetGauges = { bias: 0, trucks: 0.4, lives: 0.1, readings: 0.3 }

const few = 1
const mostOff = 3.5
const leastError = 0.01

/** Drawn toward what is expected where few lives were read to their end. */
export function gaugesOf(
  trucks: readonly (readonly GaugeOff[])[],
  expected: FleetGauges,
): FleetGauges {
  const means = trucks.map((offs) => meanOf(offs.map(({ mean }) => within(mean))))
  const drawn = (values: readonly number[], usual: number) =>
    (sum(values) + few * usual) / (values.length + few)
  const bias = drawn(means, expected.bias)
  const readings = drawn(
    trucks.flat().map(({ mean, square }) => Math.min(mostOff ** 2, square - mean * mean)),
    expected.readings,
  )
  const pairs = trucks.flatMap((offs) =>
    offs.slice(1).map(({ mean }, at) => (within(mean) - within(offs[at]?.mean ?? NaN)) ** 2 / 2),
  )
  const lives = drawn(pairs, expected.lives)
  const apart = means.map(
    (mean, at) => (mean - bias) ** 2 - lives / Math.max(1, trucks[at]?.length ?? NaN),
  )
  return { bias, readings, lives, trucks: Math.max(0, drawn(apart, expected.trucks)) }
}

/** What is believed of one truck's gauge, by its own lives where some were read. */
export function gaugeOf(
  { bias, trucks, lives, readings }: FleetGauges,
  own: readonly GaugeOff[],
): Gauge {
  const gain = own.length === 0 ? 0 : trucks / (trucks + lives / own.length + leastError)
  const mean = own.length === 0 ? 0 : meanOf(own.map((one) => within(one.mean))) - bias
  const error = (1 - gain) * trucks + lives + readings
  return { bias: bias + gain * mean, error: Math.max(leastError, error) }
}

/** The curve of a fleet's gauges, part by part of a life: how far it is from ours, and how sure. */
export type GaugeCurve = { bias: readonly number[]; spread: readonly number[] }

export const usualCurve: GaugeCurve = {
  bias: partPlaces.map(() => 0),
  spread: partPlaces.map(() => 1),
}

const fewLives = 2
const leastSpread = 0.4
const leastRise = 0.3

/** Drawn toward what is expected where few lives were read to their end. */
export function curveOf(lives: readonly GaugeOffByPart[], expected: GaugeCurve): GaugeCurve {
  const known = partPlaces.map((_place, at) =>
    lives.flatMap(({ parts }) => {
      const [count, total, squares] = parts[at] ?? [0, 0, 0]
      return count === 0 ? [] : [{ mean: within(total / count), square: squares / count }]
    }),
  )
  const bias = known.map(
    (own, at) =>
      (sum(own.map(({ mean }) => mean)) + fewLives * (expected.bias[at] ?? NaN)) /
      (own.length + fewLives),
  )
  const variances = known.map((own, at) => {
    const mean = bias[at] ?? NaN
    return own.map((one) => Math.min(mostOff ** 2, one.square - 2 * mean * one.mean + mean * mean))
  })
  const all = variances.flat()
  const usual = all.length === 0 ? 1 : Math.max(leastError, meanOf(all))
  const spread = variances.map((own, at) => {
    const drawn = sum(own) / usual + fewLives * (expected.spread[at] ?? NaN) ** 2
    return Math.max(leastSpread, Math.sqrt(drawn / (own.length + fewLives)))
  })
  return { bias, spread }
}

/** The scale on which gauges of that curve are off by as much everywhere. */
export function scaleOf({ bias, spread }: GaugeCurve): GaugeScale {
  const read: number[] = []
  const marks: number[] = []
  for (const [at, place] of partPlaces.entries()) {
    const [before, there] = [read.at(-1), place + (bias[at] ?? NaN)]
    const rise = place - (partPlaces[at - 1] ?? place)
    read.push(before === undefined ? there : Math.max(there, before + leastRise * rise))
    const gone = (read[at] ?? NaN) - (before ?? there)
    const wide = ((spread[at - 1] ?? NaN) + (spread[at] ?? NaN)) / 2
    marks.push(before === undefined ? place : (marks.at(-1) ?? NaN) + gone / wide)
  }
  return { places: partPlaces, read, marks }
}

/** How far the readings of a life were off from that curve, on its scale. */
export function offFrom({ bias, spread }: GaugeCurve, { parts }: GaugeOffByPart): GaugeOff {
  let [all, off, squares] = [0, 0, 0]
  for (const [at, [count, total, square]] of parts.entries()) {
    const [mean, wide] = [bias[at] ?? NaN, spread[at] ?? NaN]
    all += count
    off += (total - count * mean) / wide
    squares += (square - 2 * mean * total + count * mean * mean) / (wide * wide)
  }
  return { mean: off / all, square: squares / all }
}

function within(off: number): number {
  return Math.min(mostOff, Math.max(-mostOff, off))
}

function meanOf(values: readonly number[]): number {
  return values.length === 0 ? 0 : sum(values) / values.length
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)
