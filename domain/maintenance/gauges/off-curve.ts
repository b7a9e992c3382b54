import { partPlaces, type Offs } from './gauge-off.ts'

/** Part by part of a life: how far readings are off on average, and how far beside that against all parts. */
export type OffCurve = { bias: readonly number[]; spread: readonly number[] }

/** In units of each part: what all have in common, and how much trucks, lives and readings differ. */
export type Variances = { common: number; trucks: number; lives: number; readings: number }

/** Of one part: how far readings were off on average, of how many, and their squares around it. */
type Part = { mean: number; count: number; around: number }

export const straight: OffCurve = {
  bias: partPlaces.map(() => 0),
  spread: partPlaces.map(() => 1),
}
const fewLives = 2
// A life has readings in four parts.
const few = partPlaces.length
const mostOff = 3.5
const leastSpread = 0.4
const leastError = 0.01

/** Part by part: how far all are off on average, and beside that by how much more than elsewhere. */
export function curveOf(lives: readonly Offs[], expected: OffCurve): OffCurve {
  const known = partPlaces.map((_place, at) =>
    lives.flatMap((parts) => {
      const [count, total, squares] = parts[at] ?? [0, 0, 0]
      return count === 0 ? [] : [{ mean: within(total / count), square: squares / count }]
    }),
  )
  const bias = known.map((own, at) =>
    drawn(
      own.map(({ mean }) => mean),
      expected.bias[at] ?? NaN,
      fewLives,
    ),
  )
  const variances = known.map((own, at) => {
    const mean = bias[at] ?? NaN
    return own.map((one) => Math.min(mostOff ** 2, one.square - 2 * mean * one.mean + mean * mean))
  })
  const all = variances.flat()
  const mean = all.length === 0 ? 1 : Math.max(leastError, sum(all) / all.length)
  const spread = variances.map((own, at) => {
    const there = drawn(
      own.map((variance) => variance / mean),
      (expected.spread[at] ?? NaN) ** 2,
      fewLives,
    )
    return Math.max(leastSpread, Math.sqrt(there))
  })
  return { bias, spread }
}

/** Of trucks, each with its lives, in units of each part. */
export function variancesOf(
  judged: readonly (readonly Offs[])[],
  off: OffCurve,
  expected: Variances,
): Variances {
  const trucks = judged.map((lives) => lives.map((life) => partsOf(off, life)))
  const all = trucks.flat(2).filter(({ count }) => count > 1)
  const readings =
    (sum(all.map(({ around }) => around)) + few * expected.readings) /
    (sum(all.map(({ count }) => count - 1)) + few)
  const pairs = trucks.flatMap((lives) =>
    lives.slice(1).flatMap((life, at) =>
      life.flatMap((one, part) => {
        const before = lives[at]?.[part]
        if (before === undefined || one.count === 0 || before.count === 0) return []
        return [((one.mean - before.mean) ** 2 - readings * (1 / one.count + 1 / before.count)) / 2]
      }),
    ),
  )
  const lives = Math.max(0, drawn(pairs, expected.lives, few))
  const means = trucks.flatMap((own) =>
    pooled(own).flatMap((part) => (part.count === 0 ? [] : [{ ...part, lives: own.length }])),
  )
  const common = drawn(
    means.map(({ mean }) => mean),
    expected.common,
    few,
  )
  const apart = means.map(
    (one) => (one.mean - common) ** 2 - lives / one.lives - readings / one.count,
  )
  return { common, readings, lives, trucks: Math.max(0, drawn(apart, expected.trucks, few)) }
}

/** How far the readings of a life were off from that curve, in units of each part. */
export function partsOf({ bias, spread }: OffCurve, parts: Offs): Part[] {
  return parts.map(([count, total, squares], at) => {
    if (count === 0) return { mean: 0, count, around: 0 }
    const [usually, wide] = [bias[at] ?? NaN, spread[at] ?? NaN]
    const mean = (total / count - usually) / wide
    const square = (squares - 2 * usually * total + count * usually * usually) / (wide * wide)
    const around = Math.min(count * mostOff ** 2, Math.max(0, square - count * mean * mean))
    return { mean: within(mean), count, around }
  })
}

/** Of all lives of a truck together. */
export function pooled(lives: readonly (readonly Part[])[]): { mean: number; count: number }[] {
  return partPlaces.map((_place, at) => {
    let [total, count] = [0, 0]
    for (const life of lives) {
      const part = life[at]
      if (part === undefined) continue
      total += part.count * part.mean
      count += part.count
    }
    return { mean: count === 0 ? 0 : total / count, count }
  })
}

function within(off: number): number {
  return Math.min(mostOff, Math.max(-mostOff, off))
}

/** The mean, as if there had been so many more of what is expected. */
function drawn(values: readonly number[], expected: number, weight: number): number {
  return (sum(values) + weight * expected) / (values.length + weight)
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)
