import { cellMeans, type CellMeans } from './cell-means.ts'
import { apply, between, ridge, type Rule } from './ridge.ts'
import { endOf, firstAt, firstTold, type Track } from './test-track.ts'

/** Where a filter stands on the clogging curve, and what that says about its life. */
export type LevelRule = {
  /** How many levels it has passed, the last part as a fraction: 0 before the first one. */
  positionAt: (track: Track, index: number) => number
  /** How much longer than usual it will last, in logarithms: one opinion for each penalty. */
  extrasAt: (track: Track, index: number) => number[]
}

/** By level: when it is usually passed, and the rule under each penalty for what being late there says. */
type Curve = {
  levels: readonly number[]
  means: readonly CellMeans[]
  earliest: readonly number[]
  latest: readonly number[]
  rules: readonly (readonly Rule[])[]
}

const levelCount = 30
const firstPhase = 0.05
const lastPhase = 0.995
// How far back the curve is looked at, in levels: how fast it has risen lately and before.
const looksBack = [7, 14, 21] as const
// Nobody is believed to be earlier or later than this many times the farthest that was learned from.
const farthest = 1.5

/**
 * What being early or late at a level of its reading says about a filter's end. `extras` is how much longer than usual each
 * track lived. Everything in logarithms: units of time and of pressure cancel.
 */
export function learnLevels(
  tracks: readonly Track[],
  extras: readonly number[],
  penalties: readonly number[],
): LevelRule {
  const { levels, means, earliest, latest, rules } = learnCurve(tracks, extras, penalties)
  const remembered = new WeakMap<Track, { usual: number[]; late: number[] }>()
  const positionAt = (track: Track, index: number) => positionOf(levels, track.level[index] ?? 0)
  const within = (late: number, position: number) =>
    Math.max(
      farthest * valueAt(earliest, position),
      Math.min(farthest * valueAt(latest, position), late),
    )

  // Which levels are passed at which time is the same for every later reading: found once per track.
  function passingsOf(track: Track): { usual: number[]; late: number[] } {
    const known = remembered.get(track)
    if (known !== undefined) return known
    const usual = means.map((mean) => mean(track))
    const found = { usual, late: lateness(logTimesOf(track, levels), usual).map(within) }
    remembered.set(track, found)
    return found
  }

  return {
    positionAt,
    extrasAt(track, index) {
      const position = positionAt(track, index) - 1
      const isRising = (track.level[index] ?? 0) > (track.level[firstTold] ?? Infinity)
      if (position < 0 || !isRising) return penalties.map(() => 0)
      const { usual, late } = passingsOf(track)
      const now = within(Math.log(track.times[index] ?? 0) - valueAt(usual, position), position)
      const features = featuresOf((at) => (at === position ? now : valueAt(late, at)), position)
      return rules.map((rule) => apply(ruleAt(rule, position), features))
    },
  }
}

/** At which time a filter usually passes each level (the clogging curve), and what being late there says. */
function learnCurve(
  tracks: readonly Track[],
  extras: readonly number[],
  penalties: readonly number[],
): Curve {
  const levels = levelsOf(tracks)
  const passed = tracks.map((track) => logTimesOf(track, levels))
  const means = levels.map((_, level) =>
    cellMeans(
      tracks,
      passed.map((times) => times[level] ?? Number.NaN),
    ),
  )
  const late = tracks.map((track, index) =>
    lateness(
      passed[index] ?? [],
      means.map((mean) => mean(track)),
    ),
  )
  const features = levels.map((_, level) =>
    late.map((one) => featuresOf((at) => one[at] ?? 0, level)),
  )
  return {
    levels,
    means,
    earliest: levels.map((_, level) => Math.min(...late.map((one) => one[level] ?? 0))),
    latest: levels.map((_, level) => Math.max(...late.map((one) => one[level] ?? 0))),
    rules: penalties.map((penalty) => features.map((rows) => ridge(rows, extras, penalty))),
  }
}

/** Levels that lie evenly over the life of the usual filter. */
function levelsOf(tracks: readonly Track[]): number[] {
  const ends = tracks.map((track) => track.level[track.level.length - 1] ?? -Infinity)
  const highest = Math.min(...ends.filter((end) => end > -Infinity))
  const levels: number[] = []
  for (let step = 0; step < levelCount; step += 1) {
    const phase = firstPhase + ((lastPhase - firstPhase) * step) / (levelCount - 1)
    const level = Math.min(
      median(tracks.map((track) => track.level[Math.floor(phase * (track.level.length - 1))] ?? 0)),
      highest,
    )
    if (level > (levels[levels.length - 1] ?? -Infinity)) levels.push(level)
  }
  return levels
}

/** The logarithm of when each level was passed: no number where it was passed already when the first level was told. */
function logTimesOf(track: Track, levels: readonly number[]): number[] {
  return levels.map((level) => {
    const index = firstAt(track, level)
    if (index < 0) return Math.log(endOf(track))
    return index <= firstTold ? Number.NaN : Math.log(track.times[index] ?? 0)
  })
}

/** How much later than usual; a level whose passing nobody saw counts as passed as usual. */
function lateness(logTimes: readonly number[], usual: readonly number[]): number[] {
  return usual.map((value, level) => {
    const late = (logTimes[level] ?? Number.NaN) - value
    return Number.isFinite(late) ? late : 0
  })
}

function positionOf(levels: readonly number[], level: number): number {
  const next = levels.findIndex((limit) => level < limit)
  if (next === 0) return 0
  if (next < 0) return levels.length
  const [from = 0, to = 1] = [levels[next - 1], levels[next]]
  return next + (level - from) / (to - from)
}

function featuresOf(lateAt: (level: number) => number, level: number): number[] {
  const now = lateAt(level)
  return [now, ...looksBack.map((back) => (level >= back ? now - lateAt(level - back) : 0))]
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

function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? 0
}
