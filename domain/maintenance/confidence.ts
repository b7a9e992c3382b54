import type { DataFlag } from '#content/maintenance-words.ts'
import { normalCdf } from '#domain/normal.ts'
import { spreadOf, type LifeBelief } from './life-belief.ts'

const closeEnough = 0.15
const capWithoutOdometer = 35
const capBeyondBelief = 40

export function confidenceOf(
  belief: LifeBelief,
  sharper: number,
  { miles, predicted }: { miles: number; predicted: number },
  flags: readonly DataFlag[],
): number {
  const sd = spreadOf(belief) * sharper
  const within = 100 * withinReach(belief.logMedian, sd, miles, predicted)
  const cap =
    flags.includes('odometer_missing') || flags.includes('no_service')
      ? capWithoutOdometer
      : flags.includes('beyond_belief')
        ? capBeyondBelief
        : 99
  return Math.round(Math.min(cap, Math.max(5, within)) * 100) / 100
}

/** P(life within 15% of the predicted one | still running): what cannot be any more does not count against it. */
function withinReach(logMedian: number, sd: number, miles: number, predicted: number): number {
  const at = (logLife: number) => normalCdf((logLife - logMedian) / sd)
  const middle = Math.log(predicted)
  const gone = miles > 0 ? at(Math.log(miles)) : 0
  // Beyond all belief there is nothing left to divide by: then the spread alone tells.
  if (gone > 0.999) return normalCdf(closeEnough / sd) - normalCdf(-closeEnough / sd)
  return (at(middle + closeEnough) - Math.max(gone, at(middle - closeEnough))) / (1 - gone)
}
