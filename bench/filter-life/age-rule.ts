import { cellMeans } from './cell-means.ts'
import { apply, between, ridge, type Rule } from './ridge.ts'
import { endOf, recentMean, type Track } from './test-track.ts'

/** The expected logarithm of the life from how a filter's readings compare with others' at the same age. */
export type AgeRule = (track: Track, index: number) => number

type Age = {
  centre: ReadonlyMap<string, readonly number[]>
  everywhere: readonly number[]
  survivors: number
  rule: Rule
}

const ageCount = 60
const youngest = 0.03
const oldest = 1.25
// The age itself, half of it, a quarter of it.
const shares = [1, 0.5, 0.25] as const
// A filter's first readings are noise around nothing: this part of the last one keeps their logarithm quiet.
const floorShare = 0.008
const penalty = 0.03

/** Early in a life the level says little; whether a filter lies above or below its cell's readings says a little more. */
export function learnAges(tracks: readonly Track[]): AgeRule {
  const lives = tracks.map((track) => Math.log(endOf(track)))
  const usual = cellMeans(
    tracks.map(({ duty, load }, index) => ({ duty, load, values: [lives[index] ?? 0] })),
  )
  const lifeOf = (track: Track) => usual(track).mean[0] ?? 0
  const floor =
    floorShare * Math.max(...tracks.map((track) => track.level[track.level.length - 1] ?? 0))
  const featuresOf = (track: Track, index: number) =>
    shares.map((share) =>
      Math.log(Math.max(floor, floor + recentMean(track, Math.floor((index + 1) * share)))),
    )
  const ages = Array.from({ length: ageCount }, (_, step) =>
    learnAge(youngest + ((oldest - youngest) * step) / (ageCount - 1)),
  )

  function learnAge(age: number): Age {
    const alive = tracks.flatMap((track, at) => {
      const index = indexAt(track, age * Math.exp(lifeOf(track)))
      return index < track.times.length
        ? [
            {
              key: keyOf(track),
              features: featuresOf(track, index),
              extra: (lives[at] ?? 0) - lifeOf(track),
            },
          ]
        : []
    })
    const cells = [...new Set(alive.map(({ key }) => key))].map(
      (key) => [key, alive.filter((one) => one.key === key)] as const,
    )
    const centre = new Map(
      cells.map(([key, group]) => [key, centreOf(group.map(({ features }) => features))]),
    )
    const extras = new Map(
      cells.map(([key, group]) => [key, average(group.map(({ extra }) => extra))]),
    )
    const features = alive.map((one) =>
      one.features.map((value, index) => value - (centre.get(one.key)?.[index] ?? 0)),
    )
    const response = alive.map(({ key, extra }) => extra - (extras.get(key) ?? 0))
    // Who still runs beyond the usual life lives longer than usual: by so much.
    return {
      centre,
      everywhere: centreOf(alive.map((one) => one.features)),
      survivors: average(alive.map(({ extra }) => extra)),
      rule: ridge(features, response, penalty),
    }
  }

  return (track, index) => {
    const usualLife = lifeOf(track)
    const age = (track.times[index] ?? 0) / Math.exp(usualLife)
    const position = Math.min(
      Math.max(((age - youngest) / (oldest - youngest)) * (ageCount - 1), 0),
      ageCount - 1.001,
    )
    const low = Math.floor(position)
    const [from, to] = [ages[low], ages[low + 1]]
    if (from === undefined || to === undefined) return usualLife
    const share = position - low
    const key = keyOf(track)
    const centre = between(
      from.centre.get(key) ?? from.everywhere,
      to.centre.get(key) ?? from.centre.get(key) ?? to.everywhere,
      share,
    )
    const deviation = featuresOf(track, index).map((value, at) => value - (centre[at] ?? value))
    const survivors = from.survivors + share * (to.survivors - from.survivors)
    return (
      usualLife +
      survivors +
      apply(between(from.rule, to.rule.length > 0 ? to.rule : from.rule, share), deviation)
    )
  }
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

function centreOf(rows: readonly (readonly number[])[]): number[] {
  return shares.map((_, index) => average(rows.map((row) => row[index] ?? 0)))
}

function average(values: readonly number[]): number {
  return values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length
}

const keyOf = ({ duty, load }: Track) => `${duty}|${load}`
