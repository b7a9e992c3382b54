import { normalCdf, normalQuantile } from '#domain/normal.ts'
import { learnAges } from './age-rule.ts'
import { learnLevels } from './level-rule.ts'
import { endOf, trackOf, type FilterTest, type Track } from './test-track.ts'

/** When a filter will be due: quantiles of its life, in the file's unit of time since it was clean. */
export type LifePrediction = { p10: number; p50: number; p90: number; confidence: number }

/** Predicts from the readings up to and with `index`, and from none after it. */
export type LifeModel = (track: Track, index: number) => LifePrediction

type Point = (
  track: Track,
  index: number,
) => { logLife: number; position: number; isKnown: boolean }
type Spread = { byPosition: readonly number[]; byCell: ReadonlyMap<string, number> }

// Levels tell more than ages do; together they are better than either (docs/decisions: the predictor).
const levelShare = 0.7
const folds = 5
const samplesPerUnit = 40
// Squared errors count towards a cell's own spread as if there were so many units more of the usual one.
const trustInUsual = 8
const widerWhenUnknown = 1.6
const leastSpread = 0.01
/** What "sure" is about: that the true life lies within 15% of the predicted one. */
export const closeEnough = 0.15

/**
 * Learns from tests that ran until their filters were due, and from nothing else. The spread of a prediction comes from
 * units that were left out while the rest was learned. Throws RangeError with fewer than two tests.
 */
export function learnLife(tests: readonly FilterTest[]): LifeModel {
  if (tests.length < 2) throw new RangeError('at least two finished tests are needed to learn from')
  // In an order of their own, so that the folds below do not depend on how the file is sorted.
  const tracks = tests
    .toSorted(
      (a, b) => a.duty.localeCompare(b.duty) || a.load - b.load || a.unit.localeCompare(b.unit),
    )
    .map(trackOf)
  const point = learnPoint(tracks)
  const spread = learnSpread(tracks)
  return (track, index) => {
    const { logLife, position, isKnown } = point(track, index)
    const known =
      (spread.byPosition[Math.round(position)] ?? 0) * (spread.byCell.get(keyOf(track)) ?? 1)
    const sd = Math.max(leastSpread, known * (isKnown ? 1 : widerWhenUnknown))
    return quantilesAfter(track.times[index] ?? 0, logLife, sd)
  }
}

function learnPoint(tracks: readonly Track[]): Point {
  const levels = learnLevels(tracks)
  const ages = learnAges(tracks)
  return (track, index) => ({
    logLife: levelShare * levels.logLifeAt(track, index) + (1 - levelShare) * ages(track, index),
    position: levels.positionAt(track, index),
    isKnown: levels.isKnown(track),
  })
}

/** How far predictions for left-out units were off, by where on the curve they stood and by cell. */
function learnSpread(tracks: readonly Track[]): Spread {
  const errors = Array.from({ length: Math.min(folds, tracks.length) }, (_, fold) => fold).flatMap(
    (fold) => {
      const point = learnPoint(tracks.filter((_, index) => index % folds !== fold))
      return tracks
        .filter((_, index) => index % folds === fold)
        .flatMap((track) => errorsOf(point, track))
    },
  )
  const most = Math.max(0, ...errors.map(({ position }) => position))
  // One level tells little alone: its neighbours on both sides speak as well, the nearer the louder.
  const byPosition = Array.from({ length: most + 1 }, (_, position) =>
    rootMean(
      errors,
      (error) => error.squared,
      (error) => Math.exp(-0.5 * ((error.position - position) / 1.5) ** 2),
    ),
  )
  const cells = Map.groupBy(errors, ({ key }) => key)
  const byCell = new Map(
    [...cells].map(([key, own]) => {
      const units = own.length / samplesPerUnit
      const ratio =
        own.reduce(
          (sum, { squared, position }) =>
            sum + squared / Math.max(1e-9, (byPosition[position] ?? 1) ** 2),
          0,
        ) / own.length
      return [key, Math.sqrt((units * ratio + trustInUsual) / (units + trustInUsual))]
    }),
  )
  return { byPosition, byCell }
}

function errorsOf(
  point: Point,
  track: Track,
): { key: string; position: number; squared: number }[] {
  const life = Math.log(endOf(track))
  return Array.from({ length: samplesPerUnit }, (_, sample) => {
    const index = Math.floor(((sample + 0.5) / samplesPerUnit) * track.times.length)
    const { logLife, position } = point(track, index)
    const floored = Math.max(logLife, Math.log(track.times[index] ?? 0))
    return { key: keyOf(track), position: Math.round(position), squared: (life - floored) ** 2 }
  })
}

/** Quantiles of a log-normal life of which it is known that it lasts longer than `time`. */
function quantilesAfter(time: number, logLife: number, sd: number): LifePrediction {
  const passed = time > 0 ? normalCdf((Math.log(time) - logLife) / sd) : 0
  const quantile = (share: number) =>
    Math.max(
      time,
      Math.exp(logLife + sd * normalQuantile(Math.min(passed + share * (1 - passed), 1 - 1e-12))),
    )
  const within = normalCdf(closeEnough / sd) - normalCdf(-closeEnough / sd)
  return {
    p10: quantile(0.1),
    p50: quantile(0.5),
    p90: quantile(0.9),
    confidence: Math.min(0.99, Math.max(0.05, within)),
  }
}

function rootMean<Item>(
  items: readonly Item[],
  value: (item: Item) => number,
  weight: (item: Item) => number,
): number {
  let [sum, weights] = [0, 0]
  for (const item of items) {
    sum += value(item) * weight(item)
    weights += weight(item)
  }
  return weights > 0 ? Math.sqrt(sum / weights) : 0
}

const keyOf = ({ duty, load }: Track) => `${duty}|${load}`
