import { normalCdf, normalQuantile } from '#domain/normal.ts'
import { learnAges } from './age-rule.ts'
import { cellKey, cellMeans, timesPower } from './cell-means.ts'
import { learnLevels } from './level-rule.ts'
import { apply } from './ridge.ts'
import { endOf, trackOf, type FilterTest, type Track } from './test-track.ts'

/** When a filter will be due: quantiles of its life, in the file's unit of time since it was clean. */
export type LifePrediction = { p10: number; p50: number; p90: number; confidence: number }

/** Predicts from the readings up to and with `index`, and from none after it. */
export type LifeModel = (track: Track, index: number) => LifePrediction

/** What each opinion says of a life, in logarithms, and where on the clogging curve the filter stands. */
type Opinions = (track: Track, index: number) => { logLives: number[]; position: number }
type Tried = { key: string; position: number; passed: number; life: number; logLives: number[] }
type Spread = { byPosition: readonly number[]; byCell: ReadonlyMap<string, number> }

// An opinion is one of these shares of what the level says, the rest of what the age says, under one of these penalties:
// so many units like the usual one would say that readings mean nothing.
const levelShares = [0.5, 0.75, 1] as const
const penaltyUnits = [1, 3, 10] as const
const folds = 5
const samplesPerUnit = 40
// Squared errors count towards a cell's own spread as if there were so many units more of the usual one.
const trustInUsual = 8
const widerWhenUnknown = 1.6
const leastSpread = 0.01
/** What "sure" is about: that the true life lies within 15% of the predicted one. */
export const closeEnough = 0.15

/**
 * Learns from tests that ran until their filters were due, and from nothing else. How much each opinion counts and the
 * spread of a prediction come from units that were left out while the rest was learned. Throws RangeError with fewer than
 * two tests.
 */
export function learnLife(tests: readonly FilterTest[]): LifeModel {
  // In an order of their own, so that the folds below do not depend on how the file is sorted.
  const tracks = tests
    .toSorted(
      (a, b) => a.duty.localeCompare(b.duty) || a.load - b.load || a.unit.localeCompare(b.unit),
    )
    .map(trackOf)
    .filter((track) => endOf(track) > 0)
  if (tracks.length < 2)
    throw new RangeError('at least two finished tests are needed to learn from')
  const known = new Set(tracks.map(cellKey))
  const opinions = learnOpinions(tracks)
  const tried = tryOnLeftOut(tracks)
  const weights = weightsOf(tried, tracks.length)
  const spread = learnSpread(tried, weights)
  return (track, index) => {
    const { logLives, position } = opinions(track, index)
    const usualSpread =
      (spread.byPosition[Math.min(Math.round(position), spread.byPosition.length - 1)] ?? 0) *
      (spread.byCell.get(cellKey(track)) ?? 1)
    const sd = Math.max(
      leastSpread,
      usualSpread * (known.has(cellKey(track)) ? 1 : widerWhenUnknown),
    )
    return quantilesAfter(track.times[index] ?? 0, apply(weights, logLives), sd)
  }
}

function learnOpinions(tracks: readonly Track[]): Opinions {
  const lives = tracks.map((track) => Math.log(endOf(track)))
  const usual = cellMeans(tracks, lives, timesPower)
  const extras = tracks.map((track, index) => (lives[index] ?? 0) - usual(track))
  const variance = extras.reduce((sum, extra) => sum + extra * extra, 0) / tracks.length
  const penalties = penaltyUnits.map((units) => units * variance)
  const levels = learnLevels(tracks, usual, penalties)
  const ages = learnAges(tracks, usual, extras, penalties)
  return (track, index) => {
    const [byLevel, byAge] = [levels.extrasAt(track, index), ages(track, index)]
    const logLives = byLevel.flatMap((extra, at) =>
      levelShares.map((share) => usual(track) + share * extra + (1 - share) * (byAge[at] ?? 0)),
    )
    return { logLives, position: levels.positionAt(track, index) }
  }
}

/** What is said of units that were left out while the rest was learned, evenly over their lives. */
function tryOnLeftOut(tracks: readonly Track[]): Tried[] {
  return Array.from({ length: Math.min(folds, tracks.length) }, (_, fold) => {
    const opinions = learnOpinions(tracks.filter((_track, index) => index % folds !== fold))
    const leftOut = tracks.filter((_track, index) => index % folds === fold)
    return leftOut.flatMap((track) => samplesOf(opinions, track))
  }).flat()
}

function samplesOf(opinions: Opinions, track: Track): Tried[] {
  return Array.from({ length: samplesPerUnit }, (_, sample) => {
    const index = Math.floor(((sample + 0.5) / samplesPerUnit) * track.times.length)
    const { logLives, position } = opinions(track, index)
    return {
      key: cellKey(track),
      position: Math.round(position),
      passed: Math.log(track.times[index] ?? 0),
      life: Math.log(endOf(track)),
      logLives,
    }
  })
}

/** How much each opinion counts: as likely as its errors on left-out units make it, each unit being one observation. */
function weightsOf(tried: readonly Tried[], units: number): number[] {
  const errors = (tried[0]?.logLives ?? []).map((_, opinion) =>
    tried.reduce((sum, one) => sum + squaredError(one, one.logLives[opinion] ?? 0), 1e-12),
  )
  const least = Math.min(...errors)
  const likely = errors.map((error) => (least / error) ** (units / 2))
  const all = likely.reduce((sum, one) => sum + one, 0)
  return likely.map((one) => one / all)
}

function squaredError({ passed, life }: Tried, logLife: number): number {
  return (life - Math.max(passed, logLife)) ** 2
}

/** How far predictions for left-out units were off, by where on the curve they stood and by cell. */
function learnSpread(tried: readonly Tried[], weights: readonly number[]): Spread {
  const errors = tried.map((one) => ({
    key: one.key,
    position: one.position,
    squared: squaredError(one, apply(weights, one.logLives)),
  }))
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
