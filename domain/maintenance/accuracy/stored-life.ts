import { normalCdf, normalQuantile } from '#domain/normal.ts'

/** A prediction as it is stored, in miles since the service: of the filters that still run at `from`. */
export type StoredLife = { from: number; p10: number; p50: number; p90: number }

const [least, most] = [-8, 6]
const halvings = 24

/** Two signs stood at the limit: a tenth and more of such filters were said to be due already. */
export function saysDueAlready({ from, p10 }: StoredLife): boolean {
  return p10 <= from
}

/**
 * The risk that a filter runs from the prediction to `miles`: -ln(1 - P(due by `miles` | not due at
 * `from`)). Of the whole life the logarithm is taken as normal in two pieces, the first through p10
 * and p50, the second through p50 and p90, cut off at `from`. That is exact for a lognormal life.
 * Without the cut, a filter near its end would have a tenth of its lives spread over miles that lie
 * behind it; with the logarithm of the miles that are left, half of the early risk would be lost.
 */
export function riskUntil(stored: StoredLife, miles: number): number {
  if (miles <= stored.from) return 0
  const [p10, p50, p90] = logsOf(stored)
  const running = normalCdf(-startOf(stored, p10, p50))
  const [z10, z50, z90] = [quantile(0.1, running), quantile(0.5, running), quantile(0.9, running)]
  const at = Math.log(miles)
  const slope = at < p50 ? (z50 - z10) / (p50 - p10) : (z90 - z50) / (p90 - p50)
  const z = Math.min(-least, z50 + (at - p50) * slope)
  return Math.max(0, Math.log(running / normalCdf(-z)))
}

/** Whole miles may have become equal by rounding. */
function logsOf({ from, p10, p50, p90 }: StoredLife): [number, number, number] {
  const first = Math.max(p10, from + 1)
  const middle = Math.max(p50, first + 1)
  return [Math.log(first), Math.log(middle), Math.log(Math.max(p90, middle + 1))]
}

/** How far `from` lies into the whole life, as a z: where the first piece meets it. By halving. */
function startOf({ from }: StoredLife, p10: number, p50: number): number {
  if (from <= 0) return least
  const reach = (p50 - Math.log(from)) / (p50 - p10)
  let [low, high] = [least, most]
  for (let round = 0; round < halvings; round += 1) {
    const z = (low + high) / 2
    const running = normalCdf(-z)
    const z50 = quantile(0.5, running)
    if (z50 - reach * (z50 - quantile(0.1, running)) > z) low = z
    else high = z
  }
  return low
}

/** The z that a `share` of those who still run, which are so many of all, does not reach. */
function quantile(share: number, running: number): number {
  return -normalQuantile((1 - share) * running)
}
