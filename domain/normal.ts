/**
 * The standard normal distribution, to about 1e-12: by series and continued fraction, so that no
 * table of constants has to be believed.
 */

const sqrt2 = Math.SQRT2
const sqrt2pi = Math.sqrt(2 * Math.PI)

// An analysis asks for millions: between points of this grid the first five terms of Taylor's
// series are as exact, and twenty times as fast.
const reach = 8
const perUnit = 128

type Grid = { share: Float64Array; density: Float64Array }

let grid: Grid | null = null

/** P(Z <= z) of a standard normal Z. */
export function normalCdf(z: number): number {
  if (!(z > -reach && z < reach)) return 0.5 * erfc(-z / sqrt2)
  grid ??= gridOf()
  const at = Math.round((z + reach) * perUnit)
  const near = at / perUnit - reach
  const h = z - near
  const square = near * near
  const fifth = square * square - 6 * square + 3
  const series =
    1 -
    (h / 2) * (near - (h / 3) * (square - 1 - (h / 4) * (near * (square - 3) - (h / 5) * fifth)))
  return (grid.share[at] ?? NaN) + (grid.density[at] ?? NaN) * h * series
}

// Made when it is first asked for: the browser loads this file and never asks.
function gridOf(): Grid {
  const points = Float64Array.from(
    { length: 2 * reach * perUnit + 1 },
    (_empty, at) => at / perUnit - reach,
  )
  return {
    share: points.map((z) => 0.5 * erfc(-z / sqrt2)),
    density: points.map((z) => Math.exp(-0.5 * z * z) / sqrt2pi),
  }
}

/**
 * The z with P(Z <= z) = p; -Infinity and Infinity at 0 and 1. Source: P. J. Acklam's rational fit,
 * one Newton step on top.
 */
export function normalQuantile(p: number): number {
  if (p <= 0) return -Infinity
  if (p >= 1) return Infinity
  const rough = acklam(p)
  const error = normalCdf(rough) - p
  const density = Math.exp(-0.5 * rough * rough) / sqrt2pi
  return density > 0 ? rough - error / density : rough
}

const tailOver = [
  -7.784894002430293e-3, -0.3223964580411365, -2.400758277161838, -2.549732539343734,
  4.374664141464968, 2.938163982698783,
]
const tailUnder = [7.784695709041462e-3, 0.3224671290700398, 2.445134137142996, 3.754408661907416]
const middleOver = [
  -39.69683028665376, 220.9460984245205, -275.9285104469687, 138.357751867269, -30.66479806614716,
  2.506628277459239,
]
const middleUnder = [
  -54.47609879822406, 161.5858368580409, -155.6989798598866, 66.80131188771972, -13.28068155288572,
]

function acklam(p: number): number {
  const low = 0.02425
  if (p > 1 - low) return -acklam(1 - p)
  if (p < low) {
    const q = Math.sqrt(-2 * Math.log(p))
    return horner(tailOver, q) / (q * horner(tailUnder, q) + 1)
  }
  const q = p - 0.5
  const r = q * q
  return (q * horner(middleOver, r)) / (r * horner(middleUnder, r) + 1)
}

function horner(coefficients: readonly number[], x: number): number {
  let sum = 0
  for (const coefficient of coefficients) sum = sum * x + coefficient
  return sum
}

/** By its continued fraction and its series. */
function erfc(x: number): number {
  const size = Math.abs(x)
  const value = size < 1.5 ? 1 - erfBySeries(size) : erfcByFraction(size)
  return x >= 0 ? value : 2 - value
}

function erfBySeries(x: number): number {
  let term = x
  let sum = x
  for (let n = 1; n < 200 && Math.abs(term) > 1e-17 * Math.abs(sum); n += 1) {
    term *= (-x * x) / n
    sum += term / (2 * n + 1)
  }
  return (2 / Math.sqrt(Math.PI)) * sum
}

function erfcByFraction(x: number): number {
  let fraction = 0
  // Far out a few terms are as exact.
  for (let n = x < 5 ? 60 : 12; n > 0; n -= 1) fraction = n / 2 / (x + fraction)
  return Math.exp(-x * x) / (Math.sqrt(Math.PI) * (x + fraction))
}
