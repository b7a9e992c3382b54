import { cellMeans, readingsPower, type CellMeans } from './cell-means.ts'
import { apply, between, withRules, type Place } from './ridge.ts'
import { recentMean, type Track } from './test-track.ts'

/** How much longer than usual a filter will last, in logarithms: one opinion for each penalty. */
export type AgeRule = (track: Track, index: number) => number[]

type Alive = { track: Track; readings: readonly number[]; extra: number }
type Seen = Place & { centres: readonly CellMeans[]; survivors: number }

// Ages are shares of the usual life in the cell.
const ageCount = 60
const youngest = 0.03
const oldest = 1.25
// How far neighboring ages are heard: about a sixth of the usual life.
const ageWidth = 8
// The age itself, half of it, a quarter of it.
const shares = [1, 0.5, 0.25] as const
// A filter's first readings are noise around nothing: this part of the last one keeps their logarithm quiet.
const floorShare = 0.008

/**
 * Early in a life the level says little; whether a filter's readings lie above or below those of its cell at the same age
 * says a little more. `usual` is the logarithm of the usual life, `extras` how much longer each track lived.
 */
export function learnAges(
  tracks: readonly Track[],
  usual: CellMeans,
  extras: readonly number[],
  penalties: readonly number[],
): AgeRule {
  const ends = tracks.map((track) => track.level[track.level.length - 1] ?? 0)
  const floor = floorShare * Math.max(...ends, 0)
  const seen = Array.from({ length: ageCount }, (_, step) => {
    const age = youngest + ((oldest - youngest) * step) / (ageCount - 1)
    return aliveAt(age, { tracks, usual, extras, floor })
  })
    // Nothing is learned from an age that one filter alone has reached: the age before it speaks.
    .filter((alive) => alive.length > 1)
    .map(seeAge)
  const ages = withRules(seen, ageWidth, penalties)

  return (track, index) => {
    const age = (track.times[index] ?? 0) / Math.exp(usual(track))
    const step = ((age - youngest) / (oldest - youngest)) * (ageCount - 1)
    const position = Math.min(Math.max(step, 0), ages.length - 1)
    const from = ages[Math.floor(position)]
    if (from === undefined) return penalties.map(() => 0)
    const to = ages[Math.ceil(position)] ?? from
    const share = position % 1
    const higher = readingsOf(track, index, floor).map((value, at) => {
      const [centre, next] = [from.centres[at]?.(track) ?? value, to.centres[at]?.(track) ?? value]
      return value - centre - share * (next - centre)
    })
    const survivors = from.survivors + share * (to.survivors - from.survivors)
    return from.rules.map(
      (rule, at) => survivors + apply(between(rule, to.rules[at] ?? rule, share), higher),
    )
  }
}

function aliveAt(
  age: number,
  learned: {
    tracks: readonly Track[]
    usual: CellMeans
    extras: readonly number[]
    floor: number
  },
): Alive[] {
  return learned.tracks.flatMap((track, at) => {
    const index = indexAt(track, age * Math.exp(learned.usual(track)))
    return index < track.times.length
      ? [
          {
            track,
            readings: readingsOf(track, index, learned.floor),
            extra: learned.extras[at] ?? 0,
          },
        ]
      : []
  })
}

function seeAge(alive: readonly Alive[]): Seen {
  const cells = alive.map(({ track }) => track)
  const centres = shares.map((_, at) =>
    cellMeans(
      cells,
      alive.map(({ readings }) => readings[at] ?? 0),
      readingsPower,
    ),
  )
  const extras = alive.map(({ extra }) => extra)
  const extraIn = cellMeans(cells, extras, readingsPower)
  const rows = alive.map(({ track, readings }) =>
    readings.map((value, at) => value - (centres[at]?.(track) ?? value)),
  )
  const response = alive.map(({ track, extra }) => extra - extraIn(track))
  return {
    centres,
    // Who still runs beyond the usual life lives longer than usual: by so much.
    survivors: extras.reduce((sum, extra) => sum + extra, 0) / extras.length,
    rows,
    response,
  }
}

function readingsOf(track: Track, index: number, floor: number): number[] {
  return shares.map((share) =>
    Math.log(Math.max(floor, floor + recentMean(track, Math.floor((index + 1) * share)))),
  )
}

function indexAt(track: Track, time: number): number {
  let low = 0
  let high = track.times.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((track.times[middle] ?? Infinity) >= time) high = middle
    else low = middle + 1
  }
  return low
}
