import { cellMeans, type Cell } from './cell-means.ts'
import { apply, between, ridge, type Rule } from './ridge.ts'
import { endOf, firstAt, type Track } from './test-track.ts'

/** Where a filter stands on the clogging curve: how many of the levels it has passed, the last part as a fraction. */
export type LevelRule = {
  /** From 0, before the first level, to the number of levels. */
  positionAt: (track: Track, index: number) => number
  /** The expected logarithm of the life, from the reading at `index` and those before it. */
  logLifeAt: (track: Track, index: number) => number
  isKnown: (cell: Cell) => boolean
}

const levelCount = 30
const firstPhase = 0.05
const lastPhase = 0.995
// How far back the curve is looked at, in levels: how fast it has risen lately and before.
const looksBack = [5, 10, 20] as const
const penaltyUnits = 3

/**
 * Learns at which time a filter usually passes each level of its reading (the clogging curve), and how much being early or
 * late at a level says about the end. Everything in logarithms: units of time and of pressure cancel.
 */
export function learnLevels(tracks: readonly Track[]): LevelRule {
  const levels = levelsOf(tracks)
  const passed = tracks.map((track) => [
    ...levels.map((level) => logTimeAt(track, firstAt(track, level))),
    Math.log(endOf(track)),
  ])
  const means = cellMeans(
    tracks.map(({ duty, load }, index) => ({ duty, load, values: passed[index] ?? [] })),
  )
  const deviations = tracks.map((track, index) => minus(passed[index] ?? [], means(track).mean))
  const ends = deviations.map((deviation) => deviation[levels.length] ?? 0)
  const penalty =
    penaltyUnits * (ends.reduce((sum, end) => sum + end * end, 0) / Math.max(1, ends.length))
  const rules = levels.map((_, level) =>
    ridge(
      deviations.map((deviation) => featuresOf((at) => valueAt(deviation, at), level)),
      ends,
      penalty,
    ),
  )
  const crossings = new WeakMap<Track, readonly number[]>()

  function positionAt(track: Track, index: number): number {
    return positionOf(levels, track.level[index] ?? 0)
  }

  // Which levels are passed at which time is the same for every later reading: found once per track.
  function crossingsOf(track: Track): readonly number[] {
    const known =
      crossings.get(track) ?? levels.map((level) => logTimeAt(track, firstAt(track, level)))
    crossings.set(track, known)
    return known
  }

  return {
    positionAt,
    isKnown: (cell) => means(cell).isKnown,
    logLifeAt(track, index) {
      const { mean } = means(track)
      const usual = mean[levels.length] ?? 0
      const position = positionAt(track, index) - 1
      if (position < 0) return usual
      const now = Math.log(track.times[index] ?? 0) - valueAt(mean, position)
      const before = minus(crossingsOf(track), mean)
      const features = featuresOf((at) => (at === position ? now : valueAt(before, at)), position)
      return usual + apply(ruleAt(rules, position), features)
    },
  }
}

/** Levels that lie evenly over the life of the usual filter. */
function levelsOf(tracks: readonly Track[]): number[] {
  const highest = Math.min(
    ...tracks.map((track) => track.level[track.level.length - 1] ?? Infinity),
  )
  const levels: number[] = []
  for (let step = 0; step < levelCount; step += 1) {
    const phase = firstPhase + ((lastPhase - firstPhase) * step) / (levelCount - 1)
    const level = Math.min(
      median(tracks.map((track) => track.level[Math.floor(phase * (track.level.length - 1))] ?? 0)),
      highest,
    )
    const last = levels[levels.length - 1]
    if (last === undefined || level > last) levels.push(level)
  }
  return levels
}

function positionOf(levels: readonly number[], level: number): number {
  const next = levels.findIndex((limit) => level < limit)
  if (next === 0) return 0
  if (next < 0) return levels.length
  const [from = 0, to = 1] = [levels[next - 1], levels[next]]
  return next + (level - from) / (to - from)
}

function featuresOf(deviationAt: (level: number) => number, level: number): number[] {
  const now = deviationAt(level)
  return [now, ...looksBack.map((back) => (level >= back ? now - deviationAt(level - back) : 0))]
}

function ruleAt(rules: readonly Rule[], position: number): Rule {
  const [low, share] = split(position, rules.length)
  return between(rules[low] ?? [], rules[low + 1] ?? rules[low] ?? [], share)
}

function valueAt(values: readonly number[], position: number): number {
  const [low, share] = split(position, values.length)
  const from = values[low] ?? 0
  return share === 0 ? from : from + share * ((values[low + 1] ?? from) - from)
}

function split(position: number, length: number): [number, number] {
  const low = Math.min(Math.floor(position), length - 1)
  return [low, position - low]
}

function logTimeAt(track: Track, index: number): number {
  return Math.log(
    Math.max(track.times[index < 0 ? track.times.length - 1 : index] ?? 0, Number.MIN_VALUE),
  )
}

function minus(values: readonly number[], means: readonly number[]): number[] {
  return values.map((value, index) => value - (means[index] ?? 0))
}

function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? 0
}
