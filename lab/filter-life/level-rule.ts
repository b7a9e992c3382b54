import { cellMeans, timesPower, type CellMeans } from './cell-means.ts'
import { apply, between, withRules, type Rule } from './ridge.ts'
import { endOf, firstAt, firstTold, type Track } from './test-track.ts'

/** Where a filter stands on the clogging curve, and what that says about its life. */
export type LevelRule = {
  /** How many levels it has passed, the last part as a fraction: 0 before the first one. */
  positionAt: (track: Track, index: number) => number
  /** How much longer than usual it will last, in logarithms: one opinion for each penalty. */
  extrasAt: (track: Track, index: number) => number[]
}

/** At one level: what is usual there, the farthest that was seen, the rule under each penalty. */
type Step = {
  centers: readonly CellMeans[]
  least: readonly number[]
  most: readonly number[]
  remaining: CellMeans
  rules: readonly Rule[]
}

/** What is seen at one level in each track, beside what is usual in its cell. */
type Seen = Omit<Step, 'rules'> & { rows: number[][]; response: number[] }

const levelCount = 30
const firstPhase = 0.05
const lastPhase = 0.995
// How far back the curve is looked at, in levels: how fast it has risen lately and before.
const looksBack = [7, 14, 21] as const
// Nobody is believed to be earlier or later than this many times the farthest that was learned from.
const farthest = 1.5
// This part of the usual life, added to a span of time, keeps the logarithm of a short one quiet.
const floorShare = 0.01
// How far neighboring levels are heard.
const levelWidth = 1

/**
 * At each level of its reading: what the time until then, and the time that the last levels took,
 * say about the time that remains. `usual` is the logarithm of the usual life. Everything in
 * logarithms: units of time and of pressure cancel.
 */
export function learnLevels(
  tracks: readonly Track[],
  usual: CellMeans,
  penalties: readonly number[],
): LevelRule {
  const levels = levelsOf(tracks)
  const logTimes = tracks.map((track) => logTimesOf(track, levels))
  const means = levels.map((_, level) =>
    cellMeans(
      tracks,
      logTimes.map((times) => times[level] ?? Number.NaN),
      timesPower,
    ),
  )
  const passedBy = (track: Track, times: readonly number[]) =>
    means.map((mean, level) => Math.exp(numberOr(times[level], mean(track))))
  const passed = tracks.map((track, at) => passedBy(track, logTimes[at] ?? []))
  const floorOf = (track: Track) => floorShare * Math.exp(usual(track))
  const seen = levels.map((_, level) => seeLevel(level))
  const steps = withRules(seen, levelWidth, penalties)
  const remembered = new WeakMap<Track, readonly number[]>()

  function seeLevel(level: number): Seen {
    const spans = tracks.map((track, at) =>
      Number.isFinite(logTimes[at]?.[level])
        ? spansOf(passed[at]?.[level] ?? 0, passed[at] ?? [], level, floorOf(track))
        : [],
    )
    return compare(
      tracks,
      spans,
      tracks.map((track, at) =>
        Math.log(Math.max(0, endOf(track) - (passed[at]?.[level] ?? 0)) + floorOf(track)),
      ),
    )
  }

  // Which levels are passed at which time is the same for every later reading: found once per track.
  function passingsOf(track: Track): readonly number[] {
    const known = remembered.get(track) ?? passedBy(track, logTimesOf(track, levels))
    remembered.set(track, known)
    return known
  }

  const positionAt = (track: Track, index: number) => positionOf(levels, track.level[index] ?? 0)
  return {
    positionAt,
    extrasAt(track, index) {
      const position = positionAt(track, index) - 1
      const isRising = (track.level[index] ?? 0) > (track.level[firstTold] ?? Infinity)
      if (position < 0 || !isRising) return penalties.map(() => 0)
      const [now, floor] = [track.times[index] ?? 0, floorOf(track)]
      const spans = spansOf(now, passingsOf(track), position, floor)
      return remainingAt(steps, track, position, spans).map(
        (remaining) => Math.log(now + Math.max(0, Math.exp(remaining) - floor)) - usual(track),
      )
    },
  }
}

/**
 * The logarithms of the time until now, and of the time since each level that is looked back at:
 * no number before the first.
 */
function spansOf(
  now: number,
  passed: readonly number[],
  position: number,
  floor: number,
): number[] {
  return [
    Math.log(now),
    ...looksBack.map((back) =>
      position >= back
        ? Math.log(Math.max(0, now - valueAt(passed, position - back)) + floor)
        : Number.NaN,
    ),
  ]
}

/** Spans and what remains, beside the usual of the cell. A span that nobody saw counts as usual. */
function compare(
  tracks: readonly Track[],
  spans: readonly (readonly number[])[],
  remaining: readonly number[],
): Seen {
  const centers = [0, ...looksBack].map((_, at) =>
    cellMeans(
      tracks,
      spans.map((own) => own[at] ?? Number.NaN),
      timesPower,
    ),
  )
  const remainingIn = cellMeans(tracks, remaining, timesPower)
  const rows = tracks.map((track, index) =>
    centers.map((center, at) => numberOr((spans[index]?.[at] ?? Number.NaN) - center(track), 0)),
  )
  return {
    centers,
    least: centers.map((_, at) => farthest * Math.min(...rows.map((row) => row[at] ?? 0))),
    most: centers.map((_, at) => farthest * Math.max(...rows.map((row) => row[at] ?? 0))),
    remaining: remainingIn,
    rows,
    response: tracks.map((track, index) => (remaining[index] ?? 0) - remainingIn(track)),
  }
}

/** The logarithm of the time that remains, by the rules on both sides of a position. */
function remainingAt(
  steps: readonly Step[],
  track: Track,
  position: number,
  spans: readonly number[],
): number[] {
  const [low, share] = split(position, steps.length)
  const from = steps[low]
  const to = steps[low + 1] ?? from
  if (from === undefined || to === undefined) return []
  const mix = (first: number, second: number) => first + share * (second - first)
  const row = spans.map((span, at) => {
    const usual = mix(from.centers[at]?.(track) ?? 0, to.centers[at]?.(track) ?? 0)
    const least = mix(from.least[at] ?? 0, to.least[at] ?? 0)
    const most = mix(from.most[at] ?? 0, to.most[at] ?? 0)
    return Math.max(least, Math.min(most, numberOr(span - usual, 0)))
  })
  const usualRemaining = mix(from.remaining(track), to.remaining(track))
  return from.rules.map(
    (rule, at) => usualRemaining + apply(between(rule, to.rules[at] ?? rule, share), row),
  )
}

function numberOr(value: number | undefined, otherwise: number): number {
  return value !== undefined && Number.isFinite(value) ? value : otherwise
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

function positionOf(levels: readonly number[], level: number): number {
  const next = levels.findIndex((limit) => level < limit)
  if (next === 0) return 0
  if (next < 0) return levels.length
  const [from = 0, to = 1] = [levels[next - 1], levels[next]]
  return next + (level - from) / (to - from)
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
