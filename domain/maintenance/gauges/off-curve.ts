import { partPlaces, type Offs } from './gauge-off.ts'

/** Part by part of a life: how far readings are off on average, and how far beside that against all parts. */
export type OffCurve = { bias: readonly number[]; spread: readonly number[] }

/** In units of each part: what all have in common, and how much trucks, lives and readings differ. */
export type Variances = { common: number; trucks: number; lives: number; readings: number }

/** Of one part of a life: how far readings were off on average, of how many, and their squares around it. */
type Part = { mean: number; count: number; around: number }

/** Of one part of all lives of a truck, each life alike: of how many, and of how many readings that is worth. */
type Pooled = { mean: number; lives: number; readings: number }

export const straight: OffCurve = {
  bias: partPlaces.map(() => 0),
  spread: partPlaces.map(() => 1),
}
const fewLives = 2
const few = 1
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
  const mean = all.length === 0 ? 1 : Math.max(leastError, meanOf(all))
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

/** Of trucks, each with its lives, in units of each part. One life counts for as much as is expected. */
export function variancesOf(
  judged: readonly (readonly Offs[])[],
  off: OffCurve,
  expected: Variances,
): Variances {
  const trucks = judged.map((lives) => lives.map((life) => partsOf(off, life)))
  const readings = drawn(trucks.flat().flatMap(aroundOf), expected.readings, few)
  const pairs = trucks.flatMap((lives) =>
    lives.slice(1).flatMap((life, at) => apartOf(life, lives[at] ?? [], readings)),
  )
  const lives = Math.max(0, drawn(pairs, expected.lives, few))
  const means = trucks.map((own) => pooled(own).filter((part) => part.lives > 0))
  const common = drawn(
    means.map((parts) => meanOf(parts.map(({ mean }) => mean))),
    expected.common,
    few,
  )
  const apart = means.map((parts) =>
    meanOf(
      parts.map((one) => (one.mean - common) ** 2 - lives / one.lives - readings / one.readings),
    ),
  )
  return { common, readings, lives, trucks: Math.max(0, drawn(apart, expected.trucks, few)) }
}

/** How much readings of one part of that life differ. */
function aroundOf(life: readonly Part[]): number[] {
  const several = life.filter(({ count }) => count > 1)
  const free = sum(several.map(({ count }) => count - 1))
  return free === 0 ? [] : [sum(several.map(({ around }) => around)) / free]
}

/** How much two lives of one truck differ, beside what their readings do. */
function apartOf(life: readonly Part[], before: readonly Part[], readings: number): number[] {
  const both = life.flatMap((one, at) => {
    const other = before[at]
    if (other === undefined || one.count === 0 || other.count === 0) return []
    return [((one.mean - other.mean) ** 2 - readings * (1 / one.count + 1 / other.count)) / 2]
  })
  return both.length === 0 ? [] : [meanOf(both)]
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
export function pooled(lives: readonly (readonly Part[])[]): Pooled[] {
  return partPlaces.map((_place, at) => {
    const read = lives.flatMap((life) => {
      const part = life[at]
      return part === undefined || part.count === 0 ? [] : [part]
    })
    return {
      mean: meanOf(read.map(({ mean }) => mean)),
      lives: read.length,
      readings: read.length ** 2 / sum(read.map(({ count }) => 1 / count)),
    }
  })
}

function within(off: number): number {
  return Math.min(mostOff, Math.max(-mostOff, off))
}

/** The mean, as if there had been so many more of what is expected. */
function drawn(values: readonly number[], expected: number, weight: number): number {
  return (sum(values) + weight * expected) / (values.length + weight)
}

const meanOf = (values: readonly number[]) =>
  values.length === 0 ? 0 : sum(values) / values.length
const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)
